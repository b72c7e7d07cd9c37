export { sentenceOf, studentCharges } from './charges'
export { statements } from './statements'
