export { DepartmentPage as default } from './DepartmentPage'
