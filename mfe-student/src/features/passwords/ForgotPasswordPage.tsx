import { ForgotPassword } from '@portal/forms'
import { paths } from '@portal/kit'
import { passwordsApi } from './passwords.api'

export function ForgotPasswordPage() {
  const [request] = passwordsApi.forgotPassword.useMutation()
  return (
    <ForgotPassword
      lead="We email you your application number and a link to choose a new password."
      hint="The address you registered with"
      signIn={paths.studentLogin}
      send={(body) => request({ body }).unwrap()}
    />
  )
}
