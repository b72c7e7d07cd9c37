import { paymentStatusLabels, type DayTotals, type Difference } from '@portal/contracts'
import type { GatewayPayment } from '../../../platform/gateway'
import { formatNaira } from '../../../platform/money.rules'
import type { DayPayment } from './day-totals.types'

type Row = DayTotals['rows'][number]
const naira = (kobo: number): number => kobo / 100

const rowOf = (
  reference: string,
  difference: Difference,
  detail: string,
  portal: DayPayment | undefined,
  gateway: GatewayPayment | undefined,
): Row => ({
  reference,
  difference,
  detail,
  portal: portal ? naira(portal.receivedKobo) : null,
  gateway: gateway ? naira(gateway.amountKobo) : null,
})

const inPortal = ({ status }: DayPayment): string => paymentStatusLabels[status].toLowerCase()

const partly = (portal: DayPayment, gateway: GatewayPayment): Row => ({
  ...rowOf(
    portal.reference,
    'refunded',
    `The card payment service has sent back ${formatNaira(portal.sentBackKobo)} of it, and the portal has no request for it.`,
    portal,
    gateway,
  ),
  gateway: naira(gateway.amountKobo - portal.sentBackKobo),
})

function differenceOf(gateway: GatewayPayment, portal: DayPayment | undefined): Row | null {
  const { reference } = gateway
  if (!portal)
    return rowOf(
      reference,
      'only-gateway',
      'The portal has no payment with this reference. Check Needs attention.',
      undefined,
      gateway,
    )
  if (gateway.status !== 'success')
    return rowOf(
      reference,
      'status',
      `The portal has it as successful and "${gateway.status}" at the card payment service.`,
      portal,
      gateway,
    )
  if (portal.status !== 'successful')
    return rowOf(
      reference,
      'status',
      `It is ${inPortal(portal)} in the portal and successful at the card payment service.`,
      portal,
      gateway,
    )
  if (portal.receivedKobo !== gateway.amountKobo)
    return rowOf(reference, 'amount', 'The amounts are not the same.', portal, gateway)
  return portal.sentBackKobo > 0 ? partly(portal, gateway) : null
}

/**
 * Differences by reference. `gateway` has the gateway's payments of the day, and those that the
 * portal has on this day. `portal` has the portal's payments of the day, and any others with the
 * gateway's references.
 */
export function differencesOf(
  portal: readonly DayPayment[],
  gateway: readonly GatewayPayment[],
): Row[] {
  const ours = new Map(portal.map((payment) => [payment.reference, payment]))
  const theirs = new Map(gateway.map((payment) => [payment.reference, payment]))
  const missing = portal.filter(
    ({ reference, status, isBank }) => status === 'successful' && !isBank && !theirs.has(reference),
  )
  return [
    ...[...theirs.values()].flatMap(
      (payment) => differenceOf(payment, ours.get(payment.reference)) ?? [],
    ),
    ...missing.map((payment) =>
      rowOf(
        payment.reference,
        'only-portal',
        'The card payment service does not list it as successful on this day.',
        payment,
        undefined,
      ),
    ),
  ].sort(
    (one, other) =>
      one.difference.localeCompare(other.difference) ||
      one.reference.localeCompare(other.reference),
  )
}

const sum = (amounts: readonly number[]): number =>
  naira(amounts.reduce((total, kobo) => total + kobo, 0))

export const sideOf = (payments: readonly DayPayment[]): DayTotals['portal'] => ({
  count: payments.length,
  amount: sum(payments.map(({ receivedKobo }) => receivedKobo)),
  fees: sum(payments.map(({ feesKobo }) => feesKobo)),
})

export const gatewaySideOf = (payments: readonly GatewayPayment[]): DayTotals['portal'] => ({
  count: payments.length,
  amount: sum(payments.map(({ amountKobo }) => amountKobo)),
  fees: sum(payments.map(({ feesKobo }) => feesKobo ?? 0)),
})
