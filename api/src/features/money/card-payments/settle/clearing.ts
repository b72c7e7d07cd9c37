import type { SettlementWrites } from '../settlement.repository'
import type { NewPayment } from './payments.repository'
import type { Settling } from './settling.queries'

export interface Clearing extends Pick<Settling, 'inWords' | 'wasReviewed'> {
  /** The payment or waiver that has already cleared the charge. */
  first: string | null
  /** The request that the payment is for. */
  request: string | null
}

/**
 * The payment or waiver that has already cleared the charge, and the request that a payment is for.
 */
export async function clearing(
  { payments }: SettlementWrites,
  payment: NewPayment,
): Promise<Clearing> {
  const { settledBy, isWaived, isOnRequest, request, ...facts } = await payments.settling(payment)
  if (settledBy !== null) return { ...facts, first: settledBy, request: null }
  if (isWaived) return { ...facts, first: 'a waiver', request: null }
  const first = isOnRequest && request === null ? 'an earlier payment' : null
  return { ...facts, first, request }
}
