import { Page } from '@portal/ui'

export function ExamsPage() {
  return <Page title="Exam Management" />
}
