import {
  messages,
  paymentRemarks,
  recordPayment,
  studentFinanceMessages,
  verifyPayment,
} from '@portal/contracts'
import {
  act,
  delayed,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  screen,
  server,
  waitFor,
} from '@portal/testing'
import {
  acknowledge,
  asked,
  begin,
  beginAnew,
  charge,
  checkoutSays,
  declined,
  notVerified,
  owing,
  pendingAnswer,
  recorded,
  reference,
  student,
  verified,
} from './pay.fixture'
import { paymentNote } from './payment-note'

beforeEach(beginAnew)

const unfit = mock(verifyPayment, {
  success: false,
  channel: null,
  paymentFee: null,
  status: 'pending',
  message: studentFinanceMessages.arrived,
  hasArrived: true,
})

it.each(['success', 'cancel'] as const)(
  'says of money that came and does not fit that it came, and offers nothing to pay: the window says %s',
  async (outcome) => {
    server.use(unfit)
    await begin()
    await checkoutSays(outcome, outcome === 'success' ? { reference } : undefined)
    expect(await screen.findByText(studentFinanceMessages.arrived)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Pay ₦|Try again ₦/ })).not.toBeInTheDocument()
  },
)

it.each([
  ['it has arrived', [verified], 'Your payment has arrived.'],
  ['money arrived that does not fit', [unfit], studentFinanceMessages.arrived],
  ['it was declined', [declined], studentFinanceMessages.declined],
  ['it is recorded', [recorded, notVerified], studentFinanceMessages.stillConfirming],
])('takes the warning back that a payment was not recorded: %s', async (_, replies, sentence) => {
  server.use(networkError(recordPayment), delayed(verifyPayment, pendingAnswer, 100))
  await begin()
  await checkoutSays('success', { reference })
  expect(await screen.findByRole('dialog', { name: 'Payment not recorded' })).toBeVisible()
  expect(await screen.findByText(studentFinanceMessages.stillConfirming)).toBeInTheDocument()
  server.use(...replies)
  act(() => {
    globalThis.dispatchEvent(new Event('online'))
  })
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Payment not recorded' })).not.toBeInTheDocument()
  })
  expect(await screen.findByText(sentence)).toBeVisible()
})

it('owns up to a declined payment, which can be tried again', async () => {
  server.use(declined)
  await begin()
  await checkoutSays('success', { reference })
  expect(await screen.findByText(studentFinanceMessages.declined)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again ₦25,500.50' })).toBeVisible()
})

it.each([
  ['refused', refuse(recordPayment, 500, { message: messages.general.unexpected })],
  ['lost', networkError(recordPayment)],
])(
  'warns when the record is %s, goes on, and records it with the next check',
  async (_, handler) => {
    server.use(handler, notVerified)
    const { user } = await begin()
    await checkoutSays('success', { reference })
    await acknowledge(user, 'Payment not recorded', studentFinanceMessages.notRecorded)
    expect(await screen.findByText(studentFinanceMessages.stillConfirming)).toBeVisible()
    expect(asked.bodies['update']).toEqual({
      paymentRef: reference,
      status: 'pending',
      remarks: paymentRemarks.notVerified,
    })
    expect(paymentNote.find(student._id, charge.payid)).toEqual({
      reference,
      amount: 25_500.5,
      isCompleted: true,
    })
    server.resetHandlers()
    server.use(owing([charge]), recorded)
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('Your payment has arrived.')).toBeVisible()
    expect(asked.calls.at(-1)).toBe('record')
  },
)

it('checks a pending payment again by itself, and when the network is back', async () => {
  server.use(notVerified)
  await begin()
  await checkoutSays('success', { reference })
  expect(await screen.findByText(studentFinanceMessages.stillConfirming)).toBeVisible()
  expect(screen.getByText(/You can leave this page/)).toBeVisible()
  const before = asked.calls.length
  act(() => {
    globalThis.dispatchEvent(new Event('online'))
  })
  await waitFor(() => {
    expect(asked.calls.length).toBeGreaterThan(before)
  })
  server.use(verified)
  // Within ten seconds: the first wait is four.
  expect(await screen.findByText('Your payment has arrived.')).toBeVisible()
})

it('says why a payment cannot be verified, and keeps on', async () => {
  server.use(refuse(verifyPayment, 503, { message: studentFinanceMessages.gatewayUnreachable }))
  await begin()
  await checkoutSays('success', { reference })
  expect(await screen.findByText(studentFinanceMessages.gatewayUnreachable)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pay ₦/ })).not.toBeInTheDocument()
  await expectNoViolations()
})
