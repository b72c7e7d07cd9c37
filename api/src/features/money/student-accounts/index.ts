export { studentCharges } from './charges'
export { statements } from './statements'
