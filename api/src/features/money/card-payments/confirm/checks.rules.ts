import type { AttentionKind } from '@portal/contracts'
import type { GatewayPayment } from '../../../../platform/gateway'
import { formatNaira } from '../../../../platform/money.rules'
import { isOurs as isOurReference } from '../begin/references.rules'
import type { Intent } from '../settlement.types'

/**
 * Money that matches the intent. `surplusKobo` is the amount that the payer added for the gateway
 * fee.
 */
export interface Paid {
  is: 'paid'
  surplusKobo: number
  payment: GatewayPayment
}
/**
 * Money that was received but does not match the intent. `isOurs`: it is in the institution's
 * account and in naira, so the ledger includes it.
 */
export interface Mismatch {
  is: 'mismatch'
  kind: AttentionKind
  detail: string
  isOurs: boolean
  payment: GatewayPayment
}
/**
 * Meaning of a gateway answer for a payment. `nonsense`: the answer is about something else.
 * `unknown`: the gateway does not know the reference.
 */
export type CheckResult =
  | Paid
  | Mismatch
  | { is: 'failed' | 'reversed' | 'waiting'; payment: GatewayPayment }
  | { is: 'unknown' }
  | { is: 'nonsense'; detail: string }

type Expected = Pick<Intent, 'id' | 'reference' | 'student' | 'amountKobo' | 'mode'>

/**
 * Metadata may be missing, but if present it must match the intent. It may name a record that was
 * merged into the payer's (`merged`).
 */
const isForeign = (
  { metadata }: GatewayPayment,
  { id, student }: Expected,
  merged: readonly string[],
): boolean =>
  [
    [metadata['intent'], [id]],
    [metadata['student'], [student, ...merged]],
  ].some(
    ([given, sent]) =>
      given !== undefined && given !== null && given !== '' && !(sent as unknown[]).includes(given),
  )

function placeProblem(
  payment: GatewayPayment,
  intent: Expected,
  merged: readonly string[],
): Mismatch | null {
  if (payment.mode !== intent.mode) {
    return {
      is: 'mismatch',
      kind: 'wrong-merchant',
      isOurs: false,
      payment,
      detail: `It was made in the mode "${payment.mode}" of the card payment service and not in "${intent.mode}".`,
    }
  }
  if (payment.currency !== 'NGN')
    return {
      is: 'mismatch',
      kind: 'wrong-currency',
      isOurs: false,
      payment,
      detail: `It was made in ${payment.currency} and not in naira.`,
    }
  return isForeign(payment, intent, merged)
    ? {
        is: 'mismatch',
        kind: 'wrong-merchant',
        isOurs: true,
        payment,
        detail: 'It has the details of another payment.',
      }
    : null
}

/**
 * The payer may bear the gateway fee, and is then charged more than was requested. The requested
 * amount must equal the charge to the kobo, and the surplus must not exceed the gateway fee.
 */
function amountProblem(payment: GatewayPayment, { amountKobo }: Expected): Mismatch | null {
  const asked = payment.requestedKobo ?? payment.amountKobo
  const detail = `${formatNaira(payment.amountKobo)} was received instead of ${formatNaira(amountKobo)} expected.`
  if (asked < amountKobo || payment.amountKobo < amountKobo)
    return { is: 'mismatch', kind: 'short', isOurs: true, payment, detail }
  const isOver = asked > amountKobo || payment.amountKobo - amountKobo > (payment.feesKobo ?? 0)
  return isOver ? { is: 'mismatch', kind: 'over', isOurs: true, payment, detail } : null
}

/** If the refunded money does not match the intent, it is not the payment's money. */
const judgeReversed = (payment: GatewayPayment, problem: Mismatch | null): CheckResult =>
  problem && !problem.isOurs
    ? { is: 'nonsense', detail: problem.detail }
    : { is: 'reversed', payment }

/**
 * Judges the gateway's answer about an intent. `merged`: the records that were merged into its
 * student's record.
 */
export function judge(
  intent: Expected,
  payment: GatewayPayment | null,
  merged: readonly string[] = [],
): CheckResult {
  if (!payment) return { is: 'unknown' }
  if (payment.reference !== intent.reference)
    return { is: 'nonsense', detail: `The answer was about ${payment.reference.slice(0, 100)}.` }
  if (payment.status === 'failed') return { is: 'failed', payment }
  const problem = placeProblem(payment, intent, merged)
  if (payment.status === 'reversed') return judgeReversed(payment, problem)
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

/**
 * Judges money for which the portal has no payment, or no longer has one. Null if no money was
 * received.
 */
export function judgeStray(
  payment: GatewayPayment | null,
  facts: { mode: string; wasKnown: boolean },
): Mismatch | null {
  if (payment?.status !== 'success') return null
  const isOurs = payment.mode === facts.mode && payment.currency === 'NGN'
  const [kind, detail] =
    facts.wasKnown || isOurReference(payment.reference)
      ? ([
          'deleted-intent',
          `${formatNaira(payment.amountKobo)} was received for a payment that has since been removed from the portal.`,
        ] as const)
      : ([
          'unknown-reference',
          `${formatNaira(payment.amountKobo)} was received with a reference that the portal does not know.`,
        ] as const)
  return {
    is: 'mismatch',
    kind,
    detail: payment.email ? `${detail} Payer: ${payment.email}` : detail,
    isOurs,
    payment,
  }
}
