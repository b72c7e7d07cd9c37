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
    // Known without asking, so that no silence of the API keeps somebody here who has done what was asked.
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
