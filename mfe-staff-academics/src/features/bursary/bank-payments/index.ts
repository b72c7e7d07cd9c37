export { BankPaymentsPage as default } from './BankPaymentsPage'
