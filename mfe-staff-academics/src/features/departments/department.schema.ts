export { DepartmentInput } from '@portal/contracts'
