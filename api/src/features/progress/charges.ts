import type { NotPayableReason, ProgressNotification } from '@portal/contracts'
import { formatNaira } from '../../platform/money.rules'
import { dayInWords } from '../../platform/pdf/dates'
import { acceptanceOf, type Charge, type ChargesOf } from '../fees'
import { sentenceOf } from '../student-fees'

/** Where a student stands with the acceptance fee: `none` where none is charged, `amount` is in words, `wait` why it cannot be paid now. */
export type AcceptanceStanding =
  | { state: 'none' }
  | {
      state: 'unpaid'
      amount: string
      dueOn: string | null
      wait: { reason: NotPayableReason; sentence: string } | null
    }
  | { state: 'paid'; at: string | null }

/** What the progress needs to know of a student's charges. */
export interface Charges {
  acceptance: AcceptanceStanding
  /** Unpaid charges, each with its payment order for a priority. */
  notifications: readonly ProgressNotification[]
}
export type ChargeReader = (student: string) => Promise<Charges>

function acceptanceStanding(charges: readonly Charge[]): AcceptanceStanding {
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
    wait: reason && { reason, sentence: sentenceOf(charge, reason) },
  }
}

function messageOf({ totalKobo, lateKobo, dueOn, isOverdue, open, sessionYear }: Charge): string {
  const amount = `${formatNaira(totalKobo)} for ${sessionYear}`
  if (open) return `Your payment of ${amount} is being confirmed.`
  if (dueOn === null) return `${amount} is to be paid.`
  const late = lateKobo > 0 ? `, with the late fee of ${formatNaira(lateKobo)},` : ''
  return isOverdue
    ? `${amount}${late} is overdue since ${dayInWords(dueOn) ?? ''}.`
    : `${amount} is due by ${dayInWords(dueOn) ?? ''}.`
}

/** What can be paid needs an answer; what cannot be paid yet is only said. */
const typeOf = ({ isPayable, isOverdue }: Charge): ProgressNotification['type'] =>
  !isPayable ? 'info' : isOverdue ? 'danger' : 'warning'

/** The school fee is hidden behind an administrative fee, which itself is shown to nobody (docs/rules/student-area.md). */
const isTold = ({ name }: Charge, unpaid: readonly Charge[]): boolean =>
  name !== 'administrativeFee' &&
  !(name === 'schoolFee' && unpaid.some((other) => other.name === 'administrativeFee'))

/** The unpaid charges that a student is told of. */
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

export const createChargeReader =
  (chargesOf: ChargesOf): ChargeReader =>
  async (student) => {
    const charges = await chargesOf(student)
    return {
      acceptance: acceptanceStanding(charges),
      notifications: notificationsOfCharges(charges),
    }
  }
