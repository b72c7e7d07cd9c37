export { RegistrationPolicyForm } from '@portal/contracts'
