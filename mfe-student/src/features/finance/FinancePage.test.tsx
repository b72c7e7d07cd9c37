import {
  getReceipt,
  getUserData,
  listApplicableFees,
  messages,
  sendReceipt,
  studentFinanceMessages as said,
  todayInLagos,
  updatePaymentStatus,
  verifyPayment,
} from '@portal/contracts'
import {
  act,
  aFeeLine,
  anId,
  aPaidLine,
  aReceipt,
  aStudent,
  delayed,
  done,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  refuseOnce,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { dueInWords, totalOf } from './charges/amounts'
import { FinancePage } from './FinancePage'
import { paymentNote } from './pay/payment-note'

const student = aStudent({ status: 'active' })
const daysAgo = (days: number): string => todayInLagos(new Date(Date.now() - days * 86_400_000))
const acceptance = aFeeLine({ payid: anId() })
const school = aFeeLine({
  payid: anId(),
  paymentname: 'schoolFee',
  description: 'School Fee',
  amount: 47_000.5,
  baseAmount: 45_000.5,
  lateFee: 2_500,
  discount: 500,
  dueDate: daysAgo(12),
  dueStatus: 'overdue',
  paymentOrder: 2,
  isPayable: false,
  notPayable: { reason: 'earlier-first', sentence: 'Pay Acceptance Fee first.' },
})
const reference = 'PAY-1-MG7Q2K0A-7F3KQ2ZJ5TWA'
const open = (unpaids = [acceptance, school], payments = [aPaidLine()], search = '') => {
  server.use(mock(listApplicableFees, { success: true, Data: { unpaids, payments } }))
  return renderPage(<FinancePage />, { path: `/app/finance${search}`, session: { student } })
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const row = async (card: string, name: string) =>
  within((await (await region(card)).findByRole('heading', { name })).closest('li')!)

afterEach(() => {
  localStorage.clear()
})

it('says what is owed in all, and of each charge how much, of what, until when and in which session', async () => {
  open()
  expect(await screen.findByText('₦72,000.50')).toBeVisible()
  const late = await row('Unpaid Charges', 'School Fee')
  expect(late.getByText('overdue by 12 days')).toBeVisible()
  expect(late.getByText(/^2025\/2026 session, due on/)).toBeVisible()
  expect(
    late
      .getAllByRole('term')
      .map((term) => `${term.textContent ?? ''} ${term.nextElementSibling?.textContent ?? ''}`),
  ).toEqual(['Charge ₦45,000.50', 'Late fee ₦2,500.00', 'Discount -₦500.00', 'To pay ₦47,000.50'])
  const due = await row('Unpaid Charges', 'Acceptance Fee')
  expect(due.getByText('due')).toBeVisible()
  expect(due.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Amount'])
  await expectNoViolations()
})

it('offers to pay what can be paid by a link that loads a document, and says why the rest cannot be', async () => {
  open()
  const payable = await row('Unpaid Charges', 'Acceptance Fee')
  expect(payable.getByRole('link', { name: 'Pay Acceptance Fee, 2025/2026' })).toHaveAttribute(
    'href',
    `/app/finance/pay/${acceptance.payid}`,
  )
  expect(payable.getByRole('link', { name: /^Paid at a bank/ })).toHaveAttribute(
    'href',
    `/app/finance/bank/${acceptance.payid}`,
  )
  const locked = await row('Unpaid Charges', 'School Fee')
  expect(locked.getByText('Pay Acceptance Fee first.')).toBeVisible()
  expect(locked.queryByRole('link')).not.toBeInTheDocument()
})

it('leads from a proof under review to it', async () => {
  open([
    {
      ...acceptance,
      isPayable: false,
      notPayable: {
        reason: 'proof-under-review',
        sentence: 'The Bursary is checking your proof of payment.',
      },
    },
  ])
  expect(
    await screen.findByRole('link', { name: 'See your proof for Acceptance Fee' }),
  ).toHaveAttribute('href', `/app/finance/bank/${acceptance.payid}`)
})

it('owns up to nothing owed and nothing paid', async () => {
  open([], [])
  expect(await screen.findByText('You have no unpaid charges.')).toBeVisible()
  expect(screen.getByText('You have made no payments yet.')).toBeVisible()
  expect(screen.getByText('₦0.00')).toBeVisible()
})

const openPayment = {
  ...acceptance,
  isPayable: false,
  notPayable: { reason: 'being-confirmed' as const, sentence: said.beingConfirmed },
  openPayment: { paymentRef: reference, startedAt: '2025-10-01T09:00:00.000Z' },
}

it('never offers to pay while a payment is open: its reference, to copy, and Check again', async () => {
  server.use(
    mock(verifyPayment, {
      success: false,
      channel: null,
      paymentFee: null,
      message: said.stillConfirming,
      status: 'pending',
    }),
  )
  const { user } = open([openPayment])
  const charge = await row('Unpaid Charges', 'Acceptance Fee')
  expect(charge.getByText(reference)).toBeVisible()
  expect(charge.getByRole('button', { name: 'Copy the payment reference' })).toBeVisible()
  expect(charge.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument()
  await user.click(charge.getByRole('button', { name: 'Check again for Acceptance Fee' }))
  expect(await charge.findByText(said.stillConfirming)).toBeVisible()
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

it('lists payments with a badge that is green when the money has arrived, and grey otherwise', async () => {
  open(
    [],
    [
      aPaidLine(),
      ...(['pending', 'failed', 'reversed'] as const).map((status) =>
        aPaidLine({ status, paymentRef: `PAY-${status}`, receiptNumber: null, paymentDate: null }),
      ),
    ],
  )
  const card = await region('Paid Charges')
  const badges = (await card.findAllByText(/^(Successful|Pending|Failed|Reversed)$/)).map(
    ({ textContent, className }) => [textContent, className],
  )
  expect(badges).toEqual([
    ['Successful', 'badge tone-success'],
    ['Pending', 'badge tone-neutral'],
    ['Failed', 'badge tone-neutral'],
    ['Reversed', 'badge tone-neutral'],
  ])
  expect(card.getAllByRole('link')).toHaveLength(1)
})

it('opens a receipt beside the lists at an address of its own, with the figures of the PDF, and goes back to where it was opened', async () => {
  server.use(mock(getReceipt, success(aReceipt({ reference, amount: 25_000 }))))
  const { user, location } = open()
  await user.click(
    await screen.findByRole('link', { name: 'Receipt RCP-2025-000001 of Acceptance Fee' }),
  )
  const panel = await region('Receipt')
  expect(screen.getByRole('heading', { name: 'Receipt' })).toHaveFocus()
  expect(location().search).toBe(`?receipt=${reference}`)
  expect(await panel.findByText('Twenty-five thousand naira only')).toBeVisible()
  for (const text of [
    '₦25,000.00',
    'RCP-2025-000001',
    reference,
    'Bello Amina',
    'Acceptance Fee',
    '01 Oct 2025, 10:05',
  ])
    expect(panel.getAllByText(text)[0]).toBeVisible()
  const download = panel.getByRole('link', { name: 'Download' })
  expect(download).toHaveAttribute('href', `/api/receipts/${reference}/pdf`)
  expect(download).toHaveAttribute('download', `${reference}.pdf`)
  await expectNoViolations()
  await user.click(panel.getByRole('button', { name: 'Close the receipt' }))
  expect(location().search).toBe('')
  expect(screen.getByRole('link', { name: /^Receipt RCP/ })).toHaveFocus()
})

it('opens the receipt that the address names, and owns up to one that is not theirs or does not load', async () => {
  server.use(refuse(getReceipt, 404, { message: messages.general.notFound }))
  const { unmount } = open(undefined, undefined, '?receipt=PAY-of-somebody')
  expect(await screen.findByText('No receipt of yours has this address.')).toBeVisible()
  unmount()
  server.resetHandlers()
  server.use(refuseOnce(getReceipt, 503, { message: 'busy' }))
  const { user } = open(undefined, undefined, `?receipt=${reference}`)
  await user.click(await (await region('Receipt')).findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Twenty-five thousand naira only')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('says of a reversed payment that it was', async () => {
  server.use(mock(getReceipt, success(aReceipt({ reversedAt: '2025-11-01T09:00:00.000Z' }))))
  open(undefined, undefined, `?receipt=${reference}`)
  expect(await screen.findByText(/^This payment was reversed on/)).toBeVisible()
})

it('has the receipt mailed, says so for three seconds, and keeps it on the page', async () => {
  const sent: unknown[] = []
  server.use(
    mock(sendReceipt, ({ body }) => {
      sent.push(body)
      return done(said.receiptSent)
    }),
  )
  const { user } = open(undefined, undefined, `?receipt=${reference}`)
  await user.click(await screen.findByRole('button', { name: 'Send receipt' }))
  const opened = performance.now()
  expect(await screen.findByRole('dialog', { name: 'Receipt sent' })).toHaveTextContent(
    said.receiptSent,
  )
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(performance.now() - opened).toBeGreaterThan(2_700)
  expect((await region('Receipt')).getByText(said.receiptSent)).toBeVisible()
  expect(sent).toEqual([{ paymentRef: reference, studentId: student._id }])
})

it.each([
  [
    'the sentence of the server',
    refuse(sendReceipt, 429, { message: 'Too many receipts.' }),
    'Too many receipts.',
  ],
  ['its own without an answer', networkError(sendReceipt), said.receiptFailed],
])('says why no receipt was sent: %s', async (_, handler, sentence) => {
  server.use(handler)
  const { user } = open(undefined, undefined, `?receipt=${reference}`)
  await user.click(await screen.findByRole('button', { name: 'Send receipt' }))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(sentence)
})

it('prints', async () => {
  const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  const { user } = open(undefined, undefined, `?receipt=${reference}`)
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})

it('leads to the requirements of the scholarship and to its form', async () => {
  open()
  expect(
    await screen.findByRole('heading', { name: 'Financial Aid/Scholarships' }),
  ).toHaveAttribute('id', 'scholarships')
  expect(screen.getByRole('link', { name: 'Requirements' })).toHaveAttribute(
    'href',
    '/funding#instructions',
  )
  expect(screen.getByRole('link', { name: 'Apply for a scholarship' })).toHaveAttribute(
    'href',
    '/funding#apply',
  )
})

it('fails without a dialog, says so in each card, and loads when asked', async () => {
  server.use(networkError(listApplicableFees))
  const { user } = renderPage(<FinancePage />, { path: '/app/finance', session: { student } })
  await waitFor(() => {
    expect(screen.getAllByText(/^Could not load/)).toHaveLength(2)
  })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  server.use(
    delayed(
      listApplicableFees,
      { success: true, Data: { unpaids: [acceptance], payments: [] } },
      20,
    ),
  )
  await user.click((await region('Unpaid Charges')).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Acceptance Fee' })).toBeVisible()
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Unpaid Charges' })).toHaveFocus()
  })
})

it('asks again when it is looked at again, and keeps what it shows when there is no answer', async () => {
  open()
  await screen.findByText('₦72,000.50')
  server.use(
    mock(listApplicableFees, { success: true, Data: { unpaids: [acceptance], payments: [] } }),
  )
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 60_000)
  act(() => {
    globalThis.dispatchEvent(new Event('focus'))
  })
  await waitFor(() => {
    expect(screen.queryByText('School Fee')).not.toBeInTheDocument()
  })
  server.use(networkError(listApplicableFees))
  jest.spyOn(Date, 'now').mockReturnValue(now + 120_000)
  await act(async () => {
    globalThis.dispatchEvent(new Event('focus'))
    await new Promise((done) => {
      setTimeout(done, 50)
    })
  })
  expect(screen.getByRole('heading', { name: 'Acceptance Fee' })).toBeVisible()
  expect(screen.queryByText(/^Could not load/)).not.toBeInTheDocument()
})

it('waits for the session', () => {
  renderPage(<FinancePage />, { path: '/app/finance' })
  expect(screen.getByText('Loading...')).toBeInTheDocument()
})

it.each([
  ['due', '2026-11-22', 'due', 'due'],
  ['due', null, 'due', 'due'],
  ['overdue', '2026-11-21', '1', 'overdue by 1 day'],
  ['overdue', '2026-11-10', '12', 'overdue by 12 days'],
  ['overdue', '2025-11-22', '365', 'overdue by 365 days'],
  ['overdue', '2026-11-23', 'of another clock', 'overdue'],
] as const)('says %s of %s (%s)', (dueStatus, dueDate, _, words) => {
  expect(dueInWords({ dueStatus, dueDate }, '2026-11-22')).toBe(words)
})
it('adds up without rounding', () => {
  expect(totalOf([0.1, 0.2, 19.99, 1_000_000].map((amount) => ({ amount })))).toBe(1_000_020.29)
})
