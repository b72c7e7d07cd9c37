export { ApplicationFormPage as default } from './ApplicationFormPage'
