export { ResourcesPage as default } from './ResourcesPage'
