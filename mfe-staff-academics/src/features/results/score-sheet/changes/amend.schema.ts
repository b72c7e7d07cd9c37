export { AmendmentForm } from '@portal/contracts'
