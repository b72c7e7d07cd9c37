export { StaffForm } from '@portal/contracts'
