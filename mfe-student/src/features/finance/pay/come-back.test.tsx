import {
  getUserData,
  listApplicableFees,
  messages,
  recordPayment,
  studentFinanceMessages,
  updatePaymentStatus,
  verifyPayment,
} from '@portal/contracts'
import {
  act,
  aChargeLine,
  anId,
  aPaidLine,
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
  notVerified,
  open,
  owing,
  payButton,
  reference,
  student,
  verified,
} from './pay.fixture'
import { paymentNote } from './payment-note'

beforeEach(beginAnew)

it('goes on with a payment that the server knows to be open, and does not offer another', async () => {
  server.use(
    notVerified,
    owing([
      {
        ...charge,
        isPayable: false,
        notPayable: { reason: 'being-confirmed', sentence: studentFinanceMessages.beingConfirmed },
        openPayment: { paymentRef: reference, startedAt: '2025-10-01T09:00:00.000Z' },
      },
    ]),
  )
  open()
  expect(await screen.findByText(studentFinanceMessages.stillConfirming)).toBeVisible()
  expect(screen.getByText(reference)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pay ₦/ })).not.toBeInTheDocument()
  expect(asked.calls).toEqual(['verify'])
})

it('tells the server after a reload what it could not tell before', async () => {
  paymentNote.keep(student._id, charge.payid, { reference, amount: 25_500.5, isCompleted: true })
  open()
  expect(await screen.findByText('Your payment has arrived.')).toBeVisible()
  expect(asked.calls).toEqual(['record', 'verify', 'update'])
})

it('asks after a reload in the middle of the checkout whether it was paid, and offers it again when not', async () => {
  paymentNote.keep(student._id, charge.payid, { reference, amount: 25_500.5, isCompleted: false })
  server.use(notVerified)
  const { unmount } = open()
  expect(await payButton()).toBeEnabled()
  await waitFor(() => {
    expect(asked.calls).toEqual(['verify'])
  })
  unmount()
  server.use(verified)
  open()
  expect(await screen.findByText('Your payment has arrived.')).toBeVisible()
})

it('shows the receipt of what is paid already, here or in another tab', async () => {
  open()
  await payButton()
  server.use(owing([], [aPaidLine({ payid: charge.payid, paymentRef: reference })]))
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  act(() => {
    globalThis.dispatchEvent(new Event('focus'))
  })
  expect(await screen.findByText('Twenty-five thousand naira only')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument()
})

it.each([
  [
    'why a charge cannot be paid yet',
    [
      {
        ...charge,
        isPayable: false,
        notPayable: { reason: 'earlier-first' as const, sentence: 'Pay Portal Fee first.' },
      },
    ],
    'Pay Portal Fee first.',
  ],
  [
    'that a charge of another student, or of none, cannot be paid',
    [aChargeLine({ payid: anId() })],
    studentFinanceMessages.notPayable,
  ],
])('says %s', async (_, unpaids, sentence) => {
  server.use(owing(unpaids))
  open()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Finance' })).toHaveAttribute(
    'href',
    '/app/finance',
  )
  expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument()
})

it('loses nothing when the session ends during the checkout', async () => {
  const { user, store } = await begin()
  for (const operation of [recordPayment, verifyPayment, updatePaymentStatus, getUserData])
    server.use(refuse(operation, 401, { message: messages.general.notSignedIn }))
  await checkoutSays('success', { reference })
  await acknowledge(user, 'Payment not recorded', studentFinanceMessages.notRecorded)
  expect(store.getState().session.expired).toBe(true)
  expect(paymentNote.find(student._id, charge.payid)?.isCompleted).toBe(true)
  expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible()
})

it('holds the page back while a payment is on its way, and lets go of it then', async () => {
  const leaves = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await begin()
  await waitFor(() => {
    expect(leaves()).toBe(true)
  })
  await checkoutSays('success', { reference })
  await screen.findByText('Your payment has arrived.')
  expect(leaves()).toBe(false)
})

it('loads, and says so when it does not', async () => {
  server.use(networkError(listApplicableFees))
  const { user } = open()
  expect(screen.getByText('Loading...')).toBeInTheDocument()
  await screen.findByText(/^Could not load/)
  server.use(owing([charge]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await payButton()).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
