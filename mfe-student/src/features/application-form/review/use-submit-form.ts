import { useRef } from 'react'
import { messages } from '@portal/contracts'
import {
  alert,
  isNetworkFailure,
  paths,
  toFailure,
  useNavigate,
  type ApiFailure,
} from '@portal/kit'
import { showRefusals, type FormProblem, type Path } from '@portal/ui'
import { useRefreshStudent } from '../../../parts/use-refresh-student'
import { endDraft } from '../draft/end-draft'
import type { Saver } from '../draft/saver'
import type { ApplicationFormState, FormValues } from '../form-values'
import { onScreen } from './on-screen'
import { usePost } from './use-post'

const sentences = messages.applicationForm
const unconfirmed = 'We could not confirm. Check your dashboard before trying again.'
const changedElsewhere =
  'This form was changed in another tab or on another device. It now shows those changes and has not been submitted. Check your answers and submit again.'
const submitted = 1

const failureOf = (error: unknown): ApiFailure =>
  toFailure(error as Parameters<typeof toFailure>[0])
/** No reply, or a proxy's reply: the API may have accepted the form. */
const mayHaveArrived = (error: unknown): boolean =>
  isNetworkFailure(error) ||
  (failureOf(error).status >= 502 && failureOf(error).serverMessage === undefined)
const tookTooLong = (error: unknown): boolean =>
  (error as { status?: unknown }).status === 'TIMEOUT_ERROR'

type Outcome = 'submitted' | 'not-submitted' | 'unknown'

/** Sends a checked form once. Afterwards the dashboard shows the application. */
export function useSubmitForm(
  form: ApplicationFormState,
  saver: Saver,
  showProblems: (problems: FormProblem[]) => Promise<void>,
): () => Promise<void> {
  const post = usePost(form, saver)
  const refresh = useRefreshStudent()
  const navigate = useNavigate()
  const busy = useRef(false)

  const leave = async (): Promise<void> => {
    endDraft(saver, form.getValues('applicationNumber'))
    await refresh().catch(() => undefined)
    await navigate(paths.studentDashboard, { replace: true })
  }
  /** A lost reply may have been a success. */
  const look = async (): Promise<Outcome> => {
    const data = await refresh().catch(() => null)
    if (!data) return 'unknown'
    return data.biodata?.status === submitted ? 'submitted' : 'not-submitted'
  }
  const showSuccess = async (): Promise<void> => {
    endDraft(saver, form.getValues('applicationNumber'))
    await alert({ tone: 'success', title: 'Form submitted', message: sentences.success })
    await leave()
  }
  /** A slow request may still be running, so a negative result is not certain. */
  const showUnconfirmed = async (error: unknown): Promise<boolean> => {
    const outcome = await look()
    if (outcome === 'submitted') return true
    const isOpen = outcome === 'unknown' || tookTooLong(error)
    await alert({
      tone: 'error',
      title: sentences.failedTitle,
      message: isOpen ? unconfirmed : sentences.failed,
    })
    return false
  }
  /** Refused answers are shown like problems that the page itself finds. */
  const showRefusal = async ({ status, errors, serverMessage }: ApiFailure): Promise<void> => {
    const problems = onScreen(errors, form.getValues())
    if (problems.length === 0)
      await alert({
        tone: 'error',
        title: sentences.failedTitle,
        message: serverMessage ?? sentences.failed,
      })
    else {
      showRefusals(
        form,
        problems.map(({ name, message }) => ({ field: name, message })),
        problems.map(({ name }) => name as Path<FormValues>),
      )
      await showProblems(problems)
    }
    if (status === 409 && (await look()) === 'submitted') await leave()
  }
  /** True if the server has the form. */
  const send = async (): Promise<boolean> => {
    try {
      const isSent = await post()
      // If a question is open, it is asked instead.
      if (!isSent && !saver.isBlocked())
        await alert({ title: 'Check your answers again', message: changedElsewhere })
      return isSent
    } catch (error) {
      if (mayHaveArrived(error)) return showUnconfirmed(error)
      await showRefusal(failureOf(error))
      return false
    }
  }
  return async () => {
    if (busy.current) return
    busy.current = true
    try {
      await saver.stop() // the draft ends with the submission; a save in between would be refused
      if (!saver.isBlocked() && (await send())) await showSuccess()
      else saver.resume()
    } finally {
      busy.current = false
    }
  }
}
