export { ImportPage as default } from './ImportPage'
