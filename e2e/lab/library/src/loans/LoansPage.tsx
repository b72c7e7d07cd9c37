import { useSession } from '@portal/kit'
import { Page } from '@portal/ui'

export function LoansPage() {
  const { staff } = useSession()
  return (
    <Page title="Loans">
      <p>No loans of {staff?.first_name} yet</p>
    </Page>
  )
}
