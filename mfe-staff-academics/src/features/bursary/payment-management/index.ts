export { PaymentManagementPage as default } from './PaymentManagementPage'
