export { ApplicationFormFields as schema, photoMessages } from '@portal/contracts'
