export { SheetStepForm } from '@portal/contracts'
