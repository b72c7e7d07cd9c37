import {
  getUserData,
  listApplicableFees,
  studentFinanceMessages,
  updatePaymentStatus,
  verifyPayment,
} from '@portal/contracts'
import {
  aPaidLine,
  expectNoViolations,
  mock,
  screen,
  server,
  success,
  waitFor,
} from '@portal/testing'
import { paymentNote } from './pay/payment-note'
import { acceptance, open, reference, row, student, testFinance } from './finance.fixture'

testFinance()

const openPayment = {
  ...acceptance,
  isPayable: false,
  notPayable: {
    reason: 'being-confirmed' as const,
    sentence: studentFinanceMessages.beingConfirmed,
  },
  openPayment: { paymentRef: reference, startedAt: '2025-10-01T09:00:00.000Z' },
}

it('never offers to pay while a payment is open: its reference, to copy, and Check again', async () => {
  server.use(
    mock(verifyPayment, {
      success: false,
      channel: null,
      paymentFee: null,
      message: studentFinanceMessages.stillConfirming,
      status: 'pending',
    }),
  )
  const { user } = open([openPayment])
  const charge = await row('Unpaid Charges', 'Acceptance Fee')
  expect(charge.getByText(reference)).toBeVisible()
  expect(charge.getByRole('button', { name: 'Copy the payment reference' })).toBeVisible()
  expect(charge.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument()
  await user.click(charge.getByRole('button', { name: 'Check again for Acceptance Fee' }))
  expect(await charge.findByText(studentFinanceMessages.stillConfirming)).toBeVisible()
  await expectNoViolations()
})

it('shows what Check again has found: the charge is paid, and the student enrolled', async () => {
  const { user, store } = open([openPayment])
  const again = await screen.findByRole('button', { name: /^Check again/ })
  server.use(
    mock(
      getUserData,
      success({ student: { ...student, matricNumber: 'ND/25/CSC/0042' }, biodata: null }),
    ),
    mock(listApplicableFees, { success: true, Data: { unpaids: [], payments: [aPaidLine()] } }),
  )
  await user.click(again)
  expect(await screen.findByText('You have no unpaid charges.')).toBeVisible()
  await waitFor(() => {
    expect(store.getState().session.user?.matricNumber).toBe('ND/25/CSC/0042')
  })
})

it('does not offer again what this browser has paid and could not tell the server', async () => {
  const sent: string[] = []
  paymentNote.keep(student._id, acceptance.payid, { reference, amount: 25_000, isCompleted: true })
  server.use(
    mock(updatePaymentStatus, ({ body }) => {
      sent.push(body.status)
      return {
        ...success({ paymentRef: body.paymentRef, status: body.status, remarks: null }),
        message: '',
      }
    }),
  )
  const { user } = open()
  expect(
    await screen.findByRole('button', { name: 'Check again for Acceptance Fee' }),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Pay Acceptance/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Check again for Acceptance Fee' }))
  await waitFor(() => {
    expect(sent).toEqual(['successful'])
  })
  expect(paymentNote.find(student._id, acceptance.payid)).toBeNull()
})

it.each([
  '{',
  'null',
  '"x"',
  '{"reference":1}',
  '{"reference":"a","amount":"5","isCompleted":true}',
])('takes no note from a storage that holds %s', (text) => {
  localStorage.setItem(`portal:payment:${student._id}:${acceptance.payid}`, text)
  expect(paymentNote.find(student._id, acceptance.payid)).toBeNull()
})
