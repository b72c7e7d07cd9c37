export { ProgramSessionPaymentEdit, SeveralFeesInput } from '@portal/contracts'
