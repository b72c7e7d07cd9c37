import { NavLink } from '@portal/kit'
import { Page } from '@portal/ui'
import { PageTabs } from '@portal/ui/staff'
import type { ReactNode } from 'react'

/**
 * The pages of the Bursary in the order of daily work, each with its own address. The fees are
 * among the academic lists.
 */
const tabs = [
  { to: '/staff/payments', label: 'Payments' },
  { to: '/staff/payments/attention', label: 'Needs attention' },
  { to: '/staff/payments/requests', label: 'Requests' },
  { to: '/staff/payments/bank', label: 'Bank payments' },
  { to: '/staff/payments/statements', label: 'Bank statements' },
  { to: '/staff/payments/accounts', label: 'Student accounts' },
  { to: '/staff/payments/figures', label: 'Figures' },
  { to: '/staff/payments/day', label: "Day's totals" },
  { to: '/staff/academics/payment-management', label: 'Payment Management' },
]

interface PaymentsFrameProps {
  /** Next to the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Heading and tabs of Payments Management. */
export const PaymentsFrame = ({ actions, children }: PaymentsFrameProps) => (
  <Page
    title="Payments Management"
    lead="Track and manage student payments and transactions"
    actions={actions}
  >
    <PageTabs label="Payments Management">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </PageTabs>
    {children}
  </Page>
)
