import {
  cancelPublication,
  publicationMessages as messages,
  publishScoreSheet,
  scoreSheetMessages,
  type ScoreSheetPage,
} from '@portal/contracts'
import {
  aScore,
  aScoreSheetPage,
  expectNoViolations,
  mock,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { openSheet } from '../sheet-page.fixture'

const approved = (change: Partial<ScoreSheetPage> = {}) =>
  aScoreSheetPage({
    state: 'board-approved',
    scores: [aScore({ ca: 30, exam: 40 })],
    mayEnter: false,
    mayStep: true,
    ...change,
  })

const open = (sheet: ScoreSheetPage) => {
  const sent: unknown[] = []
  server.use(
    mock(publishScoreSheet, ({ body }) => {
      sent.push(body.publishAt)
      return { ...success(sheet), message: messages.planned }
    }),
    mock(cancelPublication, ({ params }) => {
      sent.push(params.id)
      return { ...success(sheet), message: messages.cancelled }
    }),
  )
  const page = openSheet(sheet, 'exams')
  return { ...page, sent }
}

it('plans a publication in Lagos time', async () => {
  const { user, sent } = open(approved())
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }))
  await user.type(dialog.getByLabelText(/^Publish at/), '2099-11-30T08:00')
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => {
    expect(sent).toEqual(['2099-11-30T07:00:00.000Z'])
  })
  expect(await screen.findByText(messages.planned)).toBeVisible()
})

it('publishes now without a time', async () => {
  const { user, sent } = open(approved())
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => {
    expect(sent).toEqual([undefined])
  })
})

it('shows a planned publication, and cancels it after a question', async () => {
  const sheet = approved({ publishAt: '2099-11-30T07:00:00.000Z' })
  const { user, sent, container } = open(sheet)
  expect(await screen.findByText('Publication planned for 30 Nov 2099, 08:00')).toBeVisible()
  await expectNoViolations(container)
  await user.click(screen.getByRole('button', { name: 'Cancel the publication' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }))
  await waitFor(() => {
    expect(sent).toEqual([sheet._id])
  })
})

it('shows why a planned publication has failed, and what the nightly check has found', async () => {
  const problem = messages.failed(scoreSheetMessages.releaseClosed)
  const { unmount } = open(approved({ problem }))
  expect(await screen.findByText(problem)).toBeVisible()
  expect(screen.queryByText(scoreSheetMessages.problemHint)).toBeNull()
  unmount()
  open(approved({ state: 'published', mayStep: false, problem: scoreSheetMessages.otherMarks }))
  expect(await screen.findByText(scoreSheetMessages.otherMarks)).toBeVisible()
  expect(screen.getByText(scoreSheetMessages.problemHint)).toBeVisible()
})
