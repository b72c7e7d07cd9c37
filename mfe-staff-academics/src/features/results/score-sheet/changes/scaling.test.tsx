import {
  scaleScores,
  scalingMessages as messages,
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

const open = (change: Partial<ScoreSheetPage> = {}) => {
  const sheet = aScoreSheetPage({
    state: 'submitted',
    scores: [
      aScore({ name: 'Amina Bello', ca: 20, exam: 40 }),
      aScore({ name: 'Bola Chukwu', ca: 18, exam: 20 }),
    ],
    mayEnter: false,
    mayScale: true,
    ...change,
  })
  const sent: unknown[] = []
  server.use(
    mock(scaleScores, ({ body: { scaling, minute, reason } }) => {
      sent.push({ scaling, minute, reason })
      return { ...success(sheet), message: messages.scaled(1) }
    }),
  )
  const page = openSheet(sheet)
  const openDialog = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Scale marks' }))
    return within(await screen.findByRole('dialog', { name: 'Scale marks' }))
  }
  return { ...page, sent, openDialog }
}

it('scales marks with a minute and a reason, and shows the effect before', async () => {
  const { user, sent, openDialog } = open()
  const dialog = await openDialog()
  await user.selectOptions(dialog.getByLabelText('Scaling'), 'Raise marks below the pass mark')
  await user.type(dialog.getByLabelText('Lowest mark that is raised'), '38')
  expect(
    dialog.getByText(
      'Without a scaling: pass rate 50%, mean 49. With this one: pass rate 100%, mean 50.',
    ),
  ).toBeVisible()
  await user.type(dialog.getByLabelText('Minute'), 'SB/2026/3')
  await user.type(dialog.getByLabelText('Reason'), 'Question 4 could not be answered')
  await user.click(dialog.getByRole('button', { name: 'Scale' }))
  await waitFor(() => {
    expect(sent).toEqual([
      {
        scaling: { kind: 'raise', value: 38 },
        minute: 'SB/2026/3',
        reason: 'Question 4 could not be answered',
      },
    ])
  })
  expect(await screen.findByText(messages.scaled(1))).toBeVisible()
})

it('has a sentence for each wrong entry', async () => {
  const { user, sent, openDialog } = open()
  const dialog = await openDialog()
  await user.type(dialog.getByLabelText('Marks to add'), '30')
  await user.click(dialog.getByRole('button', { name: 'Scale' }))
  expect(await dialog.findByText(messages.value)).toBeVisible()
  expect(dialog.getByText(scoreSheetMessages.minute)).toBeVisible()
  expect(sent).toEqual([])
})

it('shows a scaling beside the own marks, and ends it', async () => {
  const scaling = {
    kind: 'add' as const,
    value: 5,
    minute: 'SB/2026/3',
    reason: 'Question 4 could not be answered',
    at: '2026-11-20T09:00:00.000Z',
    by: 'Oluwaseun Bankole',
  }
  const { user, sent, container, openDialog } = open({
    scaling,
    scores: [aScore({ name: 'Amina Bello', ca: 20, exam: 40, scaling: 5, grade: 'B' })],
  })
  expect(await screen.findByText('5 marks added to each mark')).toBeVisible()
  expect(screen.getByRole('row', { name: /Amina Bello/ })).toHaveTextContent('+5')
  expect(screen.getByRole('row', { name: /Amina Bello/ })).toHaveTextContent('65 B')
  await expectNoViolations(container)
  const dialog = await openDialog()
  await user.selectOptions(dialog.getByLabelText('Scaling'), messages.none)
  await user.type(dialog.getByLabelText('Minute'), 'SB/2026/4')
  await user.type(dialog.getByLabelText('Reason'), 'The board has decided again')
  await user.click(dialog.getByRole('button', { name: 'Scale' }))
  await waitFor(() => {
    expect(sent).toMatchObject([{ scaling: null, minute: 'SB/2026/4' }])
  })
})
