export { PaymentControlsPage as default } from './PaymentControlsPage'
