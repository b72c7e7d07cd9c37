export { PaymentsPage as default } from './PaymentsPage'
