import { messages } from '@portal/contracts'
import { alert, studentSignedIn, toFailure, usePortalDispatch } from '@portal/kit'
import type { UseFormReturn } from '@portal/ui'
import { loadDashboard } from '../../parts/load-dashboard'
import { useLoadStudent } from '../../parts/use-refresh-student'
import { signInApi } from './sign-in.api'

export interface Credentials {
  applicationNumber: string
  password: string
  remember: boolean
}

const sentences = messages.studentLogin
const successMs = 1_500

const statusOf = (error: unknown) => toFailure(error as Parameters<typeof toFailure>[0]).status

/**
 * The server's message. Without one, wrong credentials and a server error have different messages.
 * Malformed credentials are wrong.
 */
function reasonOf(error: unknown): string {
  const { status, serverMessage } = toFailure(error as Parameters<typeof toFailure>[0])
  if (status === 400) return sentences.invalid
  return serverMessage ?? (status === 401 ? sentences.invalid : sentences.failed)
}

/**
 * Signs a student in and loads the student's data while the success message is shown. `onRefused`
 * is called for wrong credentials.
 */
export function useSignIn(
  form: Pick<UseFormReturn<Credentials>, 'resetField' | 'setFocus'>,
  onRefused: () => void,
) {
  const [signIn] = signInApi.signIn.useMutation()
  const load = useLoadStudent()
  const dispatch = usePortalDispatch()

  const showFailure = async (error: unknown): Promise<void> => {
    await alert({ tone: 'error', title: sentences.failedTitle, message: reasonOf(error) })
    form.resetField('password')
    setTimeout(() => {
      form.setFocus('password')
    }) // after the dialog has returned the focus
  }
  return async ({ applicationNumber, password, remember }: Credentials): Promise<void> => {
    try {
      const body = { applicationNumber: applicationNumber.trim().toUpperCase(), password, remember }
      const { data } = await signIn({ body }).unwrap()
      // Probably the next page; the route itself reports a failure.
      void loadDashboard().catch(() => undefined)
      const known = load().catch(() => ({ student: data.student, biodata: null }))
      await alert({ tone: 'success', title: sentences.success, autoCloseMs: successMs })
      // From here the guards decide: the page that was wanted before, or the dashboard.
      dispatch(studentSignedIn(await known))
    } catch (error) {
      if ([400, 401].includes(statusOf(error))) onRefused()
      // Not awaited: the button is busy until the answer, not until the dialog is closed.
      void showFailure(error)
    }
  }
}
