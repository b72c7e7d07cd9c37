import { messages, type Staff } from '@portal/contracts'
import {
  alert,
  confirm,
  failureMessage,
  isNetworkFailure,
  paths,
  signOut,
  useNavigate,
  usePortalDispatch,
  useSession,
} from '@portal/kit'
import { Button } from '@portal/ui'
import { passwordsApi } from './passwords.api'

const { error: unreachable, failed, userDataMissing } = messages.password

const ask = ({ email }: Staff) =>
  confirm({
    title: 'Change your password?',
    confirmLabel: 'Yes, email it',
    danger: true,
    message: `A new password will be emailed to ${email}. Your current password will stop working immediately, and you will be signed out on all devices.`,
  })

const showFailure = (message: string): Promise<void> =>
  alert({ tone: 'error', title: 'Password not changed', message })

/**
 * Question, progress, then success or error. After a success the session has ended, so the sign-in
 * page follows.
 */
function useMailedPassword() {
  const { staff } = useSession()
  const dispatch = usePortalDispatch()
  const navigate = useNavigate()
  const [mail, { isLoading }] = passwordsApi.mailOwnPassword.useMutation()

  const mailPassword = async (): Promise<void> => {
    if (!staff) return showFailure(userDataMissing)
    if (!(await ask(staff))) return
    try {
      const { message } = await mail({ params: { id: staff._id } }).unwrap()
      await dispatch(signOut())
      await navigate(paths.staffLogin, { replace: true })
      await alert({ tone: 'success', title: 'Password changed', message })
    } catch (error) {
      await showFailure(failureMessage(error, isNetworkFailure(error) ? unreachable : failed))
    }
  }
  return { mailPassword, isLoading }
}

/** For staff who have forgotten their present password. */
export function MailedPassword() {
  const { mailPassword, isLoading } = useMailedPassword()
  return (
    <section className="stack stack-small">
      <h2>You do not know your current password?</h2>
      <p className="muted">You can have a new one sent to your email address.</p>
      <div>
        <Button
          icon="mail"
          busy={isLoading}
          busyLabel="Changing..."
          onClick={() => {
            if (!isLoading) void mailPassword()
          }}
        >
          Email me a new password
        </Button>
      </div>
    </section>
  )
}
