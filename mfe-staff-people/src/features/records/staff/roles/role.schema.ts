export { RoleInput } from '@portal/contracts'
