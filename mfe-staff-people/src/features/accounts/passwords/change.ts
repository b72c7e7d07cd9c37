export { ChangePasswordPage as default } from './ChangePasswordPage'
