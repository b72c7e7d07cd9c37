import {
  getStudentPayment,
  listPaymentTypes,
  listStudentPayments,
  messages,
  paymentMessages as said,
  updatePaymentStatus,
  verifyPayment,
  exportStudentPayments,
  type StudentPaymentRecord,
} from '@portal/contracts'
import {
  aPaymentEvent,
  aPaymentRecord,
  aStaffWith,
  delayed,
  expectNoViolations,
  gatewayError,
  hold,
  mock,
  mockFile,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { PaymentsPage } from './PaymentsPage'

const success = true as const
const type = {
  _id: '01980000-0000-7000-8000-000000000001',
  name: 'schoolFee',
  description: 'School Fee',
  amount: 0,
  active: true,
  updatedAt: '2025-01-01T00:00:00.000Z',
}
const paid = aPaymentRecord()
const open = aPaymentRecord({
  paymentRef: 'PAY-2-PENDING',
  status: 'pending',
  paymentDate: null,
  createdAt: '2025-11-05T23:30:00.000Z',
  paymentChannel: null,
  gatewayID: null,
  remarks: null,
  paymentFee: null,
  receiptNumber: null,
  payment: { ...paid.payment, payment: { ...paid.payment.payment, description: null } },
  amount: 25_000,
})

let requests: Record<string, unknown>[]
let store: StudentPaymentRecord[]
beforeEach(() => {
  requests = []
  store = [paid, open]
  server.use(
    mock(listStudentPayments, ({ query }) => {
      requests.push(query)
      return {
        success,
        data: { payments: store },
        meta: { total: 23, page: query.page ?? 1, pageSize: 10 },
      }
    }),
    mock(getStudentPayment, ({ params }) => ({
      success,
      data: {
        payment: store.find(({ _id }) => _id === params.id) ?? paid,
        events: [aPaymentEvent({ detail: 'Asked again' })],
      },
    })),
    mock(listPaymentTypes, [type]),
  )
})
const render = (search = '') =>
  renderPage(<PaymentsPage />, {
    path: `/staff/payments${search}`,
    session: { staff: aStaffWith('finance') },
  })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const details = () => screen.findByRole('dialog', { name: 'Payment Details' })
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
    'APP25000002',
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
  ).toEqual(['PAY-2-PENDING', 'APP25000002', 'N/A', '₦25,000.00', '06 Nov 2025', 'Pending', 'View'])
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

it('leads whoever may to the fees', async () => {
  renderPage(<PaymentsPage />, {
    path: '/staff/payments',
    session: { staff: aStaffWith('finance', 'academics') },
  })
  expect(await screen.findByRole('link', { name: 'Payment Management' })).toHaveAttribute(
    'href',
    '/staff/academics/payment-management',
  )
})

it('takes search, page, order and filters from the address, and nothing that is none', async () => {
  const { user } = render(
    `?q=pay-1&page=2&sort=-amount&status=failed&charge=${type._id}&from=2025-10-01&to=yesterday&channel=cash&attention=true`,
  )
  await row('PAY-1')
  expect(requests).toEqual([
    {
      q: 'pay-1',
      page: 2,
      pageSize: 10,
      sort: '-amount',
      status: 'failed',
      charge: type._id,
      from: '2025-10-01',
      attention: 'true',
    },
  ])
  expect(
    await screen.findByRole('button', { name: 'Remove the filter Payment Type: School Fee' }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove the filter Needs attention: Yes' }))
  await waitFor(() => {
    expect(requests.at(-1)).not.toHaveProperty('attention')
  })
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => {
    expect(requests.at(-1)).toEqual({ q: 'pay-1', page: 1, pageSize: 10, sort: '-amount' })
  })
})

it('filters by everything that the Filter button opens, by keyboard', async () => {
  const { user, location } = render()
  await row('PAY-1')
  screen.getByRole('button', { name: 'Filter' }).focus()
  await user.keyboard('{Enter}')
  const filters = within(screen.getByRole('group', { name: 'Filters' }))
  await user.selectOptions(filters.getByLabelText('Status'), 'Pending')
  await user.selectOptions(filters.getByLabelText('Payment Type'), 'School Fee')
  await user.selectOptions(filters.getByLabelText('Channel'), 'USSD')
  await user.type(filters.getByLabelText('From'), '2025-10-01')
  await user.click(filters.getByLabelText('Needs attention'))
  expect(location().search).toBe(
    `?status=pending&charge=${type._id}&channel=ussd&from=2025-10-01&attention=true`,
  )
  await waitFor(() => {
    expect(requests.at(-1)).toMatchObject({
      status: 'pending',
      charge: type._id,
      channel: 'ussd',
      from: '2025-10-01',
      attention: 'true',
    })
  })
  await expectNoViolations()
})

it('exports what is searched and filtered', async () => {
  let asked: unknown
  Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  server.use(
    mockFile(exportStudentPayments, ({ query }) => {
      asked = query
      return new Response('Reference', {
        headers: {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="student-payments-2025-10-01.csv"',
        },
      })
    }),
  )
  const { user } = render('?status=pending&q=app25')
  await row('PAY-1')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => {
    expect(asked).toEqual({ format: 'csv', q: 'app25', status: 'pending' })
  })
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
  empty.unmount()
  server.use(refuse(listStudentPayments, 503, { message: said.fetchFailed }))
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
  expect(within(dialog).getByRole('link', { name: /^Receipt of/ })).toHaveAttribute(
    'href',
    `/api/receipts/${paid.paymentRef}/pdf`,
  )
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

describe('reverify', () => {
  const openPending = async () => {
    const page = render(`?view=${open._id}`)
    return { ...page, dialog: within(await details()) }
  }
  it('has the payment verified and its status follow, with a spinner on its row alone, once however often it is pressed', async () => {
    const sent: unknown[] = []
    const { held, release } = hold(verifyPayment)
    server.use(
      held,
      mock(verifyPayment, ({ body }) => {
        sent.push(body)
        return { success: true, channel: 'ussd', paymentFee: 47_500 }
      }),
      mock(updatePaymentStatus, ({ body }) => {
        sent.push(body)
        store = [
          paid,
          { ...open, status: 'successful', remarks: 'Payment successful and verified' },
        ]
        return {
          success: true as const,
          message: 'done',
          data: {
            paymentRef: open.paymentRef,
            status: 'successful' as const,
            remarks: 'Payment successful and verified',
          },
        }
      }),
    )
    const { user, dialog } = await openPending()
    await user.click(dialog.getByRole('button', { name: 'Reverify' }))
    await user.click(dialog.getByRole('button', { name: 'Verifying...' }))
    expect(screen.getAllByRole('status', { name: /^Verifying PAY/ })).toHaveLength(1)
    expect(
      within(await row('PENDING')).getByRole('status', { name: 'Verifying PAY-2-PENDING' }),
    ).toBeInTheDocument()
    release()
    const done = await screen.findByRole('dialog', { name: 'Payment Verified' })
    expect(done).toHaveTextContent('The payment has been successfully verified.')
    expect(sent).toEqual([
      { paymentRef: open.paymentRef },
      {
        paymentRef: open.paymentRef,
        status: 'successful',
        remarks: 'Payment successful and verified',
        paymentChannel: 'ussd',
        paymentFee: 475,
      },
    ])
    await waitFor(async () => {
      expect(await row('PENDING')).toHaveTextContent('Successful')
    })
    await user.click(within(done).getByRole('button', { name: 'OK' }))
    await waitFor(() => {
      expect(screen.queryByRole('status', { name: /^Verifying/ })).not.toBeInTheDocument()
    })
  })

  it('says that it was not verified, and leaves it pending', async () => {
    let sent: unknown
    server.use(
      mock(verifyPayment, {
        success: false,
        channel: null,
        paymentFee: null,
        message: 'Payment not verified',
      }),
      mock(updatePaymentStatus, ({ body }) => {
        sent = body
        return {
          success: true as const,
          message: '',
          data: { paymentRef: open.paymentRef, status: 'pending' as const, remarks: null },
        }
      }),
    )
    const { user, dialog } = await openPending()
    await user.click(dialog.getByRole('button', { name: 'Reverify' }))
    expect(await screen.findByRole('dialog', { name: 'Verification Failed' })).toHaveTextContent(
      'Payment verification failed. This has been flagged for admin attention.',
    )
    expect(sent).toEqual({
      paymentRef: open.paymentRef,
      status: 'pending',
      remarks: 'Payment needs admin attention',
    })
    expect(await row('PENDING')).toHaveTextContent('Pending')
  })

  it('says what went wrong, and can be tried again', async () => {
    server.use(
      gatewayError(verifyPayment),
      mock(updatePaymentStatus, () => {
        throw new Error('must not be called')
      }),
    )
    const { user, dialog } = await openPending()
    await user.click(dialog.getByRole('button', { name: 'Reverify' }))
    const failure = await screen.findByRole('dialog', { name: 'Error' })
    expect(failure).toHaveTextContent(said.verifyFailed)
    await user.click(within(failure).getByRole('button', { name: 'OK' }))
    expect(dialog.getByRole('button', { name: 'Reverify' })).toBeEnabled()
  })
})
