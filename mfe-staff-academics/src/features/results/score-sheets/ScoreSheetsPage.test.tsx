import {
  listScoreSheets,
  openScoreSheets,
  publishScoreSheets,
  remindLecturers,
  scoreSheetMessages,
  stepScoreSheets,
  type SheetsResult,
} from '@portal/contracts'
import {
  aScoreSheet,
  aStaffWith,
  expectNoViolations,
  mock,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { ScoreSheetsPage } from './ScoreSheetsPage'

const open = (modules: Parameters<typeof aStaffWith> = ['exams'], query = '') =>
  renderPage(<ScoreSheetsPage />, {
    path: `/staff/exams${query}`,
    route: '/staff/exams',
    session: { staff: aStaffWith(...modules) },
  })
const serve = (sheets = [aScoreSheet({ late: true, students: 48, entered: 31 })]) => {
  const asked: unknown[] = []
  server.use(
    mock(listScoreSheets, ({ query }) => {
      asked.push(query)
      return { ...success({ sheets }), meta: { total: sheets.length, page: 1, pageSize: 10 } }
    }),
  )
  return asked
}

it('lists sheets with their progress, and opens one', async () => {
  const asked = serve()
  const { container } = open(['exams'], '?waiting=mine&level=2')
  const row = await screen.findByRole('row', { name: /COM 101 Introduction to Computing/ })
  expect(row).toHaveTextContent('31 of 48')
  expect(within(row).getByText('Late')).toBeVisible()
  expect(within(row).getByRole('link', { name: /^Open COM 101/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/staff\/exams\/sheets\//),
  )
  expect(asked.at(-1)).toMatchObject({ waiting: 'mine', level: 2 })
  expect(screen.getByRole('link', { name: 'Grading Scales' })).toBeVisible()
  await expectNoViolations(container)
})

it('opens the sheets of a semester until a day', async () => {
  serve()
  let asked: unknown
  server.use(
    mock(openScoreSheets, ({ body }) => {
      asked = body
      return {
        ...success({ opened: 12, changed: 0 }),
        message: scoreSheetMessages.opened(12, 0),
      }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Open Score Sheets' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Semester'), 'First')
  await user.selectOptions(
    dialog.getByLabelText('Session'),
    await dialog.findByRole('option', { name: '2025/2026' }),
  )
  await user.type(dialog.getByLabelText(/^Last day/), '2026-03-31')
  await user.click(dialog.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('12 score sheets opened.')).toBeVisible()
  expect(asked).toMatchObject({ semester: '1', dueOn: '2026-03-31' })
})

it('is a page without tabs for a lecturer, who opens no semester', async () => {
  serve([])
  open([])
  expect(await screen.findByText(scoreSheetMessages.noneYours)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Score Sheets' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Grading Scales' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Open Score Sheets' })).not.toBeInTheDocument()
})

const select = async (user: ReturnType<typeof open>['user'], ...codes: string[]) => {
  for (const code of codes)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Select ${code}`) }))
}
const inState = (code: string, state: 'hod-approved' | 'board-approved' | 'open') =>
  aScoreSheet({
    course: { code, title: `Title of ${code}` },
    state,
    checksum: `sum of ${code}`,
    mayStep: state !== 'open',
    mayRemind: state === 'open',
  })
const succeeded = (result: Partial<SheetsResult> = {}) => ({
  ...success({ done: 2, refused: [], ...result }),
  message: scoreSheetMessages.stepsDone(2),
})

it('takes several sheets to the next state with one minute, and names those that are refused', async () => {
  const [first, second] = [inState('AAA 101', 'hod-approved'), inState('BBB 101', 'hod-approved')]
  serve([first, second])
  let asked: unknown
  server.use(
    mock(stepScoreSheets, ({ body }) => {
      asked = body
      return succeeded({
        done: 1,
        refused: [{ _id: second._id, reason: scoreSheetMessages.changed }],
      })
    }),
  )
  const { user } = open([])
  await select(user, 'AAA 101', 'BBB 101')
  await user.click(screen.getByRole('button', { name: 'Approve for the school' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('2 score sheets: AAA 101, BBB 101')).toBeVisible()
  await user.type(dialog.getByLabelText(/^Minute/), 'SB/7')
  await user.click(dialog.getByRole('button', { name: 'Approve for the school' }))
  expect(await screen.findByText(/The sheet has changed since you opened it/)).toBeVisible()
  expect(asked).toEqual({
    sheets: [
      { _id: first._id, state: 'hod-approved', checksum: 'sum of AAA 101' },
      { _id: second._id, state: 'hod-approved', checksum: 'sum of BBB 101' },
    ],
    minute: 'SB/7',
  })
})

it('publishes with its own call, and offers no step for sheets in different states', async () => {
  serve([inState('AAA 101', 'hod-approved'), inState('BBB 101', 'board-approved')])
  let published = false
  server.use(
    mock(publishScoreSheets, () => {
      published = true
      return succeeded({ done: 1 })
    }),
  )
  const { user } = open()
  await select(user, 'AAA 101', 'BBB 101')
  expect(screen.queryByRole('button', { name: /^(?:Approve|Publish)/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: /^Select AAA 101/ }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(scoreSheetMessages.stepsDone(2))).toBeVisible()
  expect(published).toBe(true)
  expect(screen.queryByText('1 score sheet selected')).not.toBeInTheDocument()
})

it('reminds the lecturers of open sheets after a question', async () => {
  const sheet = inState('AAA 101', 'open')
  serve([sheet])
  let asked: unknown
  server.use(
    mock(remindLecturers, ({ body }) => {
      asked = body
      return { ...success({ done: 1, refused: [] }), message: scoreSheetMessages.reminded(1) }
    }),
  )
  const { user } = open()
  await select(user, 'AAA 101')
  await user.click(screen.getByRole('button', { name: 'Remind lecturers' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, remind' }))
  expect(await screen.findByText('1 lecturer reminded')).toBeVisible()
  expect(asked).toEqual({ sheets: [sheet._id] })
})

it('downloads the broadsheet of a level after all its parts are chosen', async () => {
  serve()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Broadsheet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Broadsheet' }))
  const choose = async (label: string, option: string) => {
    await user.selectOptions(
      dialog.getByLabelText(label),
      await dialog.findByRole('option', { name: option }),
    )
  }
  await choose('Session', '2025/2026')
  expect(dialog.getByLabelText('Level')).toBeDisabled()
  await choose('Program', 'Computer Science, ND FT')
  await choose('Level', '1')
  expect(dialog.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument()
  await choose('Semester', 'First')
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(screen.getByRole('button', { name: 'PDF' })).toBeVisible()
  // Another program may have other levels.
  await user.selectOptions(dialog.getByLabelText('Program'), '')
  expect(dialog.getByLabelText('Semester')).toHaveValue('')
})
