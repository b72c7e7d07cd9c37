import { ChangePassword } from '@portal/forms'
import { paths, useNavigate, useSession } from '@portal/kit'
import { useUpdateSession } from '../../parts/use-refresh-student'
import { passwordsApi } from './passwords.api'

export function ChangePasswordPage() {
  const { user, biodata } = useSession()
  const updateSession = useUpdateSession()
  const navigate = useNavigate()
  const [change] = passwordsApi.changePassword.useMutation()

  const goOn = () => {
    // Updated without a call, so that a failure of the API cannot keep the person on this page.
    if (user) updateSession({ student: { ...user, mustChangePassword: false }, biodata })
    return navigate(paths.studentDashboard)
  }
  return (
    <ChangePassword
      username={user?.applicationNumber ?? ''}
      mustChange={user?.mustChangePassword === true}
      send={(body) => change({ body }).unwrap()}
      onChanged={goOn}
    />
  )
}
