export { PaymentTypeEdit } from '@portal/contracts'
