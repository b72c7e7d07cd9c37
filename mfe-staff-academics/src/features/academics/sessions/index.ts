export { SessionsPage as default } from './SessionsPage'
