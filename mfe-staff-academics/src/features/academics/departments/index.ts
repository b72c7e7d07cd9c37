export { DepartmentsPage as default } from './DepartmentsPage'
