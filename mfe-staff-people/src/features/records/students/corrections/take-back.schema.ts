export { TakeBack } from '@portal/contracts'
