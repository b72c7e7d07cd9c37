export { AssistantInput as schema } from '@portal/contracts'
