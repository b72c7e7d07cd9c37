import { messages, studentFinanceMessages, verifyPayment } from '@portal/contracts'
import {
  act,
  expectNoViolations,
  fireEvent,
  gatewayError,
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
  open,
  payButton,
  reference,
  student,
  verified,
} from './pay.fixture'
import { paymentNote } from './payment-note'

beforeEach(beginAnew)

const begun = { reference, amount: 25_500.5, isCompleted: false }
const escape = () => {
  fireEvent.keyDown(document.querySelector('dialog')!, { key: 'Escape' })
}
const networkIsBack = () => {
  act(() => {
    globalThis.dispatchEvent(new Event('online'))
  })
}
const staysUnknown = async () => {
  expect(await screen.findByText(studentFinanceMessages.notKnownYet)).toBeVisible()
  expect(screen.getByText(reference)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: /₦/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Pay at a bank instead' })).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(document.body).not.toHaveTextContent(/no charges|not been charged|need not pay|try again/i)
}

it.each([
  [
    'has failed',
    refuse(verifyPayment, 500, { message: 'Something went wrong. Please try again.' }),
  ],
  [
    'could not ask the card payment service',
    refuse(verifyPayment, 503, { message: studentFinanceMessages.gatewayUnreachable }),
  ],
  ['is not behind its gateway', gatewayError(verifyPayment)],
  ['cannot be reached', networkError(verifyPayment)],
  [
    'knows the session no more',
    refuse(verifyPayment, 401, { message: messages.general.notSignedIn }),
  ],
])(
  'never says that nothing was charged while the server %s, and finds the payment once it answers',
  async (_, noAnswer) => {
    server.use(noAnswer)
    const { user } = await begin()
    escape()
    await staysUnknown()
    expect(paymentNote.find(student._id, charge.payid)).toEqual(begun)
    await expectNoViolations()
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await staysUnknown()
    server.use(verified)
    networkIsBack()
    expect(await screen.findByText('Your payment has arrived.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(paymentNote.find(student._id, charge.payid)).toBeNull()
  },
)

it('asks again by itself, and says that nothing was charged as soon as that is known', async () => {
  server.use(networkError(verifyPayment))
  const { user } = await begin()
  await checkoutSays('cancel')
  await staysUnknown()
  server.use(notVerified)
  expect(
    await screen.findByRole(
      'dialog',
      { name: studentFinanceMessages.cancelledTitle },
      { timeout: 8_000 },
    ),
  ).toBeVisible() // the first wait is four seconds
  await acknowledge(user, studentFinanceMessages.cancelledTitle, studentFinanceMessages.cancelled)
  expect(await payButton()).toBeEnabled()
  const { length } = asked.calls
  networkIsBack()
  expect(asked.calls).toHaveLength(length)
})

it('says that the window could not open only once it is known that nothing was charged', async () => {
  server.use(networkError(verifyPayment))
  const { user } = await begin()
  await checkoutSays('error', { type: 'setup', message: 'Invalid access code' })
  await staysUnknown()
  server.use(notVerified)
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await acknowledge(user, studentFinanceMessages.errorTitle, studentFinanceMessages.windowFailed)
  expect(await payButton()).toBeEnabled()
})

it.each([
  ['whose card was declined before', declined],
  ['who did not pay', notVerified],
])('tells the student %s and who cancels that nothing was charged', async (_, answer) => {
  server.use(answer)
  const { user } = await begin()
  await checkoutSays('cancel')
  await acknowledge(user, studentFinanceMessages.cancelledTitle, studentFinanceMessages.cancelled)
  await waitFor(async () => {
    expect(await payButton()).toHaveFocus()
  })
  expect(screen.queryByText(studentFinanceMessages.declined)).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('offers nothing after a reload in the middle of the checkout before the server has answered', async () => {
  paymentNote.keep(student._id, charge.payid, begun)
  server.use(networkError(verifyPayment))
  open()
  await staysUnknown()
  server.use(notVerified)
  networkIsBack()
  expect(await payButton()).toBeEnabled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('is not held back by a payment that the server does not have', async () => {
  paymentNote.keep(student._id, charge.payid, begun)
  server.use(refuse(verifyPayment, 404, { message: studentFinanceMessages.notYours }))
  open()
  await waitFor(async () => {
    expect(await payButton()).toBeEnabled()
  })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
