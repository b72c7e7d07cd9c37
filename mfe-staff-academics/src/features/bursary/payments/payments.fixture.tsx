import {
  getPaymentsTotal,
  getStudentPayment,
  listPaymentTypes,
  listStudentPayments,
  type StudentPaymentRecord,
} from '@portal/contracts'
import {
  aPaymentEvent,
  aPaymentRecord,
  aStaffWith,
  mock,
  renderPage,
  screen,
  server,
} from '@portal/testing'
import { PaymentsPage } from './PaymentsPage'

export const success = true as const
export const type = {
  _id: '01980000-0000-7000-8000-000000000001',
  name: 'schoolFee',
  description: 'School Fee',
  amount: 0,
  active: true,
  updatedAt: '2025-01-01T00:00:00.000Z',
}
export const paid = aPaymentRecord()
export const open = aPaymentRecord({
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

/** The payments of the mocked API and its list requests, reset before each test. */
export const api = {} as { requests: Record<string, unknown>[]; store: StudentPaymentRecord[] }
/** Sets the state before each test. A test file calls it once, at its top. */
export function testPayments(): void {
  beforeEach(() => {
    api.requests = []
    api.store = [paid, open]
    server.use(
      mock(listStudentPayments, ({ query }) => {
        api.requests.push(query)
        return {
          success,
          data: { payments: api.store },
          meta: { total: 23, page: query.page ?? 1, pageSize: 10 },
        }
      }),
      // Before the next one, whose path also matches it.
      mock(getPaymentsTotal, { success, data: { amount: 45_000.5, count: 1 } }),
      mock(getStudentPayment, ({ params }) => ({
        success,
        data: {
          payment: api.store.find(({ _id }) => _id === params.id) ?? paid,
          events: [aPaymentEvent({ detail: 'Asked again' })],
        },
      })),
      mock(listPaymentTypes, [type]),
    )
  })
}
/** The page with this query. */
export const render = (search = '') =>
  renderPage(<PaymentsPage />, {
    path: `/staff/payments${search}`,
    session: { staff: aStaffWith('finance') },
  })
/** The row with this text. */
export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
/** The dialog with the details of a payment. */
export const details = () => screen.findByRole('dialog', { name: 'Payment Details' })
