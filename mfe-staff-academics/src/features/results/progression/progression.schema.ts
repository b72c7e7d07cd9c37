export { ProgressionForm } from '@portal/contracts'
