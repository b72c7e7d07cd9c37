export { StaffPage as default } from './StaffPage'
