export { ProgressionPage as default } from './ProgressionPage'
