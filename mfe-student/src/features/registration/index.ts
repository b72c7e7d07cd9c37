export { RegistrationPage as default } from './RegistrationPage'
