import {
  copySession,
  listRollovers,
  listSessions,
  previewRollover,
  rolloverMessages,
  undoRollover,
  type RolloverPlan,
  type SessionRollover,
} from '@portal/contracts'
import {
  aRollover,
  aRolloverPreview,
  aStaffWith,
  anAcademicSession,
  expectNoViolations,
  hold,
  mock,
  refuse,
  refuseOnce,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { RolloverPage } from './RolloverPage'

const success = true as const
const next = anAcademicSession({
  sessionYear: '2026/2027',
  startDate: '2026-09-28',
  endDate: '2027-08-27',
  status: 'closed',
})
const open = anAcademicSession({
  sessionYear: '2025/2026',
  startDate: '2025-09-29',
  endDate: '2026-08-28',
  status: 'open',
})
const old = anAcademicSession({
  sessionYear: '2024/2025',
  startDate: '2024-09-30',
  endDate: '2025-08-29',
  status: 'archived',
})
const preview = aRolloverPreview({ from: open, to: next })
const nothing: RolloverPlan[] = preview.kinds.map((plan) => ({
  ...plan,
  created: 0,
  existing: plan.existing + plan.created,
}))

let history: SessionRollover[] = []
let sent: unknown[] = []
beforeEach(() => {
  history = []
  sent = []
  server.use(
    mock(listSessions, [next, open, old]),
    mock(listRollovers, () => history),
    mock(previewRollover, () => ({
      success,
      data: { ...preview, kinds: history.some(({ undone }) => !undone) ? nothing : preview.kinds },
    })),
    mock(copySession, ({ body }) => {
      sent.push(body)
      const rollover = aRollover({ from: open, to: next })
      history = [rollover]
      return {
        success,
        message: rolloverMessages.copied('2025/2026', '2026/2027'),
        data: { rollover, kinds: preview.kinds },
      }
    }),
    mock(undoRollover, ({ params }) => {
      sent.push(params)
      const done = { at: '2026-08-03T10:00:00.000Z', by: 'Ngozi Eze' }
      const undone = aRollover({ from: open, to: next, undone: done })
      history = [undone]
      return { success, message: rolloverMessages.undone, data: undone }
    }),
  )
})

const show = (search = '') =>
  renderPage(<RolloverPage />, {
    path: `/staff/academics/rollover${search}`,
    session: { staff: aStaffWith('academics') },
  })
const copyButton = () => screen.findByRole('button', { name: 'Copy 2025/2026 into 2026/2027' })
const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

it('suggests the open session and the next, and shows what would be copied', async () => {
  show()
  await copyButton()
  expect(screen.getByLabelText('Copy from')).toHaveDisplayValue('2025/2026 (open)')
  expect(screen.getByLabelText('Copy into')).toHaveDisplayValue('2026/2027 (closed)')
  expect(await cellsOf(/^Program courses/)).toEqual(['Program courses', '20', '0', '0'])
  expect(await cellsOf(/^Program offerings/)).toEqual([
    `Program offerings${rolloverMessages.offeringsStay}`,
    '0',
    '12',
    '0',
  ])
  expect(await screen.findByText(rolloverMessages.none)).toBeVisible()
  await expectNoViolations()
})

it('is about fees alone for staff of finance', async () => {
  renderPage(<RolloverPage />, {
    path: '/staff/academics/payment-management/copy',
    session: { staff: aStaffWith('finance') },
  })
  expect(
    await screen.findByRole('heading', { name: 'Copy fees into another session' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Payment Management' })).toHaveAttribute(
    'href',
    '/staff/academics/payment-management',
  )
})

it('copies by keyboard after it has asked, once, and shows the copy among those made', async () => {
  const { user } = show()
  ;(await copyButton()).focus()
  await user.keyboard('{Enter}')
  const question = await screen.findByRole('alertdialog', {
    name: 'Copy 2025/2026 into 2026/2027?',
  })
  expect(question).toHaveTextContent('New in 2026/2027: 20 program courses, 2 session controls.')
  await user.click(within(question).getByRole('button', { name: 'Yes, copy it' }))
  expect(await screen.findByRole('dialog', { name: 'Copied' })).toHaveTextContent(
    rolloverMessages.copied('2025/2026', '2026/2027'),
  )
  expect(sent).toEqual([{ from: open._id, to: next._id }])
  expect(await screen.findByText(/There is nothing new to copy/)).toBeVisible()
  expect((await cellsOf(/^2025\/2026 into 2026\/2027/)).slice(0, 2)).toEqual([
    '2025/2026 into 2026/2027',
    '20 program courses, 2 session controls',
  ])
})

it('keeps the choice in the address, and says what makes no sense', async () => {
  const { user, location } = show(`?from=${open._id}&to=${open._id}`)
  expect(await screen.findByText(rolloverMessages.same)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Copy into'), '')
  expect(location().search).toBe(`?from=${open._id}&to=`)
  expect(await screen.findByText(rolloverMessages.chooseBoth)).toBeVisible()
})

it('offers no archived session to copy into, and no retry of a link that names one', async () => {
  server.use(refuse(previewRollover, 409, { message: rolloverMessages.archived('2024/2025') }))
  const { user } = show(`?from=${open._id}&to=${old._id}`)
  expect(await screen.findByText(rolloverMessages.archived('2024/2025'))).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Copy into'), next._id)
  expect(screen.getAllByRole('option', { name: '2024/2025 (archived)' })).toHaveLength(1)
})

it('shows warnings, and why each line is skipped or changed', async () => {
  const lines = [
    {
      what: 'COM 101 Introduction to Computing',
      why: rolloverMessages.courseInactive,
      outcome: 'skipped' as const,
    },
    ...Array.from({ length: 11 }, (_, nth) => ({
      what: `COM ${String(110 + nth)}`,
      why: rolloverMessages.lecturerGone('Ada Obi'),
      outcome: 'changed' as const,
    })),
  ]
  const warnings = [rolloverMessages.targetOpen('2026/2027')]
  server.use(
    mock(previewRollover, {
      success,
      data: {
        ...preview,
        warnings,
        kinds: preview.kinds.map((plan) =>
          plan.kind === 'programCourses' ? { ...plan, skipped: 1, lines } : plan,
        ),
      },
    }),
  )
  const { user } = show()
  expect(await screen.findByText(rolloverMessages.targetOpen('2026/2027'))).toBeVisible()
  expect(await cellsOf(/^COM 101/)).toEqual([
    'COM 101 Introduction to Computing',
    'Skipped',
    rolloverMessages.courseInactive,
  ])
  expect(await cellsOf(/^COM 110/)).toEqual([
    'COM 110',
    'Changed',
    rolloverMessages.lecturerGone('Ada Obi'),
  ])
  expect(screen.getByText('Showing 10 of 12 lines')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Page 2 of 2' }))
  expect(await screen.findByText('Showing 2 of 12 lines')).toBeVisible()
})

it('says that it is at work, and why it could not copy', async () => {
  const { held, release } = hold(copySession)
  server.use(
    held,
    mock(copySession, {
      success,
      data: { rollover: null, kinds: nothing },
      message: rolloverMessages.nothingNew,
    }),
  )
  const { user } = show()
  await user.click(await copyButton())
  await user.click(await screen.findByRole('button', { name: 'Yes, copy it' }))
  expect(await screen.findByRole('button', { name: 'Copying...' })).toBeVisible()
  release()
  const told = await screen.findByRole('dialog', { name: 'Nothing was copied' })
  await user.click(within(told).getByRole('button', { name: 'OK' }))
  server.use(refuse(copySession, 409, { message: rolloverMessages.changedMeanwhile }))
  await user.click(await copyButton())
  await user.click(await screen.findByRole('button', { name: 'Yes, copy it' }))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    rolloverMessages.changedMeanwhile,
  )
})

it('undoes a copy after a question, and names the records that prevent an undo', async () => {
  history = [aRollover({ from: open, to: next })]
  server.use(
    refuseOnce(undoRollover, 409, {
      message: rolloverMessages.inUse([rolloverMessages.coursesChanged(3)]),
    }),
  )
  const { user } = show()
  const undo = async () => {
    await user.click(
      await screen.findByRole('button', { name: 'Undo the copy of 2025/2026 into 2026/2027' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Yes, undo it' }))
  }
  await undo()
  const told = await screen.findByRole('dialog', { name: 'Error' })
  expect(told).toHaveTextContent('3 program courses have been changed since.')
  await user.click(within(told).getByRole('button', { name: 'OK' }))
  await undo()
  expect(await screen.findByRole('dialog', { name: rolloverMessages.undone })).toBeVisible()
  await waitFor(() => {
    expect(screen.getByText('Undone 03 Aug 2026, 11:00 by Ngozi Eze')).toBeVisible()
  })
})

it('says when past copies could not be loaded', async () => {
  server.use(refuse(listRollovers, 503, { message: rolloverMessages.fetchFailed }))
  show()
  expect(await screen.findByText(rolloverMessages.fetchFailed)).toBeVisible()
})
