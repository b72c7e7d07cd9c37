import {
  getUserData,
  initializePayment,
  listApplicableFees,
  paymentRemarks,
  studentFinanceMessages,
  verifyPayment,
} from '@portal/contracts'
import {
  expectNoViolations,
  hold,
  mock,
  networkError,
  refuse,
  screen,
  server,
  success,
  untilIdle,
  waitFor,
  within,
} from '@portal/testing'
import {
  acknowledge,
  asked,
  begin,
  beginAnew,
  charge,
  checkout,
  checkoutSays,
  notVerified,
  open,
  payButton,
  pendingAnswer,
  reference,
  student,
} from './pay.fixture'
import { paymentNote } from './payment-note'

beforeEach(beginAnew)

it('sums up what is paid before any card is asked for', async () => {
  open()
  const summary = within(await screen.findByRole('region', { name: 'Acceptance Fee' }))
  expect(
    summary
      .getAllByRole('term')
      .map((term) => `${term.textContent ?? ''} ${term.nextElementSibling?.textContent ?? ''}`),
  ).toEqual(['Charge ₦25,000.50', 'Late fee ₦500.00', 'To pay ₦25,500.50'])
  expect(summary.getByText('amina.bello@example.com')).toBeVisible()
  expect(screen.getByText('Do not close this page until you see your receipt.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay at a bank instead' })).toHaveAttribute(
    'href',
    `/app/finance/bank/${charge.payid}`,
  )
  expect(document.querySelector('iframe')).toBeNull()
  await expectNoViolations()
})

it('begins, opens the checkout, records, verifies and says how it went, in this order, and shows the receipt', async () => {
  const { user } = await begin()
  expect(asked.calls).toEqual(['begin'])
  expect(asked.bodies['begin']).toEqual({ paymentId: charge.payid })
  expect(screen.getByText('Pay in the payment window.')).toBeInTheDocument()
  expect(screen.getByText(reference)).toBeInTheDocument()
  await checkoutSays('success', { reference })
  expect(await screen.findByText('Your payment has arrived.')).toBeVisible()
  expect(asked.calls).toEqual(['begin', 'record', 'verify', 'update'])
  expect(asked.bodies['record']).toEqual({
    paymentRef: reference,
    paymentId: charge.payid,
    amount: 25_500.5,
    gatewayID: null,
  })
  expect(asked.bodies['update']).toEqual({
    paymentRef: reference,
    status: 'successful',
    remarks: paymentRemarks.verified,
    paymentChannel: 'card',
    paymentFee: 475.5,
  })
  const receipt = within(screen.getByRole('region', { name: 'Receipt' }))
  expect(await receipt.findByText('₦25,500.50')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Receipt' })).toHaveFocus()
  expect(receipt.getByRole('button', { name: 'Download' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument()
  expect(paymentNote.find(student._id, charge.payid)).toBeNull()
  await expectNoViolations()
  await user.click(receipt.getByRole('button', { name: 'Send receipt' }))
  expect(await screen.findByRole('dialog', { name: 'Receipt sent' })).toBeVisible()
})

it('says that the payment is being confirmed, with the reference to copy, as soon as it is made', async () => {
  const { held, release } = hold(verifyPayment)
  server.use(held, mock(verifyPayment, pendingAnswer))
  await begin()
  await checkoutSays('success', { reference })
  expect(await screen.findByText('Payment received – confirming…')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy the payment reference' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pay ₦/ })).not.toBeInTheDocument()
  release()
  expect(await screen.findByText(studentFinanceMessages.stillConfirming)).toBeVisible()
})

it('makes the applicant an enrolled student once the payment has settled', async () => {
  server.use(
    mock(
      getUserData,
      success({ student: { ...student, matricNumber: 'ND/25/CSC/0042' }, biodata: null }),
    ),
  )
  const { store } = await begin()
  await checkoutSays('success', { reference })
  expect(await screen.findByText('ND/25/CSC/0042')).toBeVisible()
  expect(store.getState().session.user?.matricNumber).toBe('ND/25/CSC/0042')
})

it('does not congratulate an enrolled student on a further payment', async () => {
  const already = { ...student, matricNumber: 'ND/25/CSC/0042' }
  server.use(mock(getUserData, success({ student: already, biodata: null })))
  await begin(already)
  await checkoutSays('success', { reference })
  expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeVisible()
  expect(screen.queryByText('You are enrolled')).toBeNull()
})

it('has the focus on its heading, because it loads its own document', async () => {
  open()
  await payButton()
  expect(screen.getByRole('heading', { level: 1, name: 'Pay a charge' })).toHaveFocus()
})

it('tells who cancels that nothing was charged, and gives the button its focus back', async () => {
  server.use(notVerified)
  const { user } = await begin()
  await checkoutSays('cancel')
  await acknowledge(user, studentFinanceMessages.cancelledTitle, studentFinanceMessages.cancelled)
  const button = await payButton()
  await waitFor(() => {
    expect(button).toHaveFocus()
  })
  expect(asked.calls).toEqual(['begin', 'verify'])
})

it('does not say so to who has paid and then closed the window', async () => {
  await begin()
  await checkoutSays('cancel')
  expect(await screen.findByText('Your payment has arrived.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('says when the payment window could not open, and offers it again', async () => {
  server.use(notVerified)
  const { user } = await begin()
  await checkoutSays('error', { type: 'setup', message: 'Invalid access code' })
  await acknowledge(user, studentFinanceMessages.errorTitle, studentFinanceMessages.windowFailed)
  expect(await payButton()).toHaveFocus()
})

it('says nothing to who has left the page with its payment window', async () => {
  server.use(notVerified)
  const { unmount } = await begin()
  unmount()
  await untilIdle()
  expect(document.querySelector('dialog')).toBeNull()
  expect(asked.calls).toEqual(['begin'])
})

it.each([
  [
    'the sentence of the server',
    refuse(initializePayment, 409, { message: studentFinanceMessages.beingConfirmed }),
    studentFinanceMessages.beingConfirmed,
  ],
  [
    'that cards are not taken now',
    refuse(initializePayment, 503, { message: studentFinanceMessages.cardsUnavailable }),
    studentFinanceMessages.cardsUnavailable,
  ],
  ['its own without an answer', networkError(initializePayment), studentFinanceMessages.error],
])('says why a payment cannot begin: %s', async (_, handler, sentence) => {
  server.use(handler)
  const { user } = open()
  await user.click(await payButton())
  await acknowledge(user, studentFinanceMessages.errorTitle, sentence)
  expect(document.querySelector('iframe')).toBeNull()
  expect(await payButton()).toBeVisible()
})

it('asks before it takes another amount than the one on the page', async () => {
  server.use(mock(initializePayment, success({ ...checkout, amountKobo: 2_500_050 })))
  const { user } = open()
  await user.click(await payButton())
  const question = within(
    await screen.findByRole('alertdialog', { name: 'The amount has changed' }),
  )
  expect(question.getByText(/You will pay ₦25,000.50/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(document.querySelector('iframe')).toBeNull()
})

it('loads no charges for a person who has left the page before the answer', async () => {
  const { held, release } = hold(initializePayment)
  server.use(refuse(initializePayment, 409, { message: studentFinanceMessages.beingConfirmed }))
  server.use(held)
  const lists: string[] = []
  server.use(
    mock(listApplicableFees, () => {
      lists.push('charges')
      return { success: true as const, Data: { unpaids: [charge], payments: [] } }
    }),
  )
  const { user } = open()
  await user.click(await payButton())
  await user.click(screen.getByRole('link', { name: 'Pay at a bank instead' }))
  await waitFor(() => {
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  })
  release()
  await acknowledge(user, studentFinanceMessages.errorTitle, studentFinanceMessages.beingConfirmed)
  await untilIdle()
  expect(lists).toEqual(['charges'])
})
