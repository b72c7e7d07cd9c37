export { RegistrationsPage as default } from './RegistrationsPage'
