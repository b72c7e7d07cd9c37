import {
  askAmendment,
  decideAmendment,
  getScoreSheet,
  scoreSheetMessages,
  type ScoreSheetPage,
} from '@portal/contracts'
import {
  aScore,
  aScoreAmendment,
  aScoreSheetPage,
  aStaffWith,
  expectNoViolations,
  mock,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { SheetPage } from '../SheetPage'

const amina = aScore({ name: 'Amina Bello', ca: 20, exam: 19, grade: 'F', version: 1 })
const open = (change: Partial<ScoreSheetPage> = {}) => {
  const sheet = aScoreSheetPage({
    state: 'published',
    scores: [amina],
    mayEnter: false,
    mayStep: false,
    mayAmend: true,
    ...change,
  })
  server.use(mock(getScoreSheet, () => success(sheet)))
  return renderPage(<SheetPage />, {
    path: `/staff/exams/sheets/${sheet._id}`,
    route: '/staff/exams/sheets/:id',
    session: { staff: aStaffWith('exams') },
  })
}

it('gives first marks to a student without any, and offers no second amendment', async () => {
  const late = aScore({ name: 'Bola Chukwu', version: 0 })
  const waiting = aScoreAmendment({
    student: { _id: amina.student, name: amina.name, matricNumber: null },
  })
  const { user } = open({ scores: [amina, late], amendments: [waiting] })
  await user.click(await screen.findByRole('button', { name: 'Amend the marks of Bola Chukwu' }))
  expect(await screen.findByText(/^Published: nothing\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Amend the marks of Amina Bello' })).toBeNull()
})

it('asks for a change of published marks with a reason', async () => {
  let asked: unknown
  server.use(
    mock(askAmendment, ({ params, body }) => {
      asked = { student: params.student, ...body }
      return { ...success(aScoreAmendment()), message: scoreSheetMessages.amendmentAsked }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Amend the marks of Amina Bello' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Published: 20 and 19\./)).toBeVisible()
  const exam = dialog.getByLabelText(/^Examination/)
  await user.clear(exam)
  await user.type(dialog.getByLabelText('Reason'), 'Question 4 was marked twice')
  const send = dialog.getByRole('button', { name: 'Ask for the amendment' })
  await user.click(send)
  expect((await dialog.findAllByText(scoreSheetMessages.incomplete))[0]).toBeVisible()
  await user.type(exam, '61')
  await user.click(send)
  expect((await dialog.findAllByText(scoreSheetMessages.overMax(60)))[0]).toBeVisible()
  expect(asked).toBeUndefined()
  await user.clear(exam)
  await user.type(exam, '25')
  await user.click(send)
  expect(await screen.findByText(scoreSheetMessages.amendmentAsked)).toBeVisible()
  expect(asked).toEqual({
    student: amina.student,
    ca: 20,
    exam: 25,
    word: null,
    version: 1,
    reason: 'Question 4 was marked twice',
  })
})

it.each([
  ['approves', true],
  ['declines', false],
] as const)('shows an amendment with the marks before and after, and %s it', async (_, approve) => {
  let asked: unknown
  const message = approve
    ? scoreSheetMessages.amendmentApproved
    : scoreSheetMessages.amendmentDeclined
  server.use(
    mock(decideAmendment, ({ body }) => {
      asked = body
      return { ...success(aScoreAmendment({ state: 'approved' })), message }
    }),
  )
  const { user, container } = open({ amendments: [aScoreAmendment({ mayDecide: true })] })
  const part = within(await screen.findByRole('region', { name: 'Amendments' }))
  expect(part.getByText('Amina Bello: 20 and 19 becomes 20 and 25')).toBeVisible()
  expect(part.getByText('Question 4 was marked twice')).toBeVisible()
  await expectNoViolations(container)
  await user.click(part.getByRole('button', { name: approve ? 'Approve' : 'Decline' }))
  if (approve) await user.click(await screen.findByRole('button', { name: 'Yes, approve' }))
  else {
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'The script has 39 marks')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
  }
  expect(await screen.findByText(message)).toBeVisible()
  expect(asked).toEqual(
    approve ? { approve: true } : { approve: false, reason: 'The script has 39 marks' },
  )
})

it('shows decided amendments without buttons, and does not offer one to others', async () => {
  open({
    mayAmend: false,
    amendments: [
      aScoreAmendment({
        state: 'declined',
        decidedBy: 'Bola Ige',
        decidedAt: '2026-03-01T10:00:00.000Z',
        decisionReason: 'The script has 39 marks',
      }),
    ],
  })
  const part = within(await screen.findByRole('region', { name: 'Amendments' }))
  expect(part.getByText(/declined .* by Bola Ige: The script has 39 marks/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Amend|Approve|Decline/ })).not.toBeInTheDocument()
})

it('asks for a resit with a whole mark, where a scale has resits', async () => {
  let asked: unknown
  server.use(
    mock(askAmendment, ({ body }) => {
      asked = body
      return {
        ...success(aScoreAmendment({ kind: 'resit' })),
        message: scoreSheetMessages.amendmentAsked,
      }
    }),
  )
  const { user, container } = open({ resits: true })
  await user.click(await screen.findByRole('button', { name: 'Amend the marks of Amina Bello' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Resit')
  expect(dialog.queryByLabelText(/^Assessment/)).toBeNull()
  const mark = dialog.getByLabelText(/^Mark of the resit/)
  expect(mark).toHaveValue('')
  await expectNoViolations(container)
  await user.type(dialog.getByLabelText('Reason'), 'Resit of September, AB/2026/20')
  const send = dialog.getByRole('button', { name: 'Ask for the resit' })
  await user.type(mark, '101')
  await user.click(send)
  expect(await dialog.findByText(scoreSheetMessages.overMax(100))).toBeVisible()
  await user.clear(mark)
  await user.type(mark, '50')
  await user.click(send)
  expect(await screen.findByText(scoreSheetMessages.amendmentAsked)).toBeVisible()
  expect(asked).toEqual({
    ca: 0,
    exam: 50,
    word: null,
    version: 1,
    reason: 'Resit of September, AB/2026/20',
    kind: 'resit',
  })
})

it('shows a resit with its mark', async () => {
  const amendment = aScoreAmendment({
    kind: 'resit',
    after: { ca: 0, exam: 50, word: null },
    mayDecide: true,
  })
  const { user } = open({ amendments: [amendment] })
  expect(await screen.findByText('Amina Bello: resit 50 after 20 and 19')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Approve the resit?')).toBeVisible()
})

it('sends a proof with the amendment, and links to a stored one', async () => {
  let asked: unknown
  server.use(
    mock(askAmendment, ({ body }) => {
      asked = body.proof
      return { ...success(aScoreAmendment()), message: scoreSheetMessages.amendmentAsked }
    }),
  )
  const stored = aScoreAmendment({ proof: { type: 'application/pdf' } })
  const { user } = open({ amendments: [stored] })
  expect(
    await screen.findByRole('link', {
      name: `Save the proof (PDF) of the amendment for ${stored.student.name}`,
    }),
  ).toHaveAttribute('href', `/api/score-amendments/${stored._id}/proof`)
  await user.click(screen.getByRole('button', { name: 'Amend the marks of Amina Bello' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(
    dialog.getByLabelText('Proof (optional)'),
    new File(['%PDF-1.4 script'], 'script.pdf', { type: 'application/pdf' }),
  )
  expect(await dialog.findByText(/^script\.pdf/)).toBeVisible()
  const exam = dialog.getByLabelText(/^Examination/)
  await user.clear(exam)
  await user.type(exam, '25')
  await user.type(dialog.getByLabelText('Reason'), 'Question 4 was marked twice')
  await user.click(dialog.getByRole('button', { name: 'Ask for the amendment' }))
  expect(await screen.findByText(scoreSheetMessages.amendmentAsked)).toBeVisible()
  expect(asked).toBe(btoa('%PDF-1.4 script'))
})
