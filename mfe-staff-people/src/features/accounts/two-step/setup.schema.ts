export { AppConfirmation, FactorSetup, PasskeyName } from '@portal/contracts'
