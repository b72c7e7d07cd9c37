export { FinancePage as default } from './FinancePage'
