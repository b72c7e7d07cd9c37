export { PrerequisiteInput as schema } from '@portal/contracts'
