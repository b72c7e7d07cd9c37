import { ForgotPassword } from '@portal/forms'
import { paths } from '@portal/kit'
import { passwordsApi } from './passwords.api'

export function ForgotPasswordPage() {
  const [request] = passwordsApi.forgotPassword.useMutation()
  return (
    <ForgotPassword
      lead="We email you a link to choose a new password."
      hint="The address in your staff record"
      signIn={paths.staffLogin}
      send={(body) => request({ body }).unwrap()}
    />
  )
}
