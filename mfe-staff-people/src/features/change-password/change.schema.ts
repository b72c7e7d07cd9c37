export { PasswordChange } from '@portal/contracts'
