import { EmptyState } from '@portal/ui'
import { AcademicsFrame } from '../../parts/AcademicsFrame'

export const PaymentManagementPage = () => (
  <AcademicsFrame>
    <EmptyState title="Fees are not managed here yet">
      <p>The fees of each academic session, program type and program mode will be set on this tab.</p>
    </EmptyState>
  </AcademicsFrame>
)
