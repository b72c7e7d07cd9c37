import {
  attentionMessages,
  type AttentionKind,
  type PaymentRequestKind,
  type PaymentStatus,
} from '@portal/contracts'

/** Facts on which a request is judged. Amounts are in kobo; `payment` is null for unknown money. */
export interface MoneyFacts {
  payment: {
    status: PaymentStatus
    isSettled: boolean
    amountKobo: number
    receivedKobo: number
  } | null
  /** Paid through the gateway, so that it can be refunded there. */
  isByCard: boolean
  /** Amount in suspense; negative after a partial refund at the gateway. */
  heldKobo: number
  /** A refund was approved, and the gateway could not send it. */
  hasRefundFailed: boolean
  /** Why it is in the review queue; null if it is not. */
  attention: AttentionKind | null
}
export interface AskedRequest {
  kind: PaymentRequestKind
  amountKobo: number | null
}
/** The amount that the request moves, or the reason for its refusal. */
export type Ruling = { amountKobo: number } | { refusal: string }

const settleable: readonly (AttentionKind | null)[] = ['short', 'over', 'wrong-merchant']
const elsewhere: readonly (AttentionKind | null)[] = ['wrong-currency', 'wrong-merchant']

/** The received amount less partial refunds at the gateway. */
const leftOf = ({ receivedKobo }: NonNullable<MoneyFacts['payment']>, heldKobo: number): number =>
  receivedKobo + Math.min(heldKobo, 0)

/** The amount in suspense; otherwise the received amount of a successful payment. */
function refundable({ payment, heldKobo }: MoneyFacts): number {
  if (heldKobo > 0) return heldKobo
  return payment?.status === 'successful' ? leftOf(payment, heldKobo) : 0
}

function whyNothing({ payment, attention }: MoneyFacts): string {
  if (payment?.status === 'reversed') return attentionMessages.nothingLeft
  return payment === null || elsewhere.includes(attention)
    ? attentionMessages.notInBooks
    : attentionMessages.nothingCame
}

function refund(facts: MoneyFacts, asked: number | null): Ruling {
  if (!facts.isByCard) return { refusal: attentionMessages.notByCard }
  const left = refundable(facts)
  if (left <= 0) return { refusal: whyNothing(facts) }
  return asked === null || asked === left
    ? { amountKobo: left }
    : { refusal: attentionMessages.notAll }
}

/** For a settled payment; also for a duplicate bank payment, whose money is paid out by hand. */
const reversal = ({ payment, isByCard, heldKobo }: MoneyFacts): Ruling =>
  payment?.status === 'successful' && (payment.isSettled || (!isByCard && heldKobo > 0))
    ? { amountKobo: leftOf(payment, heldKobo) }
    : { refusal: attentionMessages.notSettled }

const settlement = ({ payment, heldKobo, attention }: MoneyFacts): Ruling =>
  payment?.status === 'pending' && heldKobo > 0 && settleable.includes(attention)
    ? { amountKobo: heldKobo }
    : { refusal: attentionMessages.notSettleable }

/**
 * A note cannot close a review while a student's money is in suspense. Unknown money may belong to
 * something else in the institution's account.
 */
function note({ payment, heldKobo, attention, hasRefundFailed }: MoneyFacts): Ruling {
  if (attention === null) return { refusal: attentionMessages.resolved }
  return payment !== null && heldKobo > 0 && !hasRefundFailed
    ? { refusal: attentionMessages.stillHeld }
    : { amountKobo: Math.abs(heldKobo) }
}

/** Judges a request and the amount that it moves. It is judged again on approval. */
export function rule(facts: MoneyFacts, { kind, amountKobo }: AskedRequest): Ruling {
  if (amountKobo !== null && kind !== 'refund')
    return { refusal: attentionMessages.amountOnlyForRefunds }
  if (kind === 'refund') return refund(facts, amountKobo)
  if (kind === 'reversal') return reversal(facts)
  if (kind === 'settle') return settlement(facts)
  return note(facts)
}

/**
 * Whether a refund leaves the payment settled or has no payment. After a full refund the gateway
 * reports the payment itself as reversed.
 */
export const isPartial = ({ payment, heldKobo }: MoneyFacts): boolean =>
  payment === null || (payment.isSettled && heldKobo > 0)
