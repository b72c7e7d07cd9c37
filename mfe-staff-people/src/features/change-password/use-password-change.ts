import { messages } from '@portal/contracts'
import { alert, confirm, failureMessage, isNetworkFailure, staffSignedIn, useNavigate, usePortalDispatch, useSession } from '@portal/kit'
import { accountsApi } from '../../parts/accounts.api'

export interface Passwords {
  currentPassword: string
  newPassword: string
}

const ask = (email: string) =>
  confirm({
    title: 'Change your password?',
    message: `You stay signed in here; every other session of yours ends, and a note goes to ${email}.`,
    confirmLabel: 'Yes, change it',
  })

const sentenceFor = (error: unknown): string =>
  failureMessage(error, isNetworkFailure(error) ? messages.password.error : messages.password.failed)

/** Confirm, change, say how it went, and go on to the dashboard (spec 1 §4). Gives back what went wrong, if anything did. */
export function usePasswordChange() {
  const { staff } = useSession()
  const dispatch = usePortalDispatch()
  const navigate = useNavigate()
  const [change, { isLoading }] = accountsApi.changePassword.useMutation()

  const fail = async (message: string): Promise<string> => {
    await alert({ tone: 'error', title: 'Error', message })
    return message
  }
  /** Says why it did not work; gives back the sentence. */
  const tell = (error: unknown): Promise<string> => fail(sentenceFor(error))
  const submit = async (body: Passwords): Promise<string> => {
    if (!staff) return fail(messages.password.userDataMissing)
    if (!(await ask(staff.email))) return ''
    try {
      const { message } = await change({ body }).unwrap()
      await alert({ tone: 'success', title: 'Password changed', message })
    } catch (error) {
      return tell(error)
    }
    // Not where somebody has signed out meanwhile, perhaps in another tab.
    dispatch((tell, getState) => { if (getState().session.staff) tell(staffSignedIn({ ...staff, mustChangePassword: false })) })
    await navigate('/staff', { replace: true })
    return ''
  }
  return { submit, tell, isLoading, mustChange: staff?.mustChangePassword === true, staffNumber: staff?.staff_number ?? '' }
}
