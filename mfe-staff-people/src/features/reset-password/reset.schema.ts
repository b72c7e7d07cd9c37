export { PasswordReset } from '@portal/contracts'
