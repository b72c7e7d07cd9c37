import type { ApplicableTo, NotPayableReason, StudentStatus } from '@portal/contracts'

/** A program session payment that may be a charge of the student, with the switch of its payment control. Amounts are in kobo. */
export interface ChargeFacts {
  id: string
  /** Name of the payment type, such as `schoolFee`. */
  name: string
  /** What people read. */
  description: string
  session: string
  sessionYear: string
  applicableTo: ApplicableTo
  paymentOrder: number
  amountKobo: number
  applyLateFee: boolean
  lateFeeKobo: number
  /** A day of Lagos. */
  dueOn: string | null
  active: boolean
  isSwitchedOn: boolean
  createdAt: string
}

/** What the rule must know of a student's dealings with one charge. */
export interface ChargeHistory {
  /** Since when it is settled; null while it is not. */
  settledAt: string | null
  /** Since when the whole charge is waived. */
  waivedAt: string | null
  /** Discounts that hold, in kobo; `lateFeeWaived` takes the late fee away. */
  discountKobo: number
  lateFeeWaived: boolean
  /** A payment that was begun and recorded, and whose end is not known. */
  open: { reference: string; startedAt: string } | null
  /** The proof of a payment at a bank waits for the Bursary. */
  proofUnderReview: boolean
}

export interface PayerFacts {
  status: StudentStatus
  /** The application form is: biodata status 1. */
  submitted: boolean
  /** Year of the student's session, such as 2025/2026. */
  sessionYear: string
  entrySession: string
  entrySessionYear: string
}

/** A charge as the student owes it, in kobo. */
export interface Charge extends ChargeFacts {
  /** What is to be paid now; 0 once it is cleared. */
  totalKobo: number
  /** The part of the total that is the late fee. */
  lateKobo: number
  discountKobo: number
  isOverdue: boolean
  /** Settled, waived, or nothing left to pay. */
  isCleared: boolean
  /** Since when; null where there was nothing to pay from the beginning. */
  clearedAt: string | null
  /** Neither cleared nor refused for a reason. */
  isPayable: boolean
  /** Why it cannot be paid now; null where it can, and once it is cleared. */
  notPayable: NotPayableReason | null
  /** Description of the charge that comes first where the reason is `earlier-first`. */
  first: string | null
  open: ChargeHistory['open']
  /** Of the session in which the student entered. */
  isOfEntry: boolean
}

/** Where a student stands with the acceptance fee of the session of entry: `none` where it charges none, `charge` is what is left of it, `at` when it was cleared. */
export type AcceptanceFee =
  { state: 'none' } | { state: 'unpaid'; charge: Charge } | { state: 'paid'; at: string | null }

/**
 * The charges of a student, in the order in which they are paid: those that are owed, and those that are settled. Read in the caller's
 * connection: inside of a transaction it is what that transaction sees. The one rule of who owes what (docs/rules/finance.md).
 */
export type ChargesOf = (student: string) => Promise<Charge[]>
