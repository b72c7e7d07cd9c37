import { aStaff, aStaffWith, renderPage, screen, within } from '@portal/testing'
import { DashboardPage } from './DashboardPage'

it('greets and shows who is signed in', () => {
  renderPage(<DashboardPage />, { session: { staff: aStaffWith('students') } })
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ngozi' })).toBeVisible()
  const card = within(screen.getByRole('region', { name: 'Biodata' }))
  expect(card.getByText('Ngozi Eze')).toBeVisible()
  expect(card.getByText('AD0001')).toBeVisible()
  expect(card.getByText('Active')).toBeVisible()
})

it('says N/A for somebody without a role', () => {
  renderPage(<DashboardPage />, { session: { staff: aStaff({ role: null }) } })
  expect(screen.getByText('N/A')).toBeVisible()
})

it.each(['Email', 'Schedule'])('lists %s as not activated yet', (title) => {
  renderPage(<DashboardPage />, { session: { staff: aStaff() } })
  expect(
    within(screen.getByRole('region', { name: 'Not activated yet' })).getByText(title),
  ).toBeVisible()
})
