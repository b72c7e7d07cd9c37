import {
  bankPaymentMessages,
  getStatement,
  listApplicableFees,
  listChargeAdjustments,
  listDeadlineExtensions,
  recordBankPayment,
} from '@portal/contracts'
import {
  aBankPayment,
  aChargeLine,
  aStaffWith,
  aStatement,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { AccountPage } from './AccountPage'

const payable = aChargeLine({ description: 'School Fee', amount: 47_500.5, isPayable: true })
const statement = aStatement({ balance: 47_500.5 })
const pdf = new File(['%PDF-1.4 teller'], 'teller.pdf', { type: 'application/pdf' })
let sent: unknown[] = []
beforeEach(() => {
  sent = []
  server.use(
    mock(getStatement, () => success(statement)),
    mock(listApplicableFees, { success: true, Data: { unpaids: [payable], payments: [] } }),
    mock(listChargeAdjustments, []),
    mock(listDeadlineExtensions, []),
    mock(recordBankPayment, ({ body }) => {
      sent.push(body)
      return { ...success(aBankPayment()), message: bankPaymentMessages.recorded }
    }),
  )
})
const open = async () => {
  const { user } = renderPage(<AccountPage />, {
    path: '/staff/payments/accounts?q=APP25000003',
    session: { staff: aStaffWith('finance') },
  })
  await user.click(
    await screen.findByRole('button', { name: 'Record payment of School Fee, 2025/2026' }),
  )
  const form = within(await screen.findByRole('dialog', { name: 'Record payment of School Fee' }))
  return { user, form }
}
const fill = async ({ user, form }: Awaited<ReturnType<typeof open>>) => {
  await user.type(form.getByLabelText('Bank'), 'First Bank')
  await user.type(form.getByLabelText('Teller number'), '0042317')
  await user.type(form.getByLabelText('Day paid'), '2025-10-01')
  await user.upload(form.getByLabelText('Proof of payment'), pdf)
  await form.findByText(/teller.pdf/)
  await user.click(form.getByRole('button', { name: 'Record payment' }))
}

it('records a payment for the student, and says that another officer must approve it', async () => {
  const opened = await open()
  expect(opened.form.getByText(/Another officer will compare the proof/)).toHaveTextContent(
    'paid ₦47,500.50 for School Fee, 2025/2026.',
  )
  await expectNoViolations()
  await fill(opened)
  expect(await screen.findByRole('dialog', { name: bankPaymentMessages.recorded })).toBeVisible()
  expect(sent).toEqual([
    {
      studentId: statement.student._id,
      paymentId: payable.payid,
      bank: 'First Bank',
      tellerNumber: '0042317',
      paidOn: '2025-10-01',
      proof: btoa('%PDF-1.4 teller'),
    },
  ])
})

it('names what is missing, and sends nothing', async () => {
  const { user, form } = await open()
  await user.click(form.getByRole('button', { name: 'Record payment' }))
  expect(await form.findByText(bankPaymentMessages.tellerMissing)).toBeVisible()
  expect(form.getByText(bankPaymentMessages.proofMissing)).toBeVisible()
  expect(sent).toEqual([])
})

it('shows a used teller at its field, and keeps the entries', async () => {
  server.use(
    refuse(recordBankPayment, 409, {
      message: bankPaymentMessages.tellerUsed,
      errors: [{ field: 'tellerNumber', message: bankPaymentMessages.tellerUsed }],
    }),
  )
  const opened = await open()
  await fill(opened)
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    bankPaymentMessages.tellerUsed,
  )
  expect(opened.form.getByLabelText('Teller number')).toHaveValue('0042317')
})
