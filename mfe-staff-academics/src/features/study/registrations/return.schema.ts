export { ReasonInput } from '@portal/contracts'
