import { Page } from '@portal/ui'

export function NotificationsPage() {
  return <Page title="Notification Management" />
}
