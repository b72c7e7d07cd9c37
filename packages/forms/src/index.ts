export { ChangePassword } from './passwords/ChangePassword'
export { ForgotPassword } from './passwords/ForgotPassword'
export { ResetPassword } from './passwords/ResetPassword'
export { showFailure } from './show-failure'
