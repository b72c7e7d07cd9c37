import type { NotPayableReason, ProgressCharge, ProgressNotification } from '@portal/contracts'
import { formatNaira, toNaira } from '../../../platform/money.rules'
import { dayInWords } from '../../../platform/pdf/dates'
import { acceptanceOf, type Charge, type ChargesOf } from '../../charges/charge-rule'
import { sentenceOf } from '../../money/charges'

/**
 * State of a student's acceptance fee. `none`: there is no such fee. `amount` and `extendedFrom`
 * are in words; `wait` is the reason why it cannot be paid now.
 */
export type AcceptanceState =
  | { state: 'none' }
  | {
      state: 'unpaid'
      amount: string
      dueOn: string | null
      extendedFrom: string | null
      wait: { reason: NotPayableReason; sentence: string } | null
    }
  | { state: 'paid'; at: string | null }

/** Facts about a student's charges, for the progress. */
export interface Charges {
  acceptance: AcceptanceState
  /** Notifications of unpaid charges; the payment order is their priority. */
  notifications: readonly ProgressNotification[]
  unpaid: ProgressCharge[]
}
export type ChargeReader = (student: string) => Promise<Charges>

function acceptanceState(charges: readonly Charge[]): AcceptanceState {
  const fee = acceptanceOf(charges)
  if (fee.state !== 'unpaid') return fee
  const {
    charge: { notPayable: reason },
    charge,
  } = fee
  return {
    state: 'unpaid',
    amount: formatNaira(charge.totalKobo),
    dueOn: charge.dueOn,
    extendedFrom: dayInWords(charge.extendedFrom),
    wait: reason && { reason, sentence: sentenceOf(charge, reason) },
  }
}

const dueInWords = ({ dueOn, extendedFrom }: Charge): string =>
  (dayInWords(dueOn) ?? '') +
  (extendedFrom ? `, extended from ${dayInWords(extendedFrom) ?? ''}` : '')

function messageOf(charge: Charge): string {
  const { totalKobo, lateKobo, dueOn, isOverdue, open, sessionYear } = charge
  const amount = `${formatNaira(totalKobo)} for ${sessionYear}`
  if (open) return `Your payment of ${amount} is being confirmed.`
  if (dueOn === null) return `${amount} is due.`
  const late = lateKobo > 0 ? `, with the late fee of ${formatNaira(lateKobo)},` : ''
  return isOverdue
    ? `${amount}${late} is overdue since ${dueInWords(charge)}.`
    : `${amount} is due by ${dueInWords(charge)}.`
}

/**
 * A payable charge is a warning or, if overdue, a danger; one that cannot be paid yet is only
 * information.
 */
const typeOf = ({ isPayable, isOverdue }: Charge): ProgressNotification['type'] =>
  !isPayable ? 'info' : isOverdue ? 'danger' : 'warning'

/**
 * The school fee is hidden while an administrative fee is unpaid, and the administrative fee itself
 * is never shown (docs/reference/rules/student-area.md).
 */
const isTold = ({ name }: Charge, unpaid: readonly Charge[]): boolean =>
  name !== 'administrativeFee' &&
  !(name === 'schoolFee' && unpaid.some((other) => other.name === 'administrativeFee'))

/** Notifications of a student's unpaid charges. */
export function notificationsOfCharges(charges: readonly Charge[]): ProgressNotification[] {
  const unpaid = charges.filter(({ isCleared }) => !isCleared)
  return unpaid
    .filter((charge) => isTold(charge, unpaid))
    .map((charge) => ({
      id: `charge-${charge.id}`,
      type: typeOf(charge),
      title: charge.description,
      message: messageOf(charge),
      link: '/app/finance',
      priority: charge.paymentOrder,
      date: charge.createdAt,
    }))
}

/** All unpaid charges, including those without a notification; payable ones first. */
export function unpaidOf(charges: readonly Charge[]): ProgressCharge[] {
  const fee = acceptanceOf(charges)
  const ofStep = fee.state === 'unpaid' ? fee.charge.id : null
  return charges
    .filter(({ isCleared }) => !isCleared)
    .toSorted((one, other) => Number(other.isPayable) - Number(one.isPayable))
    .map((charge) => ({
      _id: charge.id,
      description: charge.description,
      sessionYear: charge.sessionYear,
      amount: toNaira(charge.totalKobo),
      dueOn: charge.dueOn,
      extendedFrom: charge.extendedFrom,
      isOverdue: charge.isOverdue,
      reason: charge.notPayable && sentenceOf(charge, charge.notPayable),
      isStep: charge.id === ofStep,
    }))
}

export const createChargeReader =
  (chargesOf: ChargesOf): ChargeReader =>
  async (student) => {
    const charges = await chargesOf(student)
    return {
      acceptance: acceptanceState(charges),
      notifications: notificationsOfCharges(charges),
      unpaid: unpaidOf(charges),
    }
  }
