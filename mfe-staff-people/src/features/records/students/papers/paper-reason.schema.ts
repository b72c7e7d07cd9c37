export { PaperReason } from '@portal/contracts'
