import {
  closeScript,
  enterScript,
  reportScript,
  scoreSheetMessages,
  scriptMessages as messages,
  type ScoreSheetPage,
} from '@portal/contracts'
import {
  aFoundScript,
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
  const sheet = aScoreSheetPage({ scores: [aScore()], ...change })
  const sent: unknown[] = []
  server.use(
    mock(reportScript, ({ body }) => {
      sent.push(body)
      return { ...success(aFoundScript()), message: messages.reported }
    }),
    mock(enterScript, ({ params }) => {
      sent.push(params.id)
      return { ...success(aFoundScript({ state: 'entered' })), message: messages.entered }
    }),
    mock(closeScript, ({ params, body }) => {
      sent.push({ ...params, ...body })
      return { ...success(aFoundScript({ state: 'closed' })), message: messages.closed }
    }),
  )
  const page = openSheet(sheet)
  return { ...page, sent }
}
const region = async () =>
  within(await screen.findByRole('region', { name: 'Scripts without registration' }))

it('reports a script with its number and marks', async () => {
  const { user, sent } = open()
  await user.click((await region()).getByRole('button', { name: 'Report a script' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a script' }))
  await user.type(dialog.getByLabelText('Assessment'), '50')
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await dialog.findByText(messages.number)).toBeVisible()
  expect(dialog.getByText(scoreSheetMessages.overMax(40))).toBeVisible()
  await user.type(dialog.getByLabelText('Number on the script'), 'ND/25/CSC/0099')
  await user.clear(dialog.getByLabelText('Assessment'))
  await user.type(dialog.getByLabelText('Assessment'), '20')
  await user.type(dialog.getByLabelText('Examination'), '31')
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  await waitFor(() => {
    expect(sent).toEqual([{ number: 'ND/25/CSC/0099', ca: 20, exam: 31 }])
  })
  expect(await screen.findByText(messages.reported)).toBeVisible()
})

it('enters the marks of a script after a question, or closes it with a reason', async () => {
  const script = aFoundScript({ student: { name: 'Halima Sani', registered: true } })
  const other = aFoundScript({ number: 'ND/25/CSC/0100', student: null })
  const { user, sent, container } = open({ scripts: [script, other], mayReport: false })
  const section = await region()
  expect(section.getByText('Halima Sani, in the class now')).toBeVisible()
  expect(section.getByText(messages.unknownStudent)).toBeVisible()
  await expectNoViolations(container)
  await user.click(section.getByRole('button', { name: 'Enter the marks of ND/25/CSC/0099' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, enter them' }))
  await waitFor(() => {
    expect(sent).toEqual([script._id])
  })
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await user.click(section.getByRole('button', { name: 'Close the report of ND/25/CSC/0100' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Close the report of ND/25/CSC/0100' }))
  await user.type(dialog.getByLabelText('Reason'), 'No student has this number')
  await user.click(dialog.getByRole('button', { name: 'Close the report' }))
  await waitFor(() => {
    expect(sent.at(-1)).toEqual({ id: other._id, reason: 'No student has this number' })
  })
})

it('offers the entry of the marks only while the sheet is open', async () => {
  open({
    state: 'submitted',
    scripts: [aFoundScript({ number: 'ND/25/CSC/0099', mayEnter: false })],
  })
  const section = await region()
  expect(section.getByText(messages.sheetClosed)).toBeVisible()
  expect(section.queryByRole('button', { name: /^Enter the marks/ })).toBeNull()
  expect(section.getByRole('button', { name: /^Close the report/ })).toBeVisible()
})

it('shows closed reports with the reason, and nothing without scripts and the right', async () => {
  const { unmount } = open({
    scripts: [
      aFoundScript({
        state: 'closed',
        reason: 'The student wrote in the wrong hall',
        decidedBy: 'Bola Ige',
        decidedAt: '2026-11-02T08:30:00.000Z',
        mayDecide: false,
      }),
    ],
  })
  expect((await region()).getByText('Reason: The student wrote in the wrong hall')).toBeVisible()
  unmount()
  open({ mayReport: false })
  expect(await screen.findByRole('region', { name: 'Marks' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Scripts without registration' })).toBeNull()
})
