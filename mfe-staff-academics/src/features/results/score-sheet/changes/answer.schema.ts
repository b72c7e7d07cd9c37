export { QueryAnswer } from '@portal/contracts'
