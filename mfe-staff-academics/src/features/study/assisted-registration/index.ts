export { AssistedPage as default } from './AssistedPage'
