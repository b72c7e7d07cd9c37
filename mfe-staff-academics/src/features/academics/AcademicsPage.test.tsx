import { getSessionControls, listSessions, messages, setSessionControl, type SessionControls } from '@portal/contracts'
import {
  aStaffWith, anAcademicSession, anId, delayed, expectNoViolations, mock, refuse, renderPage, screen, server, waitFor, within,
} from '@portal/testing'
import { AcademicsPage } from './AcademicsPage'

const success = true as const

const sessions = [
  anAcademicSession({ sessionYear: '2025/2026', startDate: '2025-09-29', endDate: '2026-08-14', status: 'open' }),
  ...Array.from({ length: 10 }, (_, back) =>
    anAcademicSession({ sessionYear: `${String(2024 - back)}/${String(2025 - back)}`, status: 'archived' })),
]

let controls: SessionControls
const freshControls = (): SessionControls => ({
  _id: anId(),
  controls: [
    { _id: anId(), controlName: 'application', active: true },
    { _id: anId(), controlName: 'courseRegistration', active: false },
  ],
  paymentControls: [{ _id: anId(), active: true, payment: { payment: { name: 'School fee' }, amount: 45_000.5 } }],
})

beforeEach(() => {
  controls = freshControls()
  server.use(mock(listSessions, sessions), mock(getSessionControls, () => controls))
})

const open = (search = '') => renderPage(<AcademicsPage />, { path: `/staff/academics${search}`, session: { staff: aStaffWith('academics') } })
const viewButton = () => screen.findByRole('button', { name: 'View controls of 2025/2026' })
const control = (name: string) => screen.findByRole('switch', { name: `${name}, 2025/2026` })

async function openControls() {
  const page = open()
  await page.user.click(await viewButton())
  return { ...page, dialog: within(screen.getByRole('dialog', { name: '2025/2026' })) }
}

it('has the heading, and lists the sessions ten to a page', async () => {
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Academic Management' })).toBeVisible()
  expect(screen.getByText('Manage Academic Sessions, Schools, Departments, Programs, and Courses.')).toBeVisible()
  const cells = within(await screen.findByRole('row', { name: /2025\/2026/ })).getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual(['2025/2026', '29 Sept 2025', '14 Aug 2026', 'Open', 'View'])
  expect(screen.getByText('Showing 10 of 11 sessions')).toBeVisible()
})

it('turns the page and searches, both in the address', async () => {
  const { user, location } = open()
  await user.click(await screen.findByRole('button', { name: 'Page 2 of 2' }))
  expect(screen.getByText('Showing 1 of 11 sessions')).toBeVisible()
  expect(location().search).toBe('?page=2')
  await user.type(screen.getByPlaceholderText('Search sessions...'), '2019')
  await waitFor(() => { expect(location().search).toBe('?q=2019') })
  expect(screen.getByText('Showing 2 of 2 sessions')).toBeVisible()
})

it('shows loading, nothing found and a failure with a way on', async () => {
  server.use(delayed(listSessions, sessions, 10_000))
  const { unmount } = open()
  expect(screen.getByText('Loading sessions...')).toBeInTheDocument()
  unmount()

  server.use(refuse(listSessions, 503, { message: messages.sessions.fetchFailed }))
  const { user } = open('?q=1066')
  const failure = await screen.findByRole('dialog', { name: 'Error' })
  expect(failure).toHaveTextContent('Failed to fetch academic sessions')
  await user.click(within(failure).getByRole('button', { name: 'OK' }))
  await expectNoViolations()
  server.use(mock(listSessions, sessions))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No sessions found')).toBeVisible()
})

it('lists the switches of a session with those of its payments', async () => {
  const { dialog, user } = await openControls()
  expect(await control('Application')).toBeChecked()
  expect(await control('Course registration')).not.toBeChecked()
  expect(dialog.getByRole('row', { name: /School fee ₦45,000.50/ })).toBeVisible()
  expect(dialog.getByText('Showing 3 of 3 controls')).toBeVisible()
  await expectNoViolations()
  await user.type(dialog.getByRole('searchbox', { name: 'Search controls' }), 'fee')
  expect(await dialog.findByText('Showing 1 of 1 controls')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await viewButton()).toHaveFocus()
})

it('switches at once, while the server is still at work', async () => {
  let sent: unknown
  const { _id: id } = controls
  server.use(delayed(setSessionControl, ({ params, body }) => {
    sent = { ...params, ...body }
    controls = { ...controls, controls: controls.controls.map((each) => ({ ...each, active: true })) }
    return { success, message: 'Control updated' }
  }, 50))
  const { user } = await openControls()
  const registration = await control('Course registration')
  await user.click(registration)
  expect(registration).toBeChecked()
  expect(sent).toBeUndefined()
  await waitFor(() => { expect(registration).toHaveAttribute('aria-busy', 'false') })
  expect(registration).toBeChecked()
  expect(sent).toEqual({ id, controlType: 'default', controlId: controls.controls[1]?._id, active: true })
})

it('goes back to how it was when the server refuses, and says so', async () => {
  server.use(refuse(setSessionControl, 500, { message: messages.sessionControls.updateFailed }))
  const { user } = await openControls()
  await user.click(await control('School fee'))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent('Failed to update control status')
  expect(await control('School fee')).toBeChecked()
})

it('asks before it closes the public application form', async () => {
  const { user } = await openControls()
  await user.click(await control('Application'))
  const question = await screen.findByRole('alertdialog', { name: 'Close applications?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await control('Application')).toBeChecked()
})

it('says when a session has no switches', async () => {
  server.use(refuse(getSessionControls, 404, { message: 'Not found' }))
  const { dialog } = await openControls()
  expect(await dialog.findByText('No session controls found for this academic session')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Error' })).not.toBeInTheDocument()
})

it('says when the switches could not be loaded', async () => {
  server.use(refuse(getSessionControls, 503, { message: messages.sessionControls.fetchFailed }))
  const { dialog } = await openControls()
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent('Failed to fetch session controls')
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
})
