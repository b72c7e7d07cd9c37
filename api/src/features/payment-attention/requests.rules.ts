import {
  attentionMessages as sentences,
  type AttentionKind,
  type PaymentRequestKind,
  type PaymentStatus,
} from '@portal/contracts'

/** What a request is judged by. Amounts are in kobo; of money that nobody knows there is no payment. */
export interface MoneyFacts {
  payment: {
    status: PaymentStatus
    isSettled: boolean
    amountKobo: number
    receivedKobo: number
  } | null
  /** It came by the card payment service, and can go back that way. */
  isByCard: boolean
  /** What of it the books hold for nobody. */
  heldKobo: number
  /** Why it waits for the Bursary, where it does. */
  attention: AttentionKind | null
}
export interface AskedRequest {
  kind: PaymentRequestKind
  amountKobo: number | null
}
/** `kobo` is what the request moves: all that is held for nobody, or all that came. */
export type Ruling = { amountKobo: number } | { refusal: string }

const settleable: readonly (AttentionKind | null)[] = ['short', 'over']

/** All that came where nothing of it counts, or what is beyond the charge. */
function refundable({ payment, heldKobo }: MoneyFacts): number {
  if (heldKobo > 0) return heldKobo
  return payment?.status === 'successful' ? payment.receivedKobo : 0
}

function refund(facts: MoneyFacts, asked: number | null): Ruling {
  if (!facts.isByCard) return { refusal: sentences.notByCard }
  const left = refundable(facts)
  if (left === 0) return { refusal: sentences.nothingLeft }
  return asked === null || asked === left ? { amountKobo: left } : { refusal: sentences.notAll }
}

/** What counts for its charge; and a second payment at a bank, which goes back by hand. */
const reversal = ({ payment, isByCard, heldKobo }: MoneyFacts): Ruling =>
  payment?.status === 'successful' && (payment.isSettled || (!isByCard && heldKobo > 0))
    ? { amountKobo: payment.receivedKobo }
    : { refusal: sentences.notSettled }

const settlement = ({ payment, heldKobo, attention }: MoneyFacts): Ruling =>
  payment?.status === 'pending' && heldKobo > 0 && settleable.includes(attention)
    ? { amountKobo: heldKobo }
    : { refusal: sentences.notSettleable }

/** Whether a request can be made, and how much money it moves. Judged again when it is approved. */
export function rule(facts: MoneyFacts, { kind, amountKobo }: AskedRequest): Ruling {
  if (amountKobo !== null && kind !== 'refund') return { refusal: sentences.amountOnlyForRefunds }
  if (kind === 'refund') return refund(facts, amountKobo)
  if (kind === 'reversal') return reversal(facts)
  if (kind === 'settle') return settlement(facts)
  return facts.attention === null ? { refusal: sentences.resolved } : { amountKobo: facts.heldKobo }
}

/** Of money that is settled against its charge, what goes back beyond it; null when all of it does, which the card payment service then says itself. */
export const isPartial = ({ payment, heldKobo }: MoneyFacts): boolean =>
  payment === null || (payment.isSettled && heldKobo > 0)
