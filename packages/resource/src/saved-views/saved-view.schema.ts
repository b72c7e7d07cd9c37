export { SavedViewForm } from '@portal/contracts'
