export { LoansPage as default } from './LoansPage'
