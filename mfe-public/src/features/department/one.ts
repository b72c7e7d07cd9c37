export { OneDepartmentPage as default } from './OneDepartmentPage'
