import { Page } from '@portal/ui'

export function PaymentsPage() {
  return <Page title="Payments Management" lead="Track and manage student payments and transactions" />
}
