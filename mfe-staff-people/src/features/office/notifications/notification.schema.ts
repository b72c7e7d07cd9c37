export { NotificationInput } from '@portal/contracts'
