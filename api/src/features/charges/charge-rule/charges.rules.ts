import type { NotPayableReason } from '@portal/contracts'
import type { AcceptanceFee, Charge, ChargeFacts, ChargeHistory, PayerFacts } from './charges.types'

/** History of a charge without any event. */
export const untouched: ChargeHistory = {
  settledAt: null,
  waivedAt: null,
  discountKobo: 0,
  lateFeeWaived: false,
  open: null,
  extendedTo: null,
  proofUnderReview: false,
}

/** Session years such as 2025/2026 sort correctly as text. */
function isFor(
  { applicableTo, session, sessionYear }: ChargeFacts,
  { entrySession, entrySessionYear }: PayerFacts,
): boolean {
  if (applicableTo === 'new') return session === entrySession
  return applicableTo === 'all' ? sessionYear >= entrySessionYear : sessionYear > entrySessionYear
}

/**
 * A settled charge stays on the account, even if the fee is changed. Rejected students owe nothing;
 * graduated students owe nothing of later sessions. A fee that is charged on request is owed for
 * each unpaid request, by anybody.
 */
function isOwed(charge: ChargeFacts, payer: PayerFacts, { settledAt }: ChargeHistory): boolean {
  if (charge.isRequested !== null) return charge.isRequested
  if (settledAt !== null) return true
  if (!charge.active || payer.status === 'rejected') return false
  return (
    isFor(charge, payer) &&
    !(payer.status === 'graduated' && charge.sessionYear > payer.sessionYear)
  )
}

/** Returns why this student cannot pay an acceptance fee yet; null if they can. */
export function acceptanceRefusal({
  submitted,
  status,
}: Pick<PayerFacts, 'submitted' | 'status'>): 'form-first' | 'admission-first' | null {
  if (!submitted) return 'form-first'
  return status === 'active' ? null : 'admission-first'
}

/**
 * The due date for this student. An extension applies only if the fee has a due date and the
 * extension is later.
 */
export const dueDateOf = (
  dueOn: string | null,
  extendedTo: string | null,
): { dueOn: string | null; extendedFrom: string | null } =>
  dueOn !== null && extendedTo !== null && extendedTo > dueOn
    ? { dueOn: extendedTo, extendedFrom: dueOn }
    : { dueOn, extendedFrom: null }

interface Amounts {
  totalKobo: number
  lateKobo: number
  discountKobo: number
  isOverdue: boolean
  isCleared: boolean
  clearedAt: string | null
}

/**
 * The late fee is added once to an overdue charge. If nothing is left to pay, there is no late fee.
 */
function amountsOf(charge: ChargeFacts, history: ChargeHistory, today: string): Amounts {
  const clearedAt = history.settledAt ?? history.waivedAt
  const discountKobo = Math.min(history.discountKobo, charge.baseKobo)
  const left = charge.baseKobo - discountKobo
  const isOverdue = charge.dueOn !== null && today > charge.dueOn
  const isCleared = clearedAt !== null || left === 0
  const isLate = isOverdue && !isCleared && charge.applyLateFee && !history.lateFeeWaived
  const lateKobo = isLate ? charge.lateFeeKobo : 0
  return {
    totalKobo: isCleared ? 0 : left + lateKobo,
    lateKobo,
    discountKobo,
    isOverdue,
    isCleared,
    clearedAt,
  }
}

type Assessed = ChargeFacts & Amounts & Pick<Charge, 'extendedFrom'>

function refusalOf(
  charge: Assessed,
  { open, proofUnderReview }: ChargeHistory,
  payer: PayerFacts,
  first: string | null,
): NotPayableReason | null {
  if (charge.isCleared) return null
  if (!charge.isSwitchedOn) return 'switched-off'
  if (first !== null) return 'earlier-first'
  const refusal = charge.name === 'acceptanceFee' ? acceptanceRefusal(payer) : null
  if (refusal) return refusal
  if (open) return 'being-confirmed'
  return proofUnderReview ? 'proof-under-review' : null
}

/** A requested charge waits for no other one, and no other one waits for it. */
const isInOrder = ({ isCleared, isRequested }: Assessed): boolean =>
  !isCleared && isRequested === null

const inOrder = (one: ChargeFacts, other: ChargeFacts): number =>
  one.paymentOrder - other.paymentOrder ||
  one.sessionYear.localeCompare(other.sessionYear) ||
  one.name.localeCompare(other.name) ||
  one.id.localeCompare(other.id)

/**
 * Returns the charges that the student owes or has settled, in payment order. Each has the amount
 * payable today (a day in Lagos) and the reason if it cannot be paid. `history` has an entry for
 * each charge with events. docs/reference/rules/finance.md
 */
export function assess(
  facts: readonly ChargeFacts[],
  history: ReadonlyMap<string, ChargeHistory>,
  payer: PayerFacts,
  today: string,
): Charge[] {
  const of = ({ id }: ChargeFacts): ChargeHistory => history.get(id) ?? untouched
  const owed = facts
    .filter((charge) => isOwed(charge, payer, of(charge)))
    .toSorted(inOrder)
    .map((fee): Assessed => {
      const charge = { ...fee, ...dueDateOf(fee.dueOn, of(fee).extendedTo) }
      return { ...charge, ...amountsOf(charge, of(charge), today) }
    })
  return owed.map((charge) => {
    const first = isInOrder(charge)
      ? (owed.find((other) => isInOrder(other) && other.paymentOrder < charge.paymentOrder)
          ?.description ?? null)
      : null
    const notPayable = refusalOf(charge, of(charge), payer, first)
    return {
      ...charge,
      notPayable,
      isPayable: !charge.isCleared && notPayable === null,
      first: notPayable === 'earlier-first' ? first : null,
      open: of(charge).open,
      isOfEntry: charge.session === payer.entrySession,
    }
  })
}

/**
 * The fee of a type that the student is charged on request in a session; undefined if there is
 * none.
 */
export const feeOnRequest = (
  facts: readonly ChargeFacts[],
  payer: PayerFacts,
  name: string,
): ChargeFacts | undefined =>
  facts
    .filter((charge) => charge.name === name && charge.active && isFor(charge, payer))
    .toSorted(
      (one, other) => other.sessionYear.localeCompare(one.sessionYear) || inOrder(one, other),
    )
    .at(0)

/** State of the acceptance fee of the student with these charges. */
export function acceptanceOf(charges: readonly Charge[]): AcceptanceFee {
  const fees = charges.filter(({ name, isOfEntry }) => name === 'acceptanceFee' && isOfEntry)
  if (fees.length === 0) return { state: 'none' }
  const unpaid = fees.find(({ isCleared }) => !isCleared)
  if (unpaid) return { state: 'unpaid', charge: unpaid }
  return {
    state: 'paid',
    at:
      fees
        .flatMap(({ clearedAt }) => clearedAt ?? [])
        .toSorted()
        .at(-1) ?? null,
  }
}
