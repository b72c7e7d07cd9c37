import { listOwnAppointments } from '@portal/contracts'
import {
  anAppointment,
  aStaff,
  aStaffWith,
  expectNoViolations,
  mock,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { DashboardPage } from './DashboardPage'

it('greets and shows who is signed in', async () => {
  renderPage(<DashboardPage />, { session: { staff: aStaffWith('students') } })
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ngozi' })).toBeVisible()
  const card = within(await screen.findByRole('region', { name: 'Biodata' }))
  expect(card.getByText('Ngozi Eze')).toBeVisible()
  expect(card.getByText('AD0001')).toBeVisible()
  expect(card.getByText('Active')).toBeVisible()
})

it('says N/A for somebody without a role', async () => {
  renderPage(<DashboardPage />, { session: { staff: aStaff({ role: null }) } })
  expect(await screen.findByText('N/A')).toBeVisible()
})

it('shows the own offices of somebody who has one', async () => {
  server.use(
    mock(listOwnAppointments, {
      success: true,
      data: { appointments: [anAppointment({ from: '2025-10-01', until: '2027-05-31' })] },
    }),
  )
  renderPage(<DashboardPage />, { session: { staff: aStaff() } })
  const card = within(await screen.findByRole('region', { name: 'Your offices' }))
  expect(card.getByText('Dean, School of Applied Sciences')).toBeVisible()
  expect(card.getByText('from 01 Oct 2025 until 31 May 2027')).toBeVisible()
  expect(card.queryByRole('link')).not.toBeInTheDocument()
  await expectNoViolations()
})

it('leads a head of department to the course registrations', async () => {
  server.use(
    mock(listOwnAppointments, {
      success: true,
      data: { appointments: [anAppointment({ office: 'head_of_department' })] },
    }),
  )
  renderPage(<DashboardPage />, { session: { staff: aStaff() } })
  const card = within(await screen.findByRole('region', { name: 'Your offices' }))
  expect(card.getByRole('link', { name: 'Course registrations' })).toHaveAttribute(
    'href',
    '/staff/academics/registrations',
  )
})

it.each(['Email', 'Schedule'])('lists %s as not activated yet', async (title) => {
  renderPage(<DashboardPage />, { session: { staff: aStaff() } })
  const region = await screen.findByRole('region', { name: 'Not activated yet' })
  expect(within(region).getByText(title)).toBeVisible()
})
