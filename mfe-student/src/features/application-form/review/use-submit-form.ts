import { useRef } from 'react'
import { messages } from '@portal/contracts'
import { alert, isNetworkFailure, paths, toFailure, useNavigate } from '@portal/kit'
import { showRefusals, type Path } from '@portal/ui'
import { useRefreshStudent } from '../../../parts/use-refresh-student'
import { applicationFormApi } from '../application-form.api'
import { localCopy, localPhoto } from '../draft/local-copy'
import type { Saver } from '../draft/saver'
import type { ApplicationFormState, FormValues } from '../form-values'
import { toPayload } from './to-payload'

const say = messages.applicationForm
const unconfirmed = 'We could not confirm. Check your dashboard before trying again.'
const submitted = 1

/** The server speaks of examinations where the screen has sittings. */
const onScreen = (field: string): string => field.replace(/^examinations\.(\d+)\.(exam\w+)$/, 'sittings.$1.$2')

async function tellRefusal(error: unknown, form: ApplicationFormState): Promise<void> {
  const { serverMessage, errors } = toFailure(error as Parameters<typeof toFailure>[0])
  const refusals = errors.map(({ field, message }) => ({ field: onScreen(field), message }))
  showRefusals(form, refusals, refusals.map(({ field }) => field as Path<FormValues>))
  await alert({ tone: 'error', title: say.failedTitle, message: serverMessage ?? say.failed, items: refusals.map(({ message }) => ({ text: message })) })
}

const tookTooLong = (error: unknown): boolean => (error as { status?: unknown }).status === 'TIMEOUT_ERROR'

type Outcome = 'submitted' | 'not-submitted' | 'unknown'

/** Sends a checked form, once; afterwards the dashboard says where the application stands. */
export function useSubmitForm(form: ApplicationFormState, saver: Saver): () => Promise<void> {
  const [submitForm] = applicationFormApi.submitForm.useMutation()
  const refresh = useRefreshStudent()
  const navigate = useNavigate()
  const busy = useRef(false)

  const leave = async (): Promise<void> => {
    const { applicationNumber } = form.getValues()
    localCopy.forget(applicationNumber)
    localPhoto.forget(applicationNumber)
    await refresh().catch(() => undefined)
    await navigate(paths.studentDashboard, { replace: true })
  }
  /** An answer that was lost on the way may have been a yes. */
  const look = async (): Promise<Outcome> => {
    const data = await refresh().catch(() => null)
    if (!data) return 'unknown'
    return data.biodata?.status === submitted ? 'submitted' : 'not-submitted'
  }
  const tellSuccess = async (): Promise<void> => {
    await alert({ tone: 'success', title: 'Form submitted', message: say.success })
    await leave()
  }
  /** A request that took too long may still be at work, so that a 'no' of the moment proves nothing. */
  const tellLost = async (error: unknown): Promise<boolean> => {
    const outcome = await look()
    if (outcome === 'submitted') return true
    const isOpen = outcome === 'unknown' || tookTooLong(error)
    await alert({ tone: 'error', title: say.failedTitle, message: isOpen ? unconfirmed : say.failed })
    return false
  }
  /** True when the form is at the server. */
  const send = async (): Promise<boolean> => {
    try {
      await submitForm({ body: toPayload(form.getValues()) }).unwrap()
      return true
    } catch (error) {
      if (isNetworkFailure(error)) return tellLost(error)
      await tellRefusal(error, form)
      if (toFailure(error as Parameters<typeof toFailure>[0]).status === 409 && (await look()) === 'submitted') await leave()
      return false
    }
  }
  return async () => {
    if (busy.current) return
    busy.current = true
    saver.stop() // the draft ends with the submission; a save in between would only be refused
    try {
      if (await send()) await tellSuccess()
      else saver.resume()
    } finally {
      busy.current = false
    }
  }
}
