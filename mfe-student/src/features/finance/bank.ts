export { BankPaymentPage as default } from './bank/BankPaymentPage'
