export { AppConfirmation, AppSetup } from '@portal/contracts'
