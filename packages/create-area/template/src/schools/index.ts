export { SchoolsPage as default } from './SchoolsPage'
