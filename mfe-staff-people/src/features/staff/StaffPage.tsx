import { Page } from '@portal/ui'

export function StaffPage() {
  return <Page title="Staff Management" />
}
