import {
  getPaymentsTotal,
  getStudentPayment,
  listStudentPayments,
  messages,
  paymentMessages,
  exportReceipt,
} from '@portal/contracts'
import {
  aPaymentRecord,
  aStaffWith,
  delayed,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
  mockFile,
  pdf,
  savedFiles,
} from '@portal/testing'
import { PaymentsPage } from './PaymentsPage'
import { details, paid, render, row, success, testPayments } from './payments.fixture'

testPayments()

const fact = (dialog: HTMLElement, term: string) =>
  within(dialog).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

it('shows payments in the columns of the specification', async () => {
  render()
  expect(
    within(await row('PAY-1'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'PAY-1-MG7Q2K0A-7F3KQ2ZJ5TWA',
    'APP25000002Amina Bello',
    'Acceptance Fee',
    '₦45,000.50',
    '01 Oct 2025',
    'Successful',
    'ViewReceipt',
  ])
  expect(
    within(await row('PENDING'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'PAY-2-PENDING',
    'APP25000002Amina Bello',
    'N/A',
    '₦25,000.00',
    '06 Nov 2025',
    'Pending',
    'View',
  ])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Reference',
    'Student ID',
    'Payment Type',
    'Amount',
    'Date',
    'Status',
    'Actions',
  ])
  expect(screen.getByText('Showing 2 of 23 payments')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Payments Management' })).toBeVisible()
  expect(screen.getByText('Track and manage student payments and transactions')).toBeVisible()
  expect(
    screen.getByPlaceholderText('Search payments (Ref, Student ID, Payment Type)...'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Payment Management' })).toBeVisible()
  await expectNoViolations()
})

it('has a link to the fees for people with the right', async () => {
  renderPage(<PaymentsPage />, {
    path: '/staff/payments',
    session: { staff: aStaffWith('finance', 'academics') },
  })
  expect(await screen.findByRole('link', { name: 'Payment Management' })).toHaveAttribute(
    'href',
    '/staff/academics/payment-management',
  )
})

it('says that payments are on their way, that there are none, and that they could not be loaded', async () => {
  server.use(delayed(listStudentPayments, { success, data: { payments: [] } }, 10_000))
  const { unmount } = render()
  expect(screen.getByText('Loading payments...')).toBeInTheDocument()
  unmount()
  server.use(
    mock(listStudentPayments, {
      success,
      data: { payments: [] },
      meta: { total: 0, page: 1, pageSize: 10 },
    }),
  )
  const empty = render()
  expect(await screen.findByText('No payments found')).toBeVisible()
  expect(screen.queryByText(paymentMessages.searched)).not.toBeInTheDocument()
  await empty.user.type(screen.getByRole('searchbox', { name: 'Search payments' }), 'swcnxz')
  expect(await screen.findByText(paymentMessages.searched)).toBeVisible()
  await expectNoViolations()
  empty.unmount()
  server.use(refuse(listStudentPayments, 503, { message: paymentMessages.fetchFailed }))
  const { user } = render()
  const dialog = await screen.findByRole('dialog', { name: 'Error' })
  expect(dialog).toHaveTextContent('Failed to fetch payments data')
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('shows the details with what has happened, from the row and from the address', async () => {
  const { user, location } = render()
  await user.click(await screen.findByRole('button', { name: `View ${paid.paymentRef}` }))
  const dialog = await details()
  expect(location().search).toBe(`?view=${paid._id}`)
  expect(
    [
      'Reference',
      'Student ID',
      'Amount',
      'Date',
      'Payment Method',
      'Gateway Response',
      'Remarks',
    ].map((term) => fact(dialog, term)),
  ).toEqual([
    paid.paymentRef,
    'APP25000002, Amina Bello',
    '₦45,000.50',
    '01 Oct 2025, 10:05',
    'Card',
    '4711',
    'Payment successful and verified',
  ])
  expect(fact(dialog, 'Transaction ID')).toContain(paid.paymentRef)
  expect(await within(dialog).findByText('Successful: checked on request')).toBeVisible()
  expect(dialog).toHaveTextContent('Asked again')
  const saved = savedFiles()
  server.use(mockFile(exportReceipt, ({ params }) => pdf(params.reference)))
  await user.click(within(dialog).getByRole('button', { name: /^Receipt of/ }))
  await waitFor(() => {
    expect(saved).toEqual([`${paid.paymentRef}.pdf`])
  })
  expect(within(dialog).queryByRole('button', { name: 'Reverify' })).not.toBeInTheDocument()
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(within(dialog).getByRole('button', { name: /^Copy/ }))
  expect(copied).toHaveBeenCalledWith(paid.paymentRef)
  await expectNoViolations()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(screen.getByRole('button', { name: `View ${paid.paymentRef}` })).toHaveFocus()
})

it('opens a payment of whatever page that the address names, and says of one that is gone that it was not found', async () => {
  const other = aPaymentRecord({
    paymentRef: 'PAY-9-ELSEWHERE',
    paymentChannel: null,
    gatewayID: null,
    remarks: null,
  })
  server.use(mock(getStudentPayment, { success, data: { payment: other, events: [] } }))
  const { unmount } = render(`?view=${other._id}`)
  const dialog = await details()
  expect(
    ['Reference', 'Payment Method', 'Gateway Response', 'Remarks'].map((term) =>
      fact(dialog, term),
    ),
  ).toEqual(['PAY-9-ELSEWHERE', 'N/A', 'N/A', 'N/A'])
  expect(within(dialog).getByText('Nothing is recorded yet.')).toBeVisible()
  unmount()
  server.use(refuse(getStudentPayment, 404, { message: messages.general.notFound }))
  render(`?view=${other._id}`)
  expect(await screen.findByRole('dialog', { name: 'This payment was not found' })).toBeVisible()
})

describe('total', () => {
  const counted = (amount: number | null, count: number | null) => {
    const asked: unknown[] = []
    server.use(
      mock(getPaymentsTotal, ({ query }) => {
        asked.push(query)
        return { success, data: { amount, count } }
      }),
    )
    return asked
  }

  it('is shown for a search or filter alone', async () => {
    const asked = counted(1_234_500.5, 1_234)
    const { unmount } = render()
    expect(await row('PAY-1')).toBeVisible()
    expect(asked).toEqual([])
    unmount()
    render('?q=PAY&status=successful')
    expect(await screen.findByText(/^Successful: /)).toHaveTextContent(
      'Successful: ₦1,234,500.50 in 1,234 payments',
    )
    expect(asked).toEqual([{ q: 'PAY', status: 'successful' }])
    // The list has fewer rows than this total, so no row is left out.
    expect(screen.queryByText(/are not in this total/)).not.toBeInTheDocument()
  })

  it('tells why it has fewer payments than the list has rows', async () => {
    counted(0, 0)
    render('?q=PAY')
    expect(await screen.findByText(/^Successful: /)).toHaveTextContent(
      'Successful: ₦0.00 in 0 payments. Pending, failed, reversed and duplicate payments are not in this total.',
    )
  })

  it('is left out if the filter finds too many payments', async () => {
    const asked = counted(null, null)
    render('?status=successful')
    expect(await row('PAY-1')).toBeVisible()
    await waitFor(() => {
      expect(asked).toHaveLength(1)
    })
    expect(screen.queryByText(/^Successful: /)).not.toBeInTheDocument()
  })
})
