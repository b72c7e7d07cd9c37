export { StudentResultsPage as default } from './StudentResultsPage'
