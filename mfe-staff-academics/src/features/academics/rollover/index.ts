export { RolloverPage as default } from './RolloverPage'
