export { GradingScalesPage as default } from './GradingScalesPage'
