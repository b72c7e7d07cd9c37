export { RequestsPage as default } from './RequestsPage'
