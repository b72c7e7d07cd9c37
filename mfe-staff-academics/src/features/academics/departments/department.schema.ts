export { DepartmentEdit } from '@portal/contracts'
