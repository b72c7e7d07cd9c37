import {
  getSecondEntry,
  saveSecondScore,
  scoreSheetMessages,
  secondEntryMessages as messages,
  type SecondScore,
} from '@portal/contracts'
import {
  aScoreSheetPage,
  aSecondEntryPage,
  aSecondScore,
  aStaffWith,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
} from '@portal/testing'
import { openSheet } from '../sheet-page.fixture'
import { SecondEntryPage } from './SecondEntryPage'

const amina = aSecondScore({ name: 'Amina Bello' })

function open(scores: SecondScore[], saved?: (body: object) => SecondScore) {
  const page = aSecondEntryPage({ scores })
  const sent: unknown[] = []
  server.use(
    mock(getSecondEntry, () => success(page)),
    mock(saveSecondScore, ({ params, body }) => {
      sent.push({ student: params.student, ...body })
      const data = saved?.(body) ?? aSecondScore()
      return { ...success(data), message: scoreSheetMessages.saved }
    }),
  )
  const rendered = renderPage(<SecondEntryPage />, {
    path: `/staff/exams/sheets/${page._id}/second-entry`,
    route: '/staff/exams/sheets/:id/second-entry',
    session: { staff: aStaffWith() },
  })
  return { ...rendered, sent, page }
}

it('saves a cell when it is left, and shows how it compares with the first entry', async () => {
  const { user, sent, container } = open([amina], (body) => ({
    ...amina,
    ...body,
    version: 1,
    comparison: 'different',
    first: { ca: 21, exam: 31, word: null },
  }))
  await user.type(await screen.findByLabelText('Assessment of Amina Bello'), '20')
  await user.tab()
  await user.keyboard('31{Enter}')
  await waitFor(() => {
    expect(sent.at(-1)).toEqual({
      student: amina.student,
      ca: 20,
      exam: 31,
      word: null,
      version: 1,
    })
  })
  expect(await screen.findByText('21 and 31')).toBeVisible()
  expect(screen.getByText('1 of 1')).toBeVisible()
  await expectNoViolations(container)
})

it('has no cells for students whose first marks are own ones', async () => {
  open([
    { ...amina, ca: 20, exam: 31, comparison: 'same', enteredBy: 'Bola Ige', mayEnter: false },
    aSecondScore({ name: 'Musa Danladi' }),
  ])
  expect(await screen.findByText('Entered by Bola Ige')).toBeVisible()
  expect(screen.getByText('Same')).toBeVisible()
  expect(screen.queryByLabelText('Assessment of Amina Bello')).toBeNull()
  expect(screen.getByLabelText('Assessment of Musa Danladi')).toBeVisible()
})

it('says why it cannot be opened', async () => {
  server.use(refuse(getSecondEntry, 409, { message: messages.off }))
  renderPage(<SecondEntryPage />, {
    path: '/staff/exams/sheets/1/second-entry',
    route: '/staff/exams/sheets/:id/second-entry',
    session: { staff: aStaffWith() },
  })
  expect(await screen.findByText(messages.off)).toBeVisible()
})

it('is linked from an open sheet, with the differences', async () => {
  const sheet = aScoreSheetPage({
    secondEntry: { entered: 2, different: 1 },
    students: 3,
    mayEnterSecond: true,
  })
  openSheet(sheet)
  expect(await screen.findByText(messages.different(1))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the second entry' })).toHaveAttribute(
    'href',
    `/staff/exams/sheets/${sheet._id}/second-entry`,
  )
})
