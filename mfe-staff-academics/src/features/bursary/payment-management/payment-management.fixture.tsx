import {
  addFee,
  deleteFee,
  listSessions,
  listPaymentTypes,
  listProgramModes,
  listFees,
  listProgramTypes,
  feeMessages,
  updateFee,
  type Fee,
} from '@portal/contracts'
import {
  aFee,
  anAcademicSession,
  anId,
  aPaymentType,
  aProgramMode,
  aProgramType,
  aStaffWith,
  mock,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { PaymentManagementPage } from './PaymentManagementPage'

export const type = aPaymentType({ name: 'schoolFee', description: 'School Fee', amount: 45_000.5 })
export const [session, programType, programMode] = [
  anAcademicSession({ sessionYear: '2025/2026' }),
  aProgramType({ type: 'ND' }),
  aProgramMode({ mode: 'FT', description: 'Full Time' }),
]
const feeOf = (name: string, own: Partial<Fee> = {}) =>
  aFee({ payment: { _id: anId(), name, description: null }, ...own })
/** The fees of the mocked API and its requests, reset before each test. */
export const api = {} as { rows: Fee[]; sent: unknown[] }
const reply =
  (message: string) =>
  ({ body }: { body?: unknown }) => {
    api.sent.push(body)
    return { ...success(api.rows[0]!), message }
  }
/** Sets the state before each test. A test file calls it once, at its top. */
export function testPaymentManagement(): void {
  beforeEach(() => {
    api.sent = []
    api.rows = [
      feeOf('schoolFee', { paymentOrder: 3, applicableTo: 'new' }),
      feeOf('portalFee', { active: false }),
      ...Array.from({ length: 10 }, (_, nth) => feeOf(`Levy ${String(nth)}`)),
    ]
    server.use(
      mock(listFees, () => api.rows),
      mock(listPaymentTypes, [type]),
      mock(listSessions, [session]),
      mock(listProgramTypes, [programType]),
      mock(listProgramModes, [programMode]),
      mock(addFee, reply(feeMessages.added)),
      mock(updateFee, reply(feeMessages.updated)),
      mock(deleteFee, {
        success: true,
        message: feeMessages.deleted,
      }),
    )
  })
}
/** The page with this query. */
export const open = (search = '') =>
  renderPage(<PaymentManagementPage />, {
    path: `/staff/academics/payment-management${search}`,
    session: { staff: aStaffWith('academics', 'finance') },
  })
/** The row with this text. */
export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
/** Reads the text of a dialog and closes it. */
export const acknowledge = async (
  user: ReturnType<typeof open>['user'],
  title: string,
  text: string,
) => {
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(dialog).toHaveTextContent(text)
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
}
