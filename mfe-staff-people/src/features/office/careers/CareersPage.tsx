import { EmptyState, Page } from '@portal/ui'

export function CareersPage() {
  return (
    <Page title="Careers">
      <EmptyState title="There is nothing here yet" />
    </Page>
  )
}
