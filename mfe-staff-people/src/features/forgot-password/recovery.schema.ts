export { RecoveryRequest } from '@portal/contracts'
