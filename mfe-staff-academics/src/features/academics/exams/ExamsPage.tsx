import { EmptyState, Page } from '@portal/ui'

export function ExamsPage() {
  return (
    <Page title="Exam Management">
      <EmptyState title="There is nothing here yet" />
    </Page>
  )
}
