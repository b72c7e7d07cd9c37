export { CareersPage as default } from './CareersPage'
