export { MissingPage as default } from './MissingPage'
