export { ScalingForm } from '@portal/contracts'
