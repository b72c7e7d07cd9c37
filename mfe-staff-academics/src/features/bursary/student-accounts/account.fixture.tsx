import {
  addChargeAdjustment,
  adjustmentMessages,
  getStatement,
  listApplicableFees,
  listChargeAdjustments,
  listDeadlineExtensions,
  takeBackChargeAdjustment,
  type ChargeAdjustment,
  type ChargeLine,
} from '@portal/contracts'
import {
  aChargeAdjustment,
  aChargeLine,
  aPaidLine,
  aStaffWith,
  aStatement,
  done,
  mock,
  renderPage,
  server,
  success,
} from '@portal/testing'
import { AccountPage } from './AccountPage'

/** The data of the mocked API and its requests, reset before each test. */
export const api = {} as { unpaids: ChargeLine[]; adjustments: ChargeAdjustment[]; sent: unknown[] }
export const statement = aStatement({ balance: 47_500.5 })
/** A small API that replies from its data and records its requests. */
export const handlers = () => [
  mock(getStatement, () => success(statement)),
  mock(listApplicableFees, () => ({
    success: true as const,
    Data: { unpaids: api.unpaids, payments: [aPaidLine({ description: 'Portal Fee' })] },
  })),
  mock(listChargeAdjustments, () => api.adjustments),
  mock(listDeadlineExtensions, () => []),
  mock(addChargeAdjustment, ({ body }) => {
    api.sent.push(body)
    api.unpaids = api.unpaids.filter(({ payid }) => payid !== body.charge)
    api.adjustments = [
      aChargeAdjustment({ kind: body.kind, reason: body.reason }),
      ...api.adjustments,
    ]
    return { ...success(api.adjustments[0]!), message: adjustmentMessages.added }
  }),
  mock(takeBackChargeAdjustment, ({ params, body }) => {
    api.sent.push({ ...params, ...body })
    api.adjustments = api.adjustments.map((each) => ({
      ...each,
      takenBackAt: '2025-10-03T09:00:00.000Z',
    }))
    return done(adjustmentMessages.takenBack)
  }),
]
/** Sets the state before each test. A test file calls it once, at its top. */
export function testAccount(): void {
  beforeEach(() => {
    api.unpaids = [
      aChargeLine({
        description: 'School Fee',
        amount: 47_500.5,
        baseAmount: 45_000.5,
        lateFee: 2_500,
        waivableAlone: 10_000,
        dueStatus: 'overdue',
      }),
      aChargeLine({ description: 'Departmental Dues', amount: 1_200, waivableAlone: 10_000 }),
    ]
    api.adjustments = [aChargeAdjustment({ reason: 'Staff child' })]
    api.sent = []
    server.use(...handlers())
  })
}
/** The page with this query. */
export const open = (search = '?q=APP25000003') =>
  renderPage(<AccountPage />, {
    path: `/staff/payments/accounts${search}`,
    session: { staff: aStaffWith('finance') },
  })
