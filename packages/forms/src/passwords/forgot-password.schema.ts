export { RecoveryRequest as schema } from '@portal/contracts'
