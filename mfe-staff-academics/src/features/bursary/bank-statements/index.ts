export { BankStatementsPage as default } from './BankStatementsPage'
