export { StatementPage as default } from './statement/StatementPage'
