export { ProgramSessionPaymentEdit } from '@portal/contracts'
