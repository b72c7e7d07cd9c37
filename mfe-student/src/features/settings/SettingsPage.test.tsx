import {
  endOtherStudentSessions,
  endStudentSession,
  listStudentSessions,
  messages,
} from '@portal/contracts'
import {
  aSignedInSession,
  aStudent,
  delayed,
  done,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { SettingsPage } from './SettingsPage'

const here = aSignedInSession({ device: 'Chrome on Android' })
const desk = aSignedInSession({
  current: false,
  device: 'Firefox on Windows',
  createdAt: '2026-11-01T08:00:00.000Z',
})
const phone = aSignedInSession({ current: false, device: 'Safari on iPhone' })
let sessions = [here, desk, phone]
beforeEach(() => {
  sessions = [here, desk, phone]
  server.use(mock(listStudentSessions, () => success({ sessions })))
})
const open = () =>
  renderPage(<SettingsPage />, { path: '/app/settings', session: { student: aStudent() } })
const rows = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent)
const end = (device: string) =>
  screen.findByRole('button', { name: new RegExp(`^End the session on ${device}`) })

it('leads to the password, and lists the sessions with this one marked', async () => {
  open()
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute(
    'href',
    '/app/change-password',
  )
  expect(await end('Firefox on Windows')).toBeInTheDocument()
  expect(rows()).toEqual(['Chrome on Android', 'Firefox on Windows', 'Safari on iPhone'])
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first!).getByText('This device')).toBeInTheDocument()
  expect(within(first!).queryByRole('button')).not.toBeInTheDocument()
  expect(second).toHaveTextContent('Since 01 Nov 2026, 09:00')
})

it('ends one session, and says so on the page', async () => {
  const ended: string[] = []
  server.use(
    mock(endStudentSession, ({ params }) => {
      ended.push(params.id)
      sessions = sessions.filter(({ _id }) => _id !== params.id)
      return done(messages.studentSessions.ended)
    }),
  )
  const { user } = open()
  await user.click(await end('Firefox on Windows'))
  expect(await screen.findByText(messages.studentSessions.ended)).toBeInTheDocument()
  await waitFor(() => {
    expect(rows()).toEqual(['Chrome on Android', 'Safari on iPhone'])
  })
  expect(ended).toEqual([desk._id])
  expect(screen.getByRole('heading', { name: 'Active sessions' })).toHaveFocus()
})

it('ends all others after a question', async () => {
  server.use(
    mock(endOtherStudentSessions, () => {
      sessions = [here]
      return done(messages.studentSessions.othersEnded)
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign out other devices' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Sign out all other devices?' }))
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.click(question.getByRole('button', { name: 'Sign out other devices' }))
  expect(await screen.findByText('You have no other active sessions.')).toBeInTheDocument()
  expect(screen.getByText(messages.studentSessions.othersEnded)).toBeInTheDocument()
  await expectNoViolations()
})

it('ends nothing when the answer is no', async () => {
  server.use(refuse(endOtherStudentSessions, 500, { message: 'must not be called' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign out other devices' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(rows()).toHaveLength(3)
  expect(screen.queryByText('must not be called')).not.toBeInTheDocument()
})

it.each([
  [
    'the sentence of the server',
    refuse(endStudentSession, 404, { message: messages.general.notFound }),
    messages.general.notFound,
  ],
  ['its own without an answer', networkError(endStudentSession), messages.general.unexpected],
])('shows %s when a session could not be ended', async (_, handler, sentence) => {
  server.use(handler)
  const { user } = open()
  await user.click(await end('Safari on iPhone'))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(rows()).toHaveLength(3)
})

it('loads, and can be asked again when it failed', async () => {
  server.use(refuse(listStudentSessions, 503, { message: 'busy' }))
  const { user } = open()
  expect(screen.getByText('Loading...')).toBeInTheDocument()
  expect(await screen.findByText(/^Could not load/)).toBeInTheDocument()
  server.use(delayed(listStudentSessions, success({ sessions: [] }), 10))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(
    await screen.findByText('No active session was found. Sign in again to see it here.'),
  ).toBeInTheDocument()
})
