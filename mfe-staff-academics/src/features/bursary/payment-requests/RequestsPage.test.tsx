import {
  attentionMessages,
  decidePaymentRequest,
  getPaymentRequest,
  listPaymentRequests,
  paymentMessages,
  proposePaymentRequest,
  tooShortReason,
  type PaymentRequest,
} from '@portal/contracts'
import {
  aPaymentRequest,
  aStaffWith,
  delayed,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { RequestsPage } from './RequestsPage'

const me = aStaffWith('finance')
let store: PaymentRequest[] = []
let asked: unknown[] = []
let sent: unknown[] = []
const handlers = () => [
  mock(listPaymentRequests, ({ query }) => {
    asked.push(query)
    return {
      ...success({ requests: store }),
      meta: { total: store.length, page: query.page ?? 1, pageSize: 10 },
    }
  }),
  mock(getPaymentRequest, ({ params }) => success(store.find(({ _id }) => _id === params.id)!)),
  mock(proposePaymentRequest, ({ body }) => {
    sent.push(body)
    const made = aPaymentRequest({
      _id: body.key,
      kind: body.kind,
      reference: body.reference,
      reason: body.reason,
    })
    store = [made, ...store]
    return { ...success(made), message: attentionMessages.proposed }
  }),
  mock(decidePaymentRequest, ({ params, body }) => {
    sent.push({ ...params, ...body })
    store = store.map((each) =>
      each._id === params.id ? { ...each, state: body.approve ? 'sent' : 'refused' } : each,
    )
    return {
      ...success(store.find(({ _id }) => _id === params.id)!),
      message: body.approve ? attentionMessages.sent : attentionMessages.refused,
    }
  }),
]
beforeEach(() => {
  store = [
    aPaymentRequest({ reference: 'PAY-1-THEIRS' }),
    aPaymentRequest({
      reference: 'PAY-1-MINE',
      kind: 'reversal',
      proposedBy: { _id: me._id, name: 'Me' },
    }),
    aPaymentRequest({
      reference: 'PAY-1-DONE',
      kind: 'note',
      state: 'done',
      decidedBy: { _id: me._id, name: 'Me' },
      decidedAt: '2025-10-02T09:00:00.000Z',
      detail: 'Told the student',
    }),
  ]
  ;[asked, sent] = [[], []]
  server.use(...handlers())
})
const open = (search = '') =>
  renderPage(<RequestsPage />, {
    path: `/staff/payments/requests${search}`,
    session: { staff: me },
  })
const row = (reference: string) => screen.findByRole('row', { name: new RegExp(reference) })
const idOf = (reference: string) => store.find((each) => each.reference === reference)?._id ?? ''

it('lists who asks for what, and how it stands', async () => {
  open()
  expect(
    within(await row('PAY-1-THEIRS'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 7),
  ).toEqual([
    'Send the money back',
    'PAY-1-THEIRS',
    'APP25000003',
    '₦25,000.00',
    'Chidi Okeke',
    '01 Oct 2025',
    'Waiting',
  ])
  expect(await row('PAY-1-DONE')).toHaveTextContent('Done')
  await expectNoViolations()
})

it('searches for the whole reference, as the address has it', async () => {
  open('?q=PAY-1-MINE&page=2')
  await waitFor(() => {
    expect(asked).toContainEqual({ reference: 'PAY-1-MINE', page: 2, pageSize: 10 })
  })
})

it('approves the request of another person after a question, and shows the result', async () => {
  const { user } = open()
  await user.click(within(await row('PAY-1-THEIRS')).getByRole('button', { name: /^View/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the money back' }))
  expect(dialog.getByText('The charge was paid twice')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve ₦25,000.00?' })
  expect(question).toHaveTextContent(
    'Send the money back: ₦25,000.00 of Bello Amina, APP25000003. PAY-1-THEIRS.',
  )
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, approve' }))
  expect(await screen.findByRole('dialog', { name: attentionMessages.sent })).toBeVisible()
  expect(sent).toEqual([{ id: idOf('PAY-1-THEIRS'), approve: true }])
  await waitFor(() => {
    expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })
})

it('has one take back what they have asked for themselves, and not approve it', async () => {
  const { user } = open(`?view=${idOf('PAY-1-MINE')}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse the payment' }))
  expect(dialog.getByText(paymentMessages.ownRequest)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, withdraw it' }))
  expect(await screen.findByRole('dialog', { name: attentionMessages.withdrawn })).toBeVisible()
  expect(sent).toEqual([{ id: idOf('PAY-1-MINE'), approve: false }])
})

it('refuses with a reason that says something, and names the amount and the student', async () => {
  const { user } = open(`?view=${idOf('PAY-1-THEIRS')}`)
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const form = within(await screen.findByRole('dialog', { name: 'Decline the request' }))
  expect(
    form.getByText('Send the money back: ₦25,000.00 of Bello Amina, APP25000003. PAY-1-THEIRS.'),
  ).toBeVisible()
  await user.type(form.getByLabelText(/^Reason/), 'no')
  await user.click(form.getByRole('button', { name: 'Decline it' }))
  expect(await form.findByText(tooShortReason)).toBeVisible()
  await user.type(form.getByLabelText(/^Reason/), ', it was paid once')
  await user.click(form.getByRole('button', { name: 'Decline it' }))
  expect(await screen.findByRole('dialog', { name: attentionMessages.refused })).toBeVisible()
  expect(sent).toEqual([{ id: idOf('PAY-1-THEIRS'), approve: false, note: 'no, it was paid once' }])
  await expectNoViolations()
})

it('shows a waiver by its charge, since no payment has it', async () => {
  store = [
    aPaymentRequest({
      kind: 'waiver',
      reference: null,
      charge: { description: 'School Fee', sessionYear: '2025/2026' },
      amount: 86_500,
    }),
  ]
  const { user } = open()
  expect(
    within(await row('School Fee, 2025/2026'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 4),
  ).toEqual(['Waiver', 'School Fee, 2025/2026', 'APP25000003', '₦86,500.00'])
  await user.click(
    screen.getByRole('button', { name: 'View the request about School Fee, 2025/2026' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('alertdialog', { name: 'Approve ₦86,500.00?' })).toHaveTextContent(
    'Waiver: ₦86,500.00 of Bello Amina, APP25000003. School Fee, 2025/2026.',
  )
})

it('says why a decision is refused', async () => {
  server.use(refuse(decidePaymentRequest, 409, { message: paymentMessages.alreadyDecided }))
  const { user } = open(`?view=${idOf('PAY-1-THEIRS')}`)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, approve' }))
  expect(await screen.findByText(paymentMessages.alreadyDecided)).toBeVisible()
})

it('is filled in by a link, names the missing fields, and leaves a clean URL', async () => {
  const { user, location } = open('?view=new&reference=PAY-1-OTHER&kind=reversal')
  const form = within(await screen.findByRole('dialog', { name: 'New request' }))
  expect(form.getByLabelText('Reference')).toHaveValue('PAY-1-OTHER')
  expect(form.getByLabelText('Action')).toHaveDisplayValue('Reverse the payment')
  await user.clear(form.getByLabelText('Reference'))
  await user.click(form.getByRole('button', { name: 'Submit request' }))
  expect(await form.findAllByText(/^(?:Enter|Choose) the /)).toHaveLength(2)
  await user.type(form.getByLabelText('Reference'), 'PAY-1-OTHER')
  await user.type(form.getByLabelText(/^Reason/), 'Paid for the wrong student{Enter}')
  await user.click(form.getByRole('button', { name: 'Submit request' }))
  expect(await screen.findByRole('dialog', { name: attentionMessages.proposed })).toBeVisible()
  expect(sent).toMatchObject([{ kind: 'reversal', reference: 'PAY-1-OTHER', attention: null }])
  await waitFor(() => {
    expect(location().search).toBe('')
  })
})

it('keeps what was typed when no payment has the reference', async () => {
  server.use(refuse(proposePaymentRequest, 404, { message: attentionMessages.unknownReference }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'New request' }))
  await user.selectOptions(await screen.findByLabelText('Action'), 'Send the money back')
  await user.type(screen.getByLabelText('Reference'), 'PAY-0-NOTHING')
  await user.type(screen.getByLabelText(/^Reason/), 'Asked for by the student')
  await user.click(screen.getByRole('button', { name: 'Submit request' }))
  const alert = await screen.findByRole('dialog', { name: 'Error' })
  expect(alert).toHaveTextContent(attentionMessages.unknownReference)
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText('Reference')).toHaveValue('PAY-0-NOTHING')
})

it('shows that it loads, that there is nothing, and that it failed', async () => {
  server.use(
    delayed(
      listPaymentRequests,
      { ...success({ requests: [] }), meta: { total: 0, page: 1, pageSize: 10 } },
      10_000,
    ),
  )
  const first = open()
  expect(screen.getByText('Loading requests...')).toBeInTheDocument()
  first.unmount()
  store = []
  server.use(...handlers())
  const second = open()
  expect(await screen.findByText(attentionMessages.noRequests)).toBeVisible()
  second.unmount()
  server.use(networkError(listPaymentRequests))
  open()
  expect(
    (await screen.findAllByText(new RegExp(attentionMessages.requestsFailed)))[0],
  ).toBeInTheDocument()
})
