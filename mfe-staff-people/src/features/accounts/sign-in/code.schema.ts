export { FactorCheck } from '@portal/contracts'
