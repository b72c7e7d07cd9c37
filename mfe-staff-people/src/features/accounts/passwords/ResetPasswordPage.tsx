import { ResetPassword } from '@portal/forms'
import { paths } from '@portal/kit'
import { passwordsApi } from './passwords.api'

export function ResetPasswordPage() {
  const [reset] = passwordsApi.resetPassword.useMutation()
  const [check] = passwordsApi.checkReset.useMutation()
  return (
    <ResetPassword
      kind="staff"
      signIn={paths.staffLogin}
      forgot="/staff/forgot-password"
      send={(body) => reset({ body }).unwrap()}
      check={(token) => check({ body: { token } }).unwrap()}
    />
  )
}
