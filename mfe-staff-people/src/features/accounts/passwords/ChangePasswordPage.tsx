import { messages } from '@portal/contracts'
import { ChangePassword } from '@portal/forms'
import {
  alert,
  confirm,
  paths,
  staffSignedIn,
  useNavigate,
  usePortalDispatch,
  useSession,
} from '@portal/kit'
import { MailedPassword } from './MailedPassword'
import { passwordsApi } from './passwords.api'

const ask = (email: string) =>
  confirm({
    title: 'Change your password?',
    message: `You stay signed in here. All your other sessions will end, and we will email a note to ${email}.`,
    confirmLabel: 'Yes, change it',
  })

/** Shows a message and returns false: without an account nothing can be changed. */
async function showNobodySignedIn(): Promise<false> {
  await alert({
    tone: 'error',
    title: 'Password not changed',
    message: messages.password.userDataMissing,
  })
  return false
}

export function ChangePasswordPage() {
  const { staff } = useSession()
  const dispatch = usePortalDispatch()
  const navigate = useNavigate()
  const [change] = passwordsApi.changePassword.useMutation()

  const goOn = () => {
    // Not if the person has signed out in the meantime, perhaps in another tab.
    dispatch((send, getState) => {
      if (staff && getState().session.staff)
        send(staffSignedIn({ ...staff, mustChangePassword: false }))
    })
    return navigate(paths.staffDashboard, { replace: true })
  }
  const mustChange = staff?.mustChangePassword === true
  return (
    <ChangePassword
      username={staff?.staff_number ?? ''}
      mustChange={mustChange}
      confirm={() => (staff ? ask(staff.email) : showNobodySignedIn())}
      send={(body) => change({ body }).unwrap()}
      onChanged={goOn}
    >
      {!mustChange && <MailedPassword />}
    </ChangePassword>
  )
}
