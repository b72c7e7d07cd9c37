export { AssistedForm } from '@portal/contracts'
