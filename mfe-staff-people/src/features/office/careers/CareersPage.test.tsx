import { aStaffWith, expectNoViolations, renderPage, screen } from '@portal/testing'
import { CareersPage } from './CareersPage'

it('has its heading, and says that nothing is here yet', async () => {
  renderPage(<CareersPage />, { path: '/staff/careers', session: { staff: aStaffWith('careers') } })
  expect(screen.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible()
  expect(screen.getByText('There is nothing here yet')).toBeVisible()
  await expectNoViolations()
})
