export { PaymentRequestInput } from '@portal/contracts'
