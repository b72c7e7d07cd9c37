import {
  getScoreSheet,
  previewScoreWorkbook,
  saveScores,
  scoreSheetMessages,
  workbookMessages,
  type WorkbookPreview,
} from '@portal/contracts'
import {
  aScore,
  aScoreSheetPage,
  aStaffWith,
  expectNoViolations,
  mock,
  refuseOnce,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { SheetPage } from '../SheetPage'

const [amina, bola] = [aScore({ name: 'Amina Bello' }), aScore({ name: 'Bola Chukwu' })]
const none = { ca: null, exam: null, word: null }
const entry = { student: amina.student, ca: 20, exam: 31, word: null, version: 0 }
const read: WorkbookPreview = {
  counts: { new: 1, changed: 0, same: 0, wrong: 1 },
  missing: 1,
  rows: [
    {
      row: 2,
      number: 'ND/25/CSC/0042',
      name: amina.name,
      outcome: 'new',
      before: none,
      entry,
      problem: null,
    },
    {
      row: 3,
      number: 'ND/25/CSC/0043',
      name: bola.name,
      outcome: 'wrong',
      before: none,
      entry: null,
      problem: `Assessment: ${scoreSheetMessages.overMax(40)}`,
    },
  ],
}

function open(preview = read) {
  const sheet = aScoreSheetPage({ scores: [amina, bola], students: 2 })
  const sent: unknown[] = []
  server.use(
    mock(getScoreSheet, () => success(sheet)),
    mock(previewScoreWorkbook, ({ body }) => {
      sent.push(body)
      return success(preview)
    }),
    mock(saveScores, ({ body }) => {
      sent.push(body)
      return { ...success({ saved: 1 }), message: workbookMessages.saved(1) }
    }),
  )
  const page = renderPage(<SheetPage />, {
    path: `/staff/exams/sheets/${sheet._id}`,
    route: '/staff/exams/sheets/:id',
    session: { staff: aStaffWith() },
  })
  const dialog = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Use a file' }))
    return within(await screen.findByRole('dialog', { name: 'Enter marks by a file' }))
  }
  return { ...page, sent, dialog }
}
const marks = new File(['Number'], 'marks.csv', { type: 'text/csv' })

it('shows the rows of a file, and saves those that are new or changed', async () => {
  const { user, sent, dialog, container } = open()
  const shown = await dialog()
  await user.upload(shown.getByLabelText('File'), marks)
  await user.click(shown.getByRole('button', { name: 'Preview' }))
  expect(await shown.findByText('20 and 31')).toBeVisible()
  expect(shown.getByText(/Assessment: Enter a number from 0 to 40/)).toBeVisible()
  expect(shown.getByText(/1 student of the class is not in the file/)).toBeVisible()
  await expectNoViolations(container)
  await user.click(shown.getByRole('button', { name: 'Save marks of 1 student' }))
  await waitFor(() => {
    expect(sent).toEqual([{ file: 'TnVtYmVy' }, { scores: [entry] }])
  })
  expect(await screen.findByText(workbookMessages.saved(1))).toBeVisible()
})

it('asks for a file, and says why one is refused', async () => {
  const { user, sent, dialog } = open()
  const shown = await dialog()
  await user.click(shown.getByRole('button', { name: 'Preview' }))
  expect(shown.getByText(workbookMessages.chooseFile)).toBeVisible()
  expect(shown.getByLabelText('File')).toHaveFocus()
  expect(sent).toEqual([])
  server.use(refuseOnce(previewScoreWorkbook, 400, { message: workbookMessages.otherSheet }))
  await user.upload(shown.getByLabelText('File'), marks)
  await user.click(shown.getByRole('button', { name: 'Preview' }))
  expect(await shown.findByText(workbookMessages.otherSheet)).toBeVisible()
})

it('has nothing to save without new or changed rows', async () => {
  const { user, dialog } = open({
    counts: { new: 0, changed: 0, same: 2, wrong: 0 },
    missing: 0,
    rows: [],
  })
  const shown = await dialog()
  await user.upload(shown.getByLabelText('File'), marks)
  await user.click(shown.getByRole('button', { name: 'Preview' }))
  expect(await shown.findByText(workbookMessages.nothing)).toBeVisible()
  expect(shown.queryByRole('button', { name: /^Save marks/ })).not.toBeInTheDocument()
  await user.click(shown.getByRole('button', { name: 'Choose another file' }))
  expect(shown.getByLabelText('File')).toBeVisible()
})
