export { FeeEdit, SeveralFeesInput } from '@portal/contracts'
