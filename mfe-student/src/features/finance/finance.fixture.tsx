import { listApplicableFees, todayInLagos } from '@portal/contracts'
import {
  aChargeLine,
  anId,
  aPaidLine,
  aStudent,
  mock,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { FinancePage } from './FinancePage'

export const student = aStudent({ status: 'active' })
const daysAgo = (days: number): string => todayInLagos(new Date(Date.now() - days * 86_400_000))
export const acceptance = aChargeLine({ payid: anId() })
const school = aChargeLine({
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
export const reference = 'PAY-1-MG7Q2K0A-7F3KQ2ZJ5TWA'
/** The page with these charges and payments. */
export const open = (unpaids = [acceptance, school], payments = [aPaidLine()], search = '') => {
  server.use(mock(listApplicableFees, { success: true, Data: { unpaids, payments } }))
  return renderPage(<FinancePage />, { path: `/app/finance${search}`, session: { student } })
}
/** The content of the part of the page with this name. */
export const region = async (name: string) => within(await screen.findByRole('region', { name }))
/** The content of the row with this heading. */
export const row = async (card: string, name: string) =>
  within((await (await region(card)).findByRole('heading', { name })).closest('li')!)

/** Sets the state before each test. A test file calls it once, at its top. */
export function testFinance(): void {
  afterEach(() => {
    localStorage.clear()
  })
}
