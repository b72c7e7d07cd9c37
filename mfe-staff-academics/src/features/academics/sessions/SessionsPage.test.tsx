import {
  academicSessionMessages,
  deleteSession,
  listSessions,
  updateSession,
  type AcademicSession,
  type SessionStatus,
} from '@portal/contracts'
import {
  aChangedSession,
  aStaffWith,
  anAcademicSession,
  anId,
  delayed,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { SessionsPage } from './SessionsPage'

const year = (start: number, status: SessionStatus) =>
  anAcademicSession({
    _id: anId(),
    sessionYear: `${String(start)}/${String(start + 1)}`,
    startDate: `${String(start)}-09-29`,
    endDate: `${String(start + 1)}-08-14`,
    status,
  })
let sessions: AcademicSession[]
let sent: unknown[]

/** The server's reply about a stored session. */
const turned = (warning?: string) =>
  mock(updateSession, ({ params, body }) => {
    sent.push({ ...params, ...body })
    const before = sessions.find(({ _id }) => _id === params.id)
    sessions = sessions.map((each) =>
      each._id === params.id ? { ...each, status: body.status ?? each.status } : each,
    )
    return aChangedSession(
      { ...before, ...(body.status && { status: body.status }) },
      academicSessionMessages.updated,
      warning,
    )
  })
beforeEach(() => {
  sent = []
  sessions = [
    year(2026, 'closed'),
    year(2025, 'open'),
    ...Array.from({ length: 9 }, (_, back) => year(2024 - back, 'archived')),
  ]
  server.use(
    mock(listSessions, () => sessions),
    turned(),
  )
})

const open = (search = '') =>
  renderPage(<SessionsPage />, {
    path: `/staff/academics${search}`,
    session: { staff: aStaffWith('academics') },
  })
const rowOf = async (sessionYear: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${sessionYear}`) }))
const buttonsOf = async (sessionYear: string) =>
  (await rowOf(sessionYear)).getAllByRole('button').map(({ textContent }) => textContent)
async function acknowledge(user: ReturnType<typeof open>['user'], name: string, text = name) {
  const dialog = await screen.findByRole('dialog', { name })
  expect(dialog).toHaveTextContent(text)
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
}

it('has the heading, and lists the sessions ten to a page with what each can become', async () => {
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Academic Management' })).toBeVisible()
  expect(
    screen.getByText('Manage Academic Sessions, Schools, Departments, Programs, and Courses.'),
  ).toBeVisible()
  const cells = (await rowOf('2025/2026')).getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual([
    '2025/2026',
    '29 Sept 2025',
    '14 Aug 2026',
    'Open',
    'View',
    'CloseEditDelete',
  ])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Session Year',
    'Start Date',
    'End Date',
    'Status',
    'Controls',
    'Actions',
  ])
  expect(await buttonsOf('2026/2027')).toEqual(['View', 'Open', 'Archive', 'Edit', 'Delete'])
  expect(await buttonsOf('2024/2025')).toEqual(['View', 'Open', 'Edit', 'Delete'])
  expect(screen.getByText('Showing 10 of 11 sessions')).toBeVisible()
  await expectNoViolations()
})

it('turns the page and searches, both in the address', async () => {
  const { user, location } = open()
  await user.click(await screen.findByRole('button', { name: 'Page 2 of 2' }))
  expect(screen.getByText('Showing 1 of 11 sessions')).toBeVisible()
  expect(location().search).toBe('?page=2')
  await user.type(screen.getByPlaceholderText('Search sessions...'), '2019')
  await waitFor(() => {
    expect(location().search).toBe('?q=2019')
  })
  expect(screen.getByText('Showing 2 of 2 sessions')).toBeVisible()
})

it('shows loading, nothing found and a failure with a way on', async () => {
  server.use(delayed(listSessions, sessions, 10_000))
  const { unmount } = open()
  expect(screen.getByText('Loading sessions...')).toBeInTheDocument()
  unmount()
  server.use(refuse(listSessions, 503, { message: academicSessionMessages.fetchFailed }))
  const { user } = open('?q=1066')
  await acknowledge(user, 'Error', 'Failed to fetch academic sessions')
  await expectNoViolations()
  server.use(mock(listSessions, sessions))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No sessions found')).toBeVisible()
})

it('says what opening does and what it archives, and warns of that afterwards until it is read', async () => {
  server.use(turned(academicSessionMessages.archived('2025/2026')))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Open 2026/2027' }))
  const question = await screen.findByRole('alertdialog', { name: 'Open 2026/2027?' })
  expect(question).toHaveTextContent(
    'New applications and fees will use this session. 2025/2026 is open now and will be archived.',
  )
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Open 2026/2027' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, open it' }))
  const warning = await screen.findByRole('dialog', { name: academicSessionMessages.updated })
  expect(warning).toHaveClass('dialog-warning')
  await user.click(warning) // closes a message that would close by itself
  await acknowledge(
    user,
    academicSessionMessages.updated,
    '2025/2026 was open, and has been archived.',
  )
  expect(sent).toEqual([{ id: sessions[0]?._id, status: 'open' }])
  expect(screen.getByRole('button', { name: 'Close 2026/2027' })).toHaveFocus()
})

it('asks before it closes or archives, and sends once however often it is pressed', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Close 2025/2026' }))
  expect(await screen.findByRole('alertdialog', { name: 'Close 2025/2026?' })).toHaveTextContent(
    'nobody can register until you open one',
  )
  await user.dblClick(screen.getByRole('button', { name: 'Yes, close it' }))
  await acknowledge(user, academicSessionMessages.updated)
  await user.click(await screen.findByRole('button', { name: 'Archive 2025/2026' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Archive 2025/2026?' })).getByRole(
      'button',
      { name: 'Yes, archive it' },
    ),
  )
  await acknowledge(user, academicSessionMessages.updated)
  const id = sessions[1]?._id
  expect(sent).toEqual([
    { id, status: 'closed' },
    { id, status: 'archived' },
  ])
})

it('says why a session could not be opened, and shows what there is now', async () => {
  server.use(refuse(updateSession, 409, { message: academicSessionMessages.openedMeanwhile }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Open 2026/2027' }))
  sessions = sessions.map((each, nth) => ({
    ...each,
    status: nth === 0 ? 'archived' : each.status,
  }))
  await user.click(await screen.findByRole('button', { name: 'Yes, open it' }))
  await acknowledge(user, 'Error', academicSessionMessages.openedMeanwhile)
  await waitFor(async () => {
    expect(await buttonsOf('2026/2027')).toEqual(['View', 'Open', 'Edit', 'Delete'])
  })
})

it('deletes after the warning, and says why it may not', async () => {
  server.use(
    mock(deleteSession, ({ params }) => {
      sent.push(params)
      return { success: true as const, message: academicSessionMessages.deleted }
    }),
  )
  const { user } = open()
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete 2024/2025' }))
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(question).toHaveTextContent('This will delete the academic session!')
    await user.click(within(question).getByRole('button', { name: 'Yes, delete it!' }))
  }
  await ask()
  await acknowledge(user, 'Deleted!', academicSessionMessages.deleted)
  expect(sent).toEqual([{ id: sessions[2]?._id }])
  server.use(
    refuse(deleteSession, 409, {
      message: '40 students are in this session, so it cannot be deleted.',
    }),
  )
  await ask()
  await acknowledge(user, 'Error', '40 students are in this session')
})

it('opens its dialogs by the address', async () => {
  const { user, location } = open()
  await user.click(await screen.findByRole('button', { name: 'View controls of 2025/2026' }))
  expect(location().search).toBe(`?controls=${sessions[1]?._id ?? ''}`)
  await user.click(
    within(await screen.findByRole('dialog', { name: '2025/2026' })).getByRole('button', {
      name: 'Close',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Add New Session' }))
  expect(location().search).toBe('?edit=new')
})

it('says so when the session of a link is gone', async () => {
  const { user, location } = open(`?edit=${anId()}`)
  await acknowledge(user, 'This session was not found', 'It may have been deleted')
  await waitFor(() => {
    expect(location().search).toBe('')
  })
})
