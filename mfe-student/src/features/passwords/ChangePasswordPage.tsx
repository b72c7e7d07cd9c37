import { ChangePassword } from '@portal/forms'
import { paths, studentSignedIn, useNavigate, usePortalDispatch, useSession } from '@portal/kit'
import { passwordsApi } from './passwords.api'

export function ChangePasswordPage() {
  const { user, biodata } = useSession()
  const dispatch = usePortalDispatch()
  const navigate = useNavigate()
  const [change] = passwordsApi.changePassword.useMutation()

  const goOn = () => {
    // Known without asking, so that no silence of the API keeps somebody here who has done what was asked.
    if (user) dispatch(studentSignedIn({ student: { ...user, mustChangePassword: false }, biodata }))
    return navigate(paths.studentDashboard)
  }
  return (
    <ChangePassword
      username={user?.applicationNumber ?? ''} mustChange={user?.mustChangePassword === true}
      send={(body) => change({ body }).unwrap()} onChanged={goOn}
    />
  )
}
