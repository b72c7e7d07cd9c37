import {
  getScoreSheet,
  publishScoreSheet,
  returnScoreSheet,
  saveScore,
  scoreSheetMessages,
  stepScoreSheet,
  type Score,
  type ScoreSheetPage,
} from '@portal/contracts'
import {
  aScore,
  aScoreSheetPage,
  aSheetStep,
  aStaffWith,
  expectNoViolations,
  mock,
  refuse,
  refuseOnce,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { SheetPage } from './SheetPage'

const [amina, bola] = [
  aScore({ name: 'Amina Bello' }),
  aScore({ name: 'Bola Chukwu', matricNumber: 'ND/25/CSC/0043' }),
]
const api = { sheet: aScoreSheetPage(), sent: [] as unknown[], reads: 0 }

const open = (change: Partial<ScoreSheetPage> = {}) => {
  const sheet = aScoreSheetPage({ scores: [amina, bola], students: 2, ...change })
  Object.assign(api, { sheet, sent: [], reads: 0 })
  server.use(
    mock(getScoreSheet, () => {
      api.reads += 1
      return success(api.sheet)
    }),
    mock(saveScore, ({ params, body: { version, ...marks } }) => {
      api.sent.push({ student: params.student, version, ...marks })
      const score = { ...api.sheet.scores.find(({ student }) => student === params.student)! }
      return success({ ...score, ...marks, version: version + 1 })
    }),
  )
  return renderPage(<SheetPage />, {
    path: `/staff/exams/sheets/${sheet._id}`,
    route: '/staff/exams/sheets/:id',
    session: { staff: aStaffWith() },
  })
}
const cell = (name: string) => screen.findByRole('textbox', { name })
const assessment = () => cell('Assessment of Amina Bello')

it('saves a cell when it is left, and goes to the next student with Enter, if there is one', async () => {
  const { user, container } = open()
  await user.type(await assessment(), '31')
  await user.keyboard('{Enter}')
  expect(await cell('Assessment of Bola Chukwu')).toHaveFocus()
  await waitFor(() => {
    const marks = { ca: 31, exam: null, word: null }
    expect(api.sent).toEqual([{ student: amina.student, ...marks, version: 0 }])
  })
  expect(await screen.findByText('Saved')).toBeVisible()
  await user.keyboard('12{Enter}')
  await waitFor(() => {
    expect(api.sent.at(-1)).toMatchObject({ student: bola.student, ca: 12 })
  })
  expect(await cell('Assessment of Bola Chukwu')).toHaveFocus()
  await user.keyboard('{ArrowUp}{Tab}44{Tab}')
  await waitFor(() => {
    expect(api.sent.at(-1)).toMatchObject({ ca: 31, exam: 44, version: 1 })
  })
  expect(await screen.findByText('1 of 2')).toBeVisible()
  expect(screen.getByRole('row', { name: /Amina Bello/ })).toHaveTextContent('75')
  // A cell that is left unchanged is not sent again.
  const calls = api.sent.length
  await user.click(await assessment())
  await user.tab()
  expect(api.sent).toHaveLength(calls)
  await expectNoViolations(container)
})

it('takes a word in place of marks, in small letters too', async () => {
  const { user } = open()
  await user.type(await assessment(), 'abs')
  await user.tab()
  await waitFor(() => {
    expect(api.sent).toMatchObject([{ ca: null, exam: null, word: 'ABS' }])
  })
  expect(await screen.findByText('1 of 2')).toBeVisible()
})

it.each([
  ['41', '', scoreSheetMessages.overMax(40)],
  ['20x', '', scoreSheetMessages.cell],
  ['2.5', '', scoreSheetMessages.cell],
  ['ABS', '10', scoreSheetMessages.markOrWord],
])('says that %s and %s are wrong, and sends nothing', async (ca, exam, message) => {
  const { user } = open()
  await user.type(await assessment(), ca)
  if (exam) await user.type(await cell('Examination of Amina Bello'), exam)
  const sent = api.sent.length
  await user.tab()
  expect(await screen.findByText(message)).toBeVisible()
  expect(api.sent).toHaveLength(sent)
  expect(
    screen.getAllByRole('textbox').filter((each) => each.getAttribute('aria-invalid') === 'true'),
  ).toHaveLength(1)
})

it('keeps an entry that could not be saved, and saves it again', async () => {
  const { user } = open()
  server.use(refuseOnce(saveScore, 500, { message: 'Failed' }))
  await user.type(await assessment(), '20')
  await user.tab()
  const row = within(screen.getByRole('row', { name: /Amina Bello/ }))
  await user.click(await row.findByRole('button', { name: 'Try again' }))
  expect(await row.findByText('Saved')).toBeVisible()
  expect(await assessment()).toHaveValue('20')
})

it.each([
  ['Take 12 and 30', '12', []],
  ['Save my entry', '20', [{ ca: 20, version: 4 }]],
])('shows the marks of somebody else, and %s', async (button, value, sent) => {
  const { user } = open()
  const score: Score = { ...amina, ca: 12, exam: 30, version: 4 }
  const message = scoreSheetMessages.changedBy('Ada Obi')
  server.use(refuseOnce(saveScore, 409, { message, data: { score } }))
  await user.type(await assessment(), '20')
  await user.tab()
  expect(await screen.findByText(message)).toBeVisible()
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => {
    expect(screen.queryByText(message)).not.toBeInTheDocument()
  })
  expect(await assessment()).toHaveValue(value)
  expect(api.sent).toMatchObject(sent)
})

it('loads the sheet again before the submission, and names its checksum', async () => {
  const { user } = open()
  let asked: unknown
  server.use(
    mock(stepScoreSheet, ({ body }) => {
      asked = body
      api.sheet = { ...api.sheet, state: 'submitted', mayEnter: false, mayStep: false }
      return { ...success(api.sheet), message: scoreSheetMessages.submitted }
    }),
  )
  await assessment()
  api.sheet = { ...api.sheet, checksum: 'present', entered: 2 }
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit' }))
  expect(dialog.getByText(/2 of 2 students have complete marks/)).toBeVisible()
  await user.type(dialog.getByLabelText(/Comment/), 'All scripts are marked')
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(scoreSheetMessages.submitted)).toBeVisible()
  expect(asked).toEqual({
    state: 'open',
    checksum: 'present',
    comment: 'All scripts are marked',
  })
  expect(screen.queryByRole('textbox', { name: /^Assessment/ })).not.toBeInTheDocument()
})

it('submits marks that were typed in another form than they are stored', async () => {
  const { user } = open({ mayStep: true, scores: [amina], students: 1 })
  await user.type(await assessment(), '05')
  await user.type(await cell('Examination of Amina Bello'), '07')
  await user.tab()
  await waitFor(() => {
    expect(api.sent.at(-1)).toMatchObject({ ca: 5, exam: 7 })
  })
  await screen.findByText('Saved')
  await user.click(screen.getByRole('button', { name: /Submit/ }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByText(scoreSheetMessages.unsaved)).not.toBeInTheDocument()
})

it('does not submit while an entry is not saved', async () => {
  const { user } = open()
  await user.type(await assessment(), '99')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(scoreSheetMessages.unsaved)).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Submit' })).not.toBeInTheDocument()
})

it('asks for the minute of a board, and sends a sheet back with a reason', async () => {
  const sent: unknown[] = []
  const { user } = open({
    state: 'hod-approved',
    mayEnter: false,
    maySendBack: true,
    scores: [{ ...amina, ca: 30, exam: 45, grade: 'A' }],
    steps: [aSheetStep({ comment: 'Moderated with the external examiner' })],
  })
  server.use(
    mock(returnScoreSheet, ({ body }) => {
      sent.push(body)
      return { ...success(api.sheet), message: scoreSheetMessages.returned }
    }),
  )
  expect(await screen.findByText('Moderated with the external examiner')).toBeVisible()
  expect(screen.getByText('The dean')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Approve for the school' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Approve for the school' }))
  expect(await dialog.findByText(scoreSheetMessages.minute)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Send back' }))
  const back = within(await screen.findByRole('dialog', { name: 'Send back' }))
  await user.type(back.getByLabelText('Reason'), 'Question 4 is not marked')
  await user.click(back.getByRole('button', { name: 'Send back' }))
  expect(await screen.findByText(scoreSheetMessages.returned)).toBeVisible()
  expect(sent).toMatchObject([{ state: 'hod-approved', reason: 'Question 4 is not marked' }])
})

it('publishes with its own call, and shows figures and warnings', async () => {
  let published = false
  const scores = Array.from({ length: 10 }, (_, index) =>
    aScore({ name: `Student ${String(index)}`, ca: 10, exam: 29, grade: 'F' }),
  )
  const { user, container } = open({ state: 'board-approved', mayEnter: false, scores })
  server.use(
    mock(publishScoreSheet, () => {
      published = true
      return { ...success(api.sheet), message: scoreSheetMessages.published }
    }),
  )
  expect(await screen.findByText('Only 0% pass.')).toBeVisible()
  expect(screen.getByText(/100% of the marks are just below a border/)).toBeVisible()
  await expectNoViolations(container)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(scoreSheetMessages.published)).toBeVisible()
  expect(published).toBe(true)
})

it('tells that the sheet is not the reader’s, and loads again after a failure', async () => {
  open()
  server.use(refuse(getScoreSheet, 404, { message: scoreSheetMessages.unknown }))
  expect(await screen.findByText(scoreSheetMessages.unknown)).toBeVisible()
})

it('shows the figures beside those of earlier sessions, and an unusual mean', async () => {
  const scores = Array.from({ length: 10 }, (_, index) =>
    aScore({ name: `Student ${String(index)}`, ca: 20, exam: 50, version: 1 }),
  )
  const earlier = [
    { sessionYear: '2024/2025', count: 40, mean: 48.5, spread: 12, passRate: 78, atBorders: 2 },
  ]
  open({ scores, students: 10, earlier })
  const table = within(await screen.findByRole('table', { name: 'Figures by session' }))
  expect(table.getByRole('row', { name: /^2024\/2025/ })).toHaveTextContent('4048.51278%2%')
  expect(table.getAllByRole('row')).toHaveLength(3)
  expect(
    screen.getByText('The mean is 21.5 marks above that of the earlier sessions (48.5).'),
  ).toBeVisible()
})
