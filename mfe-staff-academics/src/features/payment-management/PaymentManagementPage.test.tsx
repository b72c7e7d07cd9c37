import { aStaffWith, expectNoViolations, renderPage, screen } from '@portal/testing'
import { PaymentManagementPage } from './PaymentManagementPage'

it('is a tab that says that fees are not managed here yet', async () => {
  renderPage(<PaymentManagementPage />, { path: '/staff/academics/payment-management', session: { staff: aStaffWith('academics') } })
  expect(screen.getByRole('link', { name: 'Payment Management' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByText('Fees are not managed here yet')).toBeVisible()
  await expectNoViolations()
})
