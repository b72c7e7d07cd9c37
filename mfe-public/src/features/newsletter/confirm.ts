export { ConfirmPage as default } from './ConfirmPage'
