export { StudentsPage as default } from './StudentsPage'
