import type { SettlementWrites } from '../settlement.repository'
import type { NewPayment } from './payments.repository'

/** The payment or waiver that has already cleared the charge, and the request that a payment is for. */
export async function clearing(
  { payments }: SettlementWrites,
  { student, charge }: NewPayment,
): Promise<{ first: string | null; request: string | null }> {
  const { settledBy, isWaived, isOnRequest, request } = await payments.settling(student, charge)
  if (settledBy !== null) return { first: settledBy, request: null }
  if (isWaived) return { first: 'a waiver', request: null }
  return { first: isOnRequest && request === null ? 'an earlier payment' : null, request }
}
