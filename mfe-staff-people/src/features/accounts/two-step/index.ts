export { TwoStepPage as default } from './TwoStepPage'
