import type { AttentionKind } from '@portal/contracts'
import type { GatewayPayment } from '../../platform/gateway'
import { formatNaira } from '../../platform/money.rules'
import { isOurs as isOurReference } from './references.rules'
import type { Intent } from './settlement.types'

/** Money that came as it should. `surplusKobo` is what the payer added for the service's fee. */
export interface Paid {
  is: 'paid'
  surplusKobo: number
  payment: GatewayPayment
}
/** Money that came and does not fit. `isOurs`: it is in the institution's account, in naira, so that the books hold it. */
export interface Misfit {
  is: 'misfit'
  kind: AttentionKind
  detail: string
  isOurs: boolean
  payment: GatewayPayment
}
/** What an answer of the service means for a payment. `nonsense` is about something else; `unknown`: the service has never heard of it. */
export type Verdict =
  | Paid
  | Misfit
  | { is: 'failed' | 'reversed' | 'waiting'; payment: GatewayPayment }
  | { is: 'unknown' }
  | { is: 'nonsense'; detail: string }

type Expected = Pick<Intent, 'id' | 'reference' | 'student' | 'amountKobo' | 'mode'>

/** Metadata may be missing; what is there has to be what was sent. */
const isForeign = ({ metadata }: GatewayPayment, { id, student }: Expected): boolean =>
  [
    [metadata['intent'], id],
    [metadata['student'], student],
  ].some(([given, sent]) => given !== undefined && given !== null && given !== '' && given !== sent)

function placeProblem(payment: GatewayPayment, intent: Expected): Misfit | null {
  if (payment.mode !== intent.mode) {
    return {
      is: 'misfit',
      kind: 'wrong-merchant',
      isOurs: false,
      payment,
      detail: `It was made in the mode "${payment.mode}" of the card payment service and not in "${intent.mode}".`,
    }
  }
  if (isForeign(payment, intent))
    return {
      is: 'misfit',
      kind: 'wrong-merchant',
      isOurs: false,
      payment,
      detail: 'It carries the marks of another payment.',
    }
  if (payment.currency === 'NGN') return null
  return {
    is: 'misfit',
    kind: 'wrong-currency',
    isOurs: false,
    payment,
    detail: `It was made in ${payment.currency} and not in naira.`,
  }
}

/**
 * The payer may bear the fee: then more was charged than was asked for. What was asked for has to be the amount of the charge to the kobo,
 * and what is beyond it no more than the fee.
 */
function amountProblem(payment: GatewayPayment, { amountKobo }: Expected): Misfit | null {
  const asked = payment.requestedKobo ?? payment.amountKobo
  const detail = `${formatNaira(payment.amountKobo)} came where ${formatNaira(amountKobo)} was asked for.`
  if (asked < amountKobo || payment.amountKobo < amountKobo)
    return { is: 'misfit', kind: 'short', isOurs: true, payment, detail }
  const isOver = asked > amountKobo || payment.amountKobo - amountKobo > (payment.feesKobo ?? 0)
  return isOver ? { is: 'misfit', kind: 'over', isOurs: true, payment, detail } : null
}

/** Judges the answer of the service about a payment that the portal has begun. */
export function judge(intent: Expected, payment: GatewayPayment | null): Verdict {
  if (!payment) return { is: 'unknown' }
  if (payment.reference !== intent.reference)
    return { is: 'nonsense', detail: `The answer was about ${payment.reference.slice(0, 100)}.` }
  if (payment.status === 'failed') return { is: 'failed', payment }
  const problem = placeProblem(payment, intent)
  // Money of another kind that went back is not the money that came.
  if (payment.status === 'reversed')
    return problem ? { is: 'nonsense', detail: problem.detail } : { is: 'reversed', payment }
  if (payment.status !== 'success') return { is: 'waiting', payment }
  return (
    problem ??
    amountProblem(payment, intent) ?? {
      is: 'paid',
      surplusKobo: payment.amountKobo - intent.amountKobo,
      payment,
    }
  )
}

/** Money of which the portal knows no payment, or none any more. Null where no money came. */
export function judgeStray(
  payment: GatewayPayment | null,
  facts: { mode: string; wasKnown: boolean },
): Misfit | null {
  if (payment?.status !== 'success') return null
  const isOurs = payment.mode === facts.mode && payment.currency === 'NGN'
  const [kind, detail] =
    facts.wasKnown || isOurReference(payment.reference)
      ? ([
          'deleted-intent',
          `${formatNaira(payment.amountKobo)} came for a payment that the portal has begun and does not have any more.`,
        ] as const)
      : ([
          'unknown-reference',
          `${formatNaira(payment.amountKobo)} came with a reference that the portal does not know.`,
        ] as const)
  return {
    is: 'misfit',
    kind,
    detail: payment.email ? `${detail} Payer: ${payment.email}` : detail,
    isOurs,
    payment,
  }
}
