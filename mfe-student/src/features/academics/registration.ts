export { RegistrationPage as default } from './registration/RegistrationPage'
