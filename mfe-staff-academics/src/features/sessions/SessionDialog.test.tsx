import {
  academicSessionMessages as said,
  addSession,
  listSessions,
  messages,
  updateSession,
  type AcademicSession,
} from '@portal/contracts'
import {
  aChangedSession,
  anAcademicSession,
  anId,
  aStaffWith,
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

const present = anAcademicSession({
  _id: anId(),
  startDate: '2025-09-29',
  endDate: '2026-08-28',
  status: 'open',
  description: 'This year',
})
const closed = anAcademicSession({
  _id: anId(),
  sessionYear: '2024/2025',
  startDate: '2024-09-30',
  endDate: '2025-08-29',
  status: 'closed',
})
let sessions: AcademicSession[]
let sent: unknown[]

beforeEach(() => {
  sent = []
  sessions = [present, closed]
  server.use(mock(listSessions, () => sessions))
})
const take =
  <B,>(reply: (body: B) => ReturnType<typeof aChangedSession>) =>
  ({ body }: { body: B }) => {
    sent.push(body)
    return reply(body)
  }

async function open(edit: string, name: string) {
  const page = renderPage(<SessionsPage />, {
    path: `/staff/academics?edit=${edit}`,
    session: { staff: aStaffWith('academics') },
  })
  const dialog = within(await screen.findByRole('dialog', { name }))
  const type = async (label: string, text: string) => {
    await page.user.clear(dialog.getByLabelText(label))
    await page.user.type(dialog.getByLabelText(label), text)
  }
  const save = () => page.user.click(dialog.getByRole('button', { name: 'Save' }))
  const acknowledge = async (title: string, text = title) => {
    const told = await screen.findByRole('dialog', { name: title })
    expect(told).toHaveTextContent(text)
    await page.user.click(within(told).getByRole('button', { name: 'OK' }))
    return told
  }
  return {
    ...page,
    dialog,
    type,
    save,
    acknowledge,
    year: () => dialog.getByLabelText('Session year'),
  }
}
const openNew = () => open('new', 'Add New Session')

it('adds one by keyboard alone, once, with the year that follows from the days', async () => {
  server.use(
    delayed(
      addSession,
      take(() => aChangedSession({}, said.added)),
      50,
    ),
  )
  const { user, dialog, year, acknowledge, location } = await openNew()
  expect(dialog.getByLabelText('Start date')).toHaveFocus()
  await expectNoViolations()
  await user.keyboard('2026-09-28')
  await user.tab()
  await user.keyboard('2027-08-27')
  expect(year()).toHaveValue('2026/2027')
  expect(year()).toHaveAttribute('readonly')
  await user.keyboard('{Enter}{Enter}')
  await acknowledge(said.added)
  expect(sent).toEqual([
    {
      sessionYear: '2026/2027',
      startDate: '2026-09-28',
      endDate: '2027-08-27',
      status: 'closed',
      description: '',
    },
  ])
  await waitFor(() => {
    expect(location().search).toBe('')
  })
})

it('says what is missing, and sends nothing', async () => {
  const { dialog, save } = await openNew()
  await save()
  expect(await dialog.findByText(messages.general.fillRequired)).toBeVisible()
  expect(dialog.getByText('Session year, start date, and end date are required')).toBeVisible()
  expect(dialog.getAllByText('This is required')).toHaveLength(3)
  await expectNoViolations()
  expect(sent).toEqual([])
})

it('lets no session end before it starts', async () => {
  const { dialog, type, user, year } = await openNew()
  await type('Start date', '2026-09-28')
  expect(dialog.getByLabelText('End date')).toHaveAttribute('min', '2026-09-28')
  await type('End date', '2025-08-27')
  expect(dialog.getByLabelText('End date')).toHaveValue('2025-08-27')
  await user.tab()
  expect(dialog.getByLabelText('End date')).toHaveValue('2026-09-28')
  expect(year()).toHaveValue('2026/2026')
  await type('Start date', '2027-09-27')
  await user.tab()
  expect(dialog.getByLabelText('End date')).toHaveValue('2027-09-27')
  await type('End date', '2026-01-01{Enter}')
  expect(await dialog.findByText(said.endBeforeStart)).toBeVisible()
})

it('keeps what was typed when the year is taken, with the sentence on its field', async () => {
  server.use(
    refuse(addSession, 409, {
      message: said.duplicate,
      errors: [{ field: 'sessionYear', message: said.duplicate }],
    }),
  )
  const { dialog, type, save, acknowledge, year } = await openNew()
  await type('Start date', '2025-09-28')
  await type('End date', '2026-08-27')
  await save()
  await acknowledge('Error', 'Duplicate session year. Please use a unique session year.')
  expect(year()).toHaveAccessibleDescription(expect.stringContaining(said.duplicate))
  expect(dialog.getByLabelText('Start date')).toHaveValue('2025-09-28')
})

it('warns that a new one was stored as archived, until it is read', async () => {
  const warning = said.storedAsArchived('2026/2027', '2025/2026')
  server.use(
    mock(
      addSession,
      take(() => aChangedSession({ status: 'archived' }, said.added, warning)),
    ),
  )
  const { dialog, type, save, acknowledge, user } = await openNew()
  await type('Start date', '2026-09-28')
  await type('End date', '2027-08-27')
  await user.selectOptions(dialog.getByLabelText('Status'), 'Open')
  expect(dialog.getByLabelText('Status')).toHaveAccessibleDescription(
    /2025\/2026 is open, so a new session that is chosen as open is stored as archived/,
  )
  await save()
  expect(await acknowledge(said.added, warning)).toHaveClass('dialog-warning')
  expect(sent).toMatchObject([{ status: 'open' }])
})

it('asks before it opens a new one where none is open', async () => {
  sessions = [closed]
  server.use(
    mock(
      addSession,
      take(() => aChangedSession({}, said.added)),
    ),
  )
  const { dialog, type, save, user } = await openNew()
  await type('Start date', '2026-09-28')
  await type('End date', '2027-08-27')
  await user.selectOptions(dialog.getByLabelText('Status'), 'Open')
  await save()
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Open 2026/2027?' })).getByRole(
      'button',
      { name: 'Cancel' },
    ),
  )
  expect(sent).toEqual([])
  await save()
  await user.click(await screen.findByRole('button', { name: 'Yes, open it' }))
  await waitFor(() => {
    expect(sent).toHaveLength(1)
  })
})

it('edits one, and asks only what a change of its status means', async () => {
  server.use(
    mock(
      updateSession,
      take(() => aChangedSession({}, said.updated)),
    ),
  )
  const { dialog, type, save, acknowledge } = await open(present._id, 'Edit 2025/2026')
  expect(dialog.getByLabelText('Description (optional)')).toHaveValue('This year')
  await type('End date', '2026-08-14')
  await save()
  await acknowledge(said.updated)
  expect(sent).toEqual([
    {
      sessionYear: '2025/2026',
      startDate: '2025-09-29',
      endDate: '2026-08-14',
      status: 'open',
      description: 'This year',
      basedOn: present.updatedAt,
    },
  ])
})

it('opens one in its dialog with the same question and the same warning', async () => {
  server.use(
    mock(
      updateSession,
      take(() => aChangedSession({}, said.updated, said.archived('2025/2026'))),
    ),
  )
  const { dialog, save, acknowledge, user } = await open(closed._id, 'Edit 2024/2025')
  await user.selectOptions(dialog.getByLabelText('Status'), 'Open')
  await save()
  expect(await screen.findByRole('alertdialog', { name: 'Open 2024/2025?' })).toHaveTextContent(
    '2025/2026 is open now and will be archived.',
  )
  await user.click(screen.getByRole('button', { name: 'Yes, open it' }))
  expect(await acknowledge(said.updated, said.archived('2025/2026'))).toHaveClass('dialog-warning')
})

it('asks before it leaves something unsaved', async () => {
  const { dialog, type, user } = await openNew()
  await type('Start date', '2026-09-28')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole(
      'button',
      { name: 'Stay' },
    ),
  )
  expect(dialog.getByLabelText('Start date')).toHaveValue('2026-09-28')
})
