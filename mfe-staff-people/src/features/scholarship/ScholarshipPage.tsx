import { Page } from '@portal/ui'

export function ScholarshipPage() {
  return <Page title="Scholarship Applications" />
}
