export { NotificationsPage as default } from './NotificationsPage'
