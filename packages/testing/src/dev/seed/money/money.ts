import type {
  BankPayment,
  ChargeAdjustment,
  DeadlineExtension,
  PaymentStatus,
} from '@portal/contracts'
import { anId } from '../../../factories'
import { marker } from '../../marker'
import { storage } from '../../storage'
import type { Person } from '../students/people'
import type { Stage } from '../scenarios'

/** A fee of the session as the applicant of the scenario owes it. */
export interface MockCharge {
  _id: string
  name: string
  description: string
  amount: number
  lateFee: number
  discount: number
  dueDate: string | null
  extendedFrom: string | null
  paymentOrder: number
}

/** A card payment from its beginning on. Other mocks show it once it `isRecorded`. */
export interface MockPayment {
  reference: string
  charge: string
  amount: number
  status: PaymentStatus
  isRecorded: boolean
  startedAt: string
  paidAt: string | null
  remarks: string | null
  receiptNumber: string | null
}

/** The dealings of the scenario's applicant with the Bursary. */
export interface MockMoney {
  payments: MockPayment[]
  bankPayments: (BankPayment & { file: string })[]
  /** Waivers and discounts, newest first. */
  adjustments: ChargeAdjustment[]
  /** Extended deadlines, newest first. */
  extensions: DeadlineExtension[]
}

const dayMs = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * dayMs).toISOString()
const inDays = (days: number): string => ago(-days).slice(0, 10)

/** Ids that a reload does not change, because the pay page is a separate document. */
const idOf = (nth: number): string => `01980000-0000-7000-8000-0000000fee0${String(nth)}`
const charge = (
  nth: number,
  name: string,
  description: string,
  own: Partial<MockCharge>,
): MockCharge => ({
  _id: idOf(nth),
  name,
  description,
  amount: 0,
  lateFee: 0,
  discount: 0,
  dueDate: null,
  extendedFrom: null,
  paymentOrder: nth,
  ...own,
})

/**
 * An acceptance fee that is due, an overdue school fee, a fee with a discount, and one that must be
 * paid last.
 */
export const charges = (): MockCharge[] => [
  charge(1, 'acceptanceFee', 'Acceptance Fee', { amount: 25_000, dueDate: inDays(14) }),
  charge(2, 'schoolFee', 'School Fee', { amount: 45_000.5, lateFee: 2_500, dueDate: inDays(-12) }),
  charge(3, 'portalFee', 'Portal Fee', { amount: 3_000, discount: 500, paymentOrder: 2 }),
  charge(4, 'departmentalDues', 'Departmental Dues', { amount: 1_200 }),
]

const paid = (nth: number, own: Partial<MockPayment>): MockPayment => ({
  reference: `PAY-${String(nth)}-DEVELOPMENT-${String(nth).repeat(8)}`,
  charge: idOf(nth),
  amount: charges()[nth - 1]?.amount ?? 0,
  status: 'successful',
  isRecorded: true,
  startedAt: ago(60),
  paidAt: ago(60),
  remarks: 'Payment successful and verified',
  receiptNumber: null,
  ...own,
})
/**
 * Enrolled students have paid the acceptance fee after one failure, and another payment is pending.
 */
const usual = (stage: Stage): MockPayment[] =>
  stage !== 'enrolled'
    ? []
    : [
        paid(3, {
          amount: 2_500,
          status: 'pending',
          paidAt: null,
          startedAt: ago(0),
          remarks: 'Payment successful but not verified, try again later',
        }),
        paid(1, { receiptNumber: 'RCP-2025-000001' }),
        paid(1, {
          reference: 'PAY-1-DEVELOPMENT-FAILED01',
          status: 'failed',
          paidAt: null,
          startedAt: ago(61),
          remarks: 'Abandoned',
        }),
      ]

const key = `${marker}-money`

/**
 * Payments are stored beyond the document, because paying leads to another one. Another scenario
 * deletes them.
 */
export const keepMoney = (money: MockMoney): void => {
  storage.setItem(key, JSON.stringify(money))
}
export const forgetMoney = (): void => {
  storage.removeItem(key)
}

const matricNumber = 'ND/25/CSC/0042'
/** What follows from a paid acceptance fee. */
export function enrol(person: Person, { payments }: MockMoney): void {
  const isPaid = payments.some(
    (payment) => payment.charge === idOf(1) && payment.status === 'successful',
  )
  if (isPaid && person.student.status === 'active' && !person.student.matricNumber)
    person.student = { ...person.student, matricNumber }
}

/** The money of the scenario's applicant, as an earlier document left it. */
export function createMoney(person: Person, stage: Stage): MockMoney {
  const stored = JSON.parse(storage.getItem(key) ?? 'null') as Partial<MockMoney> | null
  const money = {
    payments: usual(stage),
    bankPayments: [],
    adjustments: [],
    extensions: [],
    ...stored,
  }
  enrol(person, money)
  return money
}

export const newReference = (order: number): string =>
  `PAY-${String(order)}-${Date.now().toString(36).toUpperCase()}-${anId().slice(-12).toUpperCase()}`
