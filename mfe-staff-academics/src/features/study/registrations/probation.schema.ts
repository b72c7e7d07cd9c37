export { ProbationInput } from '@portal/contracts'
