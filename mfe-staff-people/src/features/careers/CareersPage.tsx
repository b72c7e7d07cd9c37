import { Page } from '@portal/ui'

export function CareersPage() {
  return <Page title="Careers" />
}
