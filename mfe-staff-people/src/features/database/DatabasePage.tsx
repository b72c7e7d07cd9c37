import { Page } from '@portal/ui'

export function DatabasePage() {
  return <Page title="Database" />
}
