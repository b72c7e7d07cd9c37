import type { ApplicableTo, ChargeType } from '@portal/contracts'

/** Fees of the demo, the same in each session, program type and mode. Amounts in naira. */
export interface DemoCharge {
  name: ChargeType
  order: number
  to: ApplicableTo
  amount: { ND: number; HND: number }
  /** Days from now until the due date. In the session before, a year earlier. */
  dueIn: number | null
  lateFee?: number
  /** Sessions in which the fee is inactive. */
  inactiveIn?: readonly string[]
}

/** The acceptance fee is first, so that an admitted student can pay it at once. */
export const charges: readonly DemoCharge[] = [
  {
    name: 'acceptanceFee',
    order: 1,
    to: 'new',
    amount: { ND: 45_000, HND: 52_500.5 },
    dueIn: 21,
    lateFee: 5_000,
  },
  { name: 'portalFee', order: 2, to: 'all', amount: { ND: 7_500, HND: 7_500 }, dueIn: 35 },
  {
    name: 'applicationForm',
    order: 2,
    to: 'new',
    amount: { ND: 10_000, HND: 12_000 },
    dueIn: null,
    inactiveIn: ['2025/2026'],
  },
  {
    name: 'administrativeFee',
    order: 3,
    to: 'returning',
    amount: { ND: 15_000, HND: 17_500 },
    dueIn: 49,
  },
  {
    name: 'schoolFee',
    order: 4,
    to: 'all',
    amount: { ND: 86_500, HND: 98_750.75 },
    dueIn: 70,
    lateFee: 10_000,
  },
  {
    name: 'transcriptFee',
    order: 9,
    to: 'all',
    amount: { ND: 10_000, HND: 10_000 },
    dueIn: null,
  },
]

/** The factor for part-time fees. */
export const partTimeFactor = 1.2
