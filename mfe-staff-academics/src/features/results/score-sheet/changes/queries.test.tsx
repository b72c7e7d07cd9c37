import { answerResultQuery, resultQueryMessages as messages } from '@portal/contracts'
import {
  aScore,
  aScoreSheetPage,
  aSheetQuery,
  expectNoViolations,
  mock,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { openSheet } from '../sheet-page.fixture'

it('shows the queries of students, and sends an answer', async () => {
  const query = aSheetQuery()
  const answered = aSheetQuery({
    state: 'answered',
    answer: 'The mark is correct.',
    answeredAt: '2026-11-02T08:30:00.000Z',
    answeredBy: 'Bola Ige',
    mayAnswer: false,
  })
  const sheet = aScoreSheetPage({
    state: 'published',
    mayEnter: false,
    scores: [aScore({ ca: 20, exam: 31, version: 1 })],
    queries: [query, answered],
  })
  const sent: unknown[] = []
  server.use(
    mock(answerResultQuery, ({ params, body }) => {
      sent.push({ ...params, ...body })
      return { ...success(answered), message: messages.answered }
    }),
  )
  const { user, container } = openSheet(sheet)
  const section = within(await screen.findByRole('region', { name: 'Queries' }))
  expect(section.getByText('Answer: The mark is correct.')).toBeVisible()
  await expectNoViolations(container)
  await user.click(section.getByRole('button', { name: 'Answer Amina Bello' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Answer Amina Bello' }))
  await user.type(dialog.getByLabelText('Answer'), 'Short')
  await user.click(dialog.getByRole('button', { name: 'Send the answer' }))
  expect(await dialog.findByText(messages.short)).toBeVisible()
  await user.type(dialog.getByLabelText('Answer'), ', but long enough')
  await user.click(dialog.getByRole('button', { name: 'Send the answer' }))
  await waitFor(() => {
    expect(sent).toEqual([{ id: query._id, text: 'Short, but long enough' }])
  })
})
