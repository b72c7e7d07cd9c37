import type { ApplicableTo, NotPayableReason, StudentStatus } from '@portal/contracts'
import type { Platform } from '../../../platform/feature'

/**
 * A fee that may be a charge of the student, with the state of its payment control. Amounts are in
 * kobo.
 */
export interface ChargeFacts {
  id: string
  /** Name of the payment type, such as `schoolFee`. */
  name: string
  /** Text for display. */
  description: string
  session: string
  sessionYear: string
  applicableTo: ApplicableTo
  paymentOrder: number
  /** The fee without discount and late fee. */
  baseKobo: number
  applyLateFee: boolean
  lateFeeKobo: number
  /** A day in Lagos. */
  dueOn: string | null
  active: boolean
  isSwitchedOn: boolean
  /**
   * Null for an ordinary fee. For a fee that is charged on request: whether the student has an
   * unpaid request.
   */
  isRequested: boolean | null
  createdAt: string
}

/** Events of one charge of a student, as the fee rule needs them. */
export interface ChargeHistory {
  /** When it was settled; null if it is not. */
  settledAt: string | null
  /** When the whole charge was waived. */
  waivedAt: string | null
  /** Sum of active discounts, in kobo; `lateFeeWaived` removes the late fee. */
  discountKobo: number
  lateFeeWaived: boolean
  /** A recorded payment whose result is not known yet. */
  open: { reference: string; startedAt: string } | null
  /** A later due date that the Bursary has granted. */
  extendedTo: string | null
  /** A bank proof waits for the Bursary's review. */
  proofUnderReview: boolean
}

export interface PayerFacts {
  status: StudentStatus
  /** Whether the application form is submitted (biodata status 1). */
  submitted: boolean
  /** Year of the student's session, such as 2025/2026. */
  sessionYear: string
  entrySession: string
  entrySessionYear: string
}

/** A fee as one student owes it, in kobo. */
export interface Charge extends ChargeFacts {
  /** The fee's original due date if the student has an extension; the extended one is `dueOn`. */
  extendedFrom: string | null
  /** Amount payable now; 0 once it is cleared. */
  totalKobo: number
  /** Late fee included in the total. */
  lateKobo: number
  discountKobo: number
  isOverdue: boolean
  /** Settled, waived, or fully discounted. */
  isCleared: boolean
  /** When it was cleared; null if there was never anything to pay. */
  clearedAt: string | null
  /** Neither cleared nor blocked by a reason. */
  isPayable: boolean
  /** Why it cannot be paid now; null if it can, or is cleared. */
  notPayable: NotPayableReason | null
  /** Description of the charge to pay first if the reason is `earlier-first`. */
  first: string | null
  open: ChargeHistory['open']
  /** Whether it belongs to the student's entry session. */
  isOfEntry: boolean
}

/**
 * State of the acceptance fee of the entry session. `none`: there is no such fee. `charge`: the
 * first unpaid one. `at`: when it was cleared.
 */
export type AcceptanceFee =
  { state: 'none' } | { state: 'unpaid'; charge: Charge } | { state: 'paid'; at: string | null }

/**
 * The charges of a student in payment order, both unpaid and settled. It reads through the caller's
 * connection, so a transaction sees its own changes. This is the only rule that decides which
 * charges a student owes (docs/reference/rules/finance.md).
 */
export type ChargesOf = (student: string) => Promise<Charge[]>

/** A read model of the group `money`, which owns the tables. */
export type CreateChargesOf = (connection: Platform['db'], clock: Platform['clock']) => ChargesOf
