import {
  academicSessionMessages,
  addSession,
  listSessions,
  messages,
  updateSession,
  type AcademicSession,
} from '@portal/contracts'
import {
  aChangedSession,
  delayed,
  expectNoViolations,
  mock,
  refuse,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { closed, open, openNew, present } from './session-dialog.fixture'

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

it('adds one by keyboard alone, once, with the year that follows from the days', async () => {
  server.use(
    delayed(
      addSession,
      take(() => aChangedSession({}, academicSessionMessages.added)),
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
  await acknowledge(academicSessionMessages.added)
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
  expect(dialog.getAllByText(/^(?:Enter|Choose) the /)).toHaveLength(3)
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
  expect(await dialog.findByText(academicSessionMessages.endBeforeStart)).toBeVisible()
})

it('does not store another end than the one that is shown', async () => {
  const { dialog, type, save } = await openNew()
  await type('Start date', '2026-09-28')
  await type('End date', '2025-08-27')
  await save()
  expect(await dialog.findByText(academicSessionMessages.endBeforeStart)).toBeVisible()
  expect(dialog.getByLabelText('End date')).toHaveValue('2025-08-27')
  expect(sent).toEqual([])
})

it('keeps the end when a refusal moves the focus to it', async () => {
  const { dialog, type, user } = await openNew()
  await type('Start date', '2027-09-01')
  await type('End date', '2028-08-27')
  await user.tab()
  await type('Start date', '2029-09-28{Enter}')
  expect(await dialog.findByText(academicSessionMessages.endBeforeStart)).toBeVisible()
  expect(dialog.getByLabelText('End date')).toHaveFocus()
  expect(dialog.getByLabelText('End date')).toHaveValue('2028-08-27')
  expect(sent).toEqual([])
})

it('keeps what was typed when the year is taken, with the sentence on its field', async () => {
  server.use(
    refuse(addSession, 409, {
      message: academicSessionMessages.duplicate,
      errors: [{ field: 'sessionYear', message: academicSessionMessages.duplicate }],
    }),
  )
  const { dialog, type, save, acknowledge, year } = await openNew()
  await type('Start date', '2025-09-28')
  await type('End date', '2026-08-27')
  await save()
  await acknowledge('Error', 'Duplicate session year. Please use a unique session year.')
  expect(year()).toHaveAccessibleDescription(
    expect.stringContaining(academicSessionMessages.duplicate),
  )
  expect(dialog.getByLabelText('Start date')).toHaveValue('2025-09-28')
})

it('warns that a new one was stored as archived, until it is read', async () => {
  const warning = academicSessionMessages.storedAsArchived('2026/2027', '2025/2026')
  server.use(
    mock(
      addSession,
      take(() => aChangedSession({ status: 'archived' }, academicSessionMessages.added, warning)),
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
  expect(await acknowledge(academicSessionMessages.added, warning)).toHaveClass('dialog-warning')
  expect(sent).toMatchObject([{ status: 'open' }])
})

it('asks before it opens a new one where none is open', async () => {
  sessions = [closed]
  server.use(
    mock(
      addSession,
      take(() => aChangedSession({}, academicSessionMessages.added)),
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
      take(() => aChangedSession({}, academicSessionMessages.updated)),
    ),
  )
  const { dialog, type, save, acknowledge } = await open(present._id, 'Edit 2025/2026')
  expect(dialog.getByLabelText('Description (optional)')).toHaveValue('This year')
  await type('End date', '2026-08-14')
  await save()
  await acknowledge(academicSessionMessages.updated)
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
      take(() =>
        aChangedSession(
          {},
          academicSessionMessages.updated,
          academicSessionMessages.archived('2025/2026'),
        ),
      ),
    ),
  )
  const { dialog, save, acknowledge, user } = await open(closed._id, 'Edit 2024/2025')
  await user.selectOptions(dialog.getByLabelText('Status'), 'Open')
  await save()
  expect(await screen.findByRole('alertdialog', { name: 'Open 2024/2025?' })).toHaveTextContent(
    '2025/2026 is open now and will be archived.',
  )
  await user.click(screen.getByRole('button', { name: 'Yes, open it' }))
  expect(
    await acknowledge(
      academicSessionMessages.updated,
      academicSessionMessages.archived('2025/2026'),
    ),
  ).toHaveClass('dialog-warning')
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
