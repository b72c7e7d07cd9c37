import { getScoreSheet, getSecondEntry, scoreSheetMessages } from '@portal/contracts'
import {
  aScoreSheetPage,
  aSecondEntryPage,
  aSecondScore,
  aStaffWith,
  expectNoViolations,
  mock,
  renderPage,
  screen,
  server,
  success,
} from '@portal/testing'
import { SecondEntryPage } from './second-entry/SecondEntryPage'
import { openSheet } from './sheet-page.fixture'

it('says above the marks that result upload is off, and has no cells', async () => {
  const { container } = openSheet(aScoreSheetPage({ uploadClosed: true, mayEnter: false }))
  expect(await screen.findByText(scoreSheetMessages.uploadClosed)).toBeVisible()
  expect(screen.queryByLabelText(/^Assessment of/)).not.toBeInTheDocument()
  await expectNoViolations(container)
})

it('says it above the second entry, too', async () => {
  const scores = [aSecondScore({ mayEnter: false })]
  const page = aSecondEntryPage({ uploadClosed: true, scores })
  server.use(mock(getSecondEntry, () => success(page)))
  renderPage(<SecondEntryPage />, {
    path: `/staff/exams/sheets/${page._id}/second-entry`,
    route: '/staff/exams/sheets/:id/second-entry',
    session: { staff: aStaffWith() },
  })
  expect(await screen.findByText(scoreSheetMessages.uploadClosed)).toBeVisible()
})

it('opens no dialog if result upload was switched off since the page was loaded', async () => {
  const sheet = aScoreSheetPage()
  const { user } = openSheet(sheet)
  const submit = await screen.findByRole('button', { name: 'Submit' })
  server.use(
    mock(getScoreSheet, () =>
      success({ ...sheet, uploadClosed: true, mayEnter: false, mayStep: false }),
    ),
  )
  await user.click(submit)
  expect(await screen.findByText(scoreSheetMessages.uploadClosed)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
