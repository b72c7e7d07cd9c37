export { RegistrationRulesPage as default } from './RegistrationRulesPage'
