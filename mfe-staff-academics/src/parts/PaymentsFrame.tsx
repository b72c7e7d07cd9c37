import { Link, NavLink, useLocation } from '@portal/kit'
import { Page } from '@portal/ui'
import { PageTabs } from '@portal/ui/staff'
import type { ReactNode } from 'react'

interface Tab {
  to: string
  label: string
}
/** A tab with several pages, which are tabs below it. The tab opens the first one. */
interface Group {
  label: string
  pages: readonly [Tab, ...Tab[]]
}

/**
 * The pages of the Bursary in the order of daily work, each with its own address. The fees are
 * among the academic lists.
 */
const tabs: readonly (Tab | Group)[] = [
  { to: '/staff/payments', label: 'Payments' },
  { to: '/staff/payments/attention', label: 'Needs attention' },
  { to: '/staff/payments/requests', label: 'Requests' },
  {
    label: 'Bank',
    pages: [
      { to: '/staff/payments/bank', label: 'Bank payments' },
      { to: '/staff/payments/statements', label: 'Bank statements' },
    ],
  },
  { to: '/staff/payments/accounts', label: 'Student accounts' },
  {
    label: 'Reports',
    pages: [
      { to: '/staff/payments/figures', label: 'Figures' },
      { to: '/staff/payments/day', label: "Day's totals" },
    ],
  },
  { to: '/staff/academics/payment-management', label: 'Payment Management' },
]

const tabOf = ({ to, label }: Tab) => (
  <NavLink key={to} to={to} end>
    {label}
  </NavLink>
)

interface PaymentsFrameProps {
  /** Next to the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Heading and tabs of Payments Management. */
export function PaymentsFrame({ actions, children }: PaymentsFrameProps) {
  const { pathname } = useLocation()
  const isOpen = (tab: Tab | Group): tab is Group =>
    'pages' in tab && tab.pages.some(({ to }) => to === pathname)
  const open = tabs.find(isOpen)
  return (
    <Page
      title="Payments Management"
      lead="Track and manage student payments and transactions"
      actions={actions}
    >
      <PageTabs label="Payments Management">
        {tabs.map((tab) =>
          'pages' in tab ? (
            <Link
              key={tab.label}
              to={tab.pages[0].to}
              {...(isOpen(tab) && { 'aria-current': true })}
            >
              {tab.label}
            </Link>
          ) : (
            tabOf(tab)
          ),
        )}
      </PageTabs>
      {open && <PageTabs label="Pages of this tab">{open.pages.map(tabOf)}</PageTabs>}
      {children}
    </Page>
  )
}
