export { FoundScriptForm } from '@portal/contracts'
