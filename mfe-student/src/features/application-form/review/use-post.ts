import { toFailure } from '@portal/kit'
import { applicationFormApi } from '../application-form.api'
import type { Saver } from '../draft/saver'
import type { ApplicationFormState } from '../form-values'
import { toPayload } from './to-payload'

const isStale = (error: unknown): boolean =>
  toFailure(error as Parameters<typeof toFailure>[0]).code === 'draft-stale'

/**
 * Sends the form with the version of its draft. Returns false if somebody else has saved since, so
 * that the person checks the answers again. Rejects with any other failure.
 */
export function usePost(form: ApplicationFormState, saver: Saver): () => Promise<boolean> {
  const [submitForm] = applicationFormApi.submitForm.useMutation()
  const post = async (): Promise<true> => {
    await submitForm({
      query: { draftVersion: saver.version() ?? 0 },
      body: toPayload(form.getValues()),
    }).unwrap()
    return true
  }
  return async () => {
    if (saver.version() === null && !(await saver.agree())) return false
    try {
      return await post()
    } catch (error) {
      if (!isStale(error)) throw error
      // If only the reply of a save was lost, the newer draft is this screen's own.
      return (await saver.agree()) && post()
    }
  }
}
