import {
  attentionMessages,
  getPaymentAttention,
  listPaymentAttention,
  messages,
  proposePaymentRequest,
  type PaymentAttention,
} from '@portal/contracts'
import {
  anId,
  aPaymentAttention,
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
import { AttentionPage } from './AttentionPage'

let store: PaymentAttention[] = []
let asked: unknown[] = []
let sent: unknown[] = []
const handlers = () => [
  mock(listPaymentAttention, ({ query }) => {
    asked.push(query)
    return {
      ...success({ attention: store }),
      meta: { total: store.length, page: query.page ?? 1, pageSize: 10 },
    }
  }),
  mock(getPaymentAttention, ({ params }) => success(store.find(({ _id }) => _id === params.id)!)),
  mock(proposePaymentRequest, ({ body }) => {
    sent.push(body)
    store = store.map((row) => (row._id === body.attention ? { ...row, request: body.key } : row))
    return { ...success(aPaymentRequest({ _id: body.key })), message: attentionMessages.proposed }
  }),
]
beforeEach(() => {
  store = [
    aPaymentAttention({ reference: 'PAY-1-TWICE' }),
    aPaymentAttention({
      reference: 'PAY-1-SHORT',
      kind: 'short',
      received: 20_000,
      detail: 'The service took ₦20,000.00 of ₦25,000.00.',
    }),
    aPaymentAttention({
      reference: 'PAY-1-STRAY',
      kind: 'unknown-reference',
      student: null,
      charge: null,
      payment: null,
      expected: null,
    }),
    aPaymentAttention({
      reference: 'PAY-1-DONE',
      state: 'resolved',
      resolution: 'Sent back',
      resolvedBy: 'Ngozi Eze',
      resolvedAt: '2025-10-02T09:00:00.000Z',
    }),
  ]
  ;[asked, sent] = [[], []]
  server.use(...handlers())
})
const open = (search = '') =>
  renderPage(<AttentionPage />, {
    path: `/staff/payments/attention${search}`,
    session: { staff: aStaffWith('finance') },
  })
const row = (reference: string) => screen.findByRole('row', { name: new RegExp(reference) })
const view = async (reference: string) =>
  within(await row(reference)).getByRole('button', { name: `View ${reference}` })
const idOf = (reference: string) => store.find((each) => each.reference === reference)?._id ?? ''

it('lists each payment with its problem and the date', async () => {
  open()
  expect(
    within(await row('PAY-1-SHORT'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 7),
  ).toEqual([
    'PAY-1-SHORT',
    'APP25000003',
    'Too little',
    '₦20,000.00',
    '₦25,000.00',
    '01 Oct 2025',
    'Open',
  ])
  expect(await row('PAY-1-STRAY')).toHaveTextContent('N/A')
  expect(await row('PAY-1-DONE')).toHaveTextContent('Resolved')
  expect(screen.getByRole('navigation', { name: 'Payments Management' })).toBeVisible()
  await expectNoViolations()
})

it('takes search, page and filters from the address, and puts them there', async () => {
  const { user, location } = open('?q=PAY-1-TWICE&page=2&state=open&kind=duplicate')
  await waitFor(() => {
    expect(asked).toContainEqual({
      q: 'PAY-1-TWICE',
      page: 2,
      pageSize: 10,
      state: 'open',
      kind: 'duplicate',
    })
  })
  await user.selectOptions(screen.getByLabelText('Problem'), 'Too much')
  expect(location().search).toContain('kind=over')
})

it('opens what the address names: what happened, what to do next, and nothing for one person alone', async () => {
  open(`?view=${idOf('PAY-1-SHORT')}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Too little' }))
  for (const text of [
    'PAY-1-SHORT',
    'Bello Amina, APP25000003',
    'The service took ₦20,000.00 of ₦25,000.00.',
    'Another Bursary officer must approve this.',
  ])
    expect(dialog.getByText(text)).toBeVisible()
  for (const name of ['Send the money back', 'Apply it to the charge'])
    expect(dialog.getByRole('button', { name })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Close with a note' })).not.toBeInTheDocument()
  await expectNoViolations()
})

it('offers a note for money that is here only once the card payment service could not send it back', async () => {
  store = [
    aPaymentAttention({ kind: 'short', hasRefundFailed: true }),
    aPaymentAttention({ kind: 'wrong-currency', received: null }),
  ]
  const { unmount } = open(`?view=${store[0]?._id ?? ''}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Too little' }))
  expect(dialog.getByText(/Pay it out by hand, then close this with a note/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Close with a note' })).toBeVisible()
  unmount()
  open(`?view=${store[1]?._id ?? ''}`)
  expect(await screen.findByRole('button', { name: 'Close with a note' })).toBeVisible()
})

it('asks for it by keyboard with a reason, once, and then leads to the request', async () => {
  const { user } = open(`?view=${idOf('PAY-1-TWICE')}`)
  await screen.findByRole('dialog', { name: 'Duplicate payment' })
  screen.getByRole('button', { name: 'Send the money back' }).focus()
  await user.keyboard('{Enter}')
  const form = within(await screen.findByRole('dialog', { name: 'Send the money back' }))
  await user.click(form.getByRole('button', { name: 'Submit request' }))
  expect(await form.findByText('Enter the reason')).toBeVisible()
  await user.type(form.getByLabelText(/^Reason/), 'The student paid twice')
  await user.dblClick(form.getByRole('button', { name: 'Submit request' }))
  expect(await screen.findByRole('dialog', { name: attentionMessages.proposed })).toBeVisible()
  expect(sent).toMatchObject([
    {
      kind: 'refund',
      reference: 'PAY-1-TWICE',
      attention: idOf('PAY-1-TWICE'),
      reason: 'The student paid twice',
    },
  ])
  await waitFor(() => {
    expect(screen.getByText(new RegExp(attentionMessages.underWay))).toBeInTheDocument()
  })
  const { key } = sent[0] as { key: string }
  expect(screen.getByText('Open the request')).toHaveAttribute(
    'href',
    `/staff/payments/requests?view=${key}`,
  )
})

it('keeps what was typed when the API refuses, and says why', async () => {
  server.use(refuse(proposePaymentRequest, 409, { message: attentionMessages.requested }))
  const { user } = open(`?view=${idOf('PAY-1-TWICE')}`)
  await user.click(await screen.findByRole('button', { name: 'Send the money back' }))
  await user.type(screen.getByLabelText(/^Reason/), 'Sent back by hand')
  await user.click(screen.getByRole('button', { name: 'Submit request' }))
  const alert = await screen.findByRole('dialog', { name: 'Error' })
  expect(alert).toHaveTextContent(attentionMessages.requested)
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Sent back by hand')
})

it('says of what is resolved how and by whom, and offers nothing more', async () => {
  const { user } = open()
  await user.click(await view('PAY-1-DONE'))
  const dialog = within(await screen.findByRole('dialog'))
  for (const text of ['Sent back', 'Ngozi Eze', '02 Oct 2025'])
    expect(dialog.getByText(text)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Send the money back' })).not.toBeInTheDocument()
})

it('shows that it loads, that there is nothing, that it failed, and that a link leads nowhere', async () => {
  server.use(
    delayed(
      listPaymentAttention,
      { ...success({ attention: [] }), meta: { total: 0, page: 1, pageSize: 10 } },
      10_000,
    ),
  )
  const { unmount } = open()
  expect(screen.getByText('Loading payments...')).toBeInTheDocument()
  unmount()
  store = []
  server.use(...handlers())
  const second = open()
  expect(await screen.findByText(attentionMessages.none)).toBeVisible()
  second.unmount()
  server.use(networkError(listPaymentAttention))
  const third = open()
  expect(
    (await screen.findAllByText(new RegExp(attentionMessages.fetchFailed)))[0],
  ).toBeInTheDocument()
  third.unmount()
  server.use(...handlers())
  server.use(refuse(getPaymentAttention, 404, { message: messages.general.notFound }))
  open(`?view=${anId()}`)
  expect(await screen.findByRole('dialog', { name: 'This payment was not found' })).toBeVisible()
})
