export { GradingScaleForm } from '@portal/contracts'
