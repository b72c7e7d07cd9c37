export { ReleaseTokenInput } from '@portal/contracts'
