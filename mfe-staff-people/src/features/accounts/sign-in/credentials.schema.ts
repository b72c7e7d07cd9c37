export { StaffCredentials } from '@portal/contracts'
