export { FactorReset, StaffForm } from '@portal/contracts'
