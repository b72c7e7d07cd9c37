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
    confirmLabel: 'Yes, e-mail it',
    danger: true,
    message: `A new password will be e-mailed to ${email}. The present one stops working at once, and you will be signed out here and everywhere else.`,
  })

const showFailure = (message: string): Promise<void> =>
  alert({ tone: 'error', title: 'Password not changed', message })

/** Confirm, processing, then success or error; after a success the session is over, so sign-in is what comes next. */
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

/** For whoever does not know the present password any more. */
export function MailedPassword() {
  const { mailPassword, isLoading } = useMailedPassword()
  return (
    <section className="stack stack-small">
      <h2>You do not know your current password?</h2>
      <p className="muted">You can have a new one sent to your e-mail address.</p>
      <div>
        <Button
          icon="mail"
          busy={isLoading}
          busyLabel="Changing..."
          onClick={() => {
            if (!isLoading) void mailPassword()
          }}
        >
          E-mail me a new password
        </Button>
      </div>
    </section>
  )
}
