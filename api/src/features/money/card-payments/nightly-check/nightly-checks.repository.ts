import type { Knex } from 'knex'
import { clockSkew, secondsFrom } from '../../../../platform/clock'
import { sentBackElsewhere } from '../../ledger'
import { newId } from '../../../../platform/ids'

export interface NightlyFigures {
  seen: number
  settled: number
  strange: number
  missing: number
}

/** Lease time: a check whose process was killed starts again after it. */
const checkLeaseSeconds = 300

/** Daily reconciliation runs. */
export const createNightlyCheckRepository = (connection: Knex) => ({
  /**
   * Claims the nightly check of a day: true for exactly one process, and false once the day is
   * done.
   */
  claim: async (day: string, now: Date): Promise<boolean> => {
    const at = now.toISOString()
    await connection('payment_sweeps')
      .insert({ id: newId(), day, started_at: at })
      .onConflict('day')
      .ignore()
    const claimed: number = await connection('payment_sweeps')
      .where({ day })
      .whereNull('finished_at')
      .where(
        (free) =>
          void free
            .whereNull('lease_until')
            .orWhere('lease_until', '<=', at)
            .orWhere('lease_until', '>', secondsFrom(now, checkLeaseSeconds + clockSkew)),
      )
      .update({ lease_until: secondsFrom(now, checkLeaseSeconds), started_at: at })
    return claimed === 1
  },
  hold: (day: string, now: Date) =>
    connection('payment_sweeps')
      .where({ day })
      .update({ lease_until: secondsFrom(now, checkLeaseSeconds) }),
  finish: (day: string, now: string, figures: NightlyFigures) =>
    connection('payment_sweeps')
      .where({ day })
      .update({ ...figures, finished_at: now, lease_until: null }),
  /** References of successful card payments in a time span. */
  receivedBetween: (from: string, to: string): Promise<string[]> =>
    connection('student_payments as p')
      .join('payment_intents as i', 'i.reference', 'p.payment_ref')
      .where({ 'p.status': 'successful' })
      .whereBetween('p.paid_at', [from, to])
      .pluck<string[]>('p.payment_ref'),
  /** Returns the refunds that the Bursary did not request and that are not in the ledger. */
  unnoticed: async <R extends { gatewayId: string }>(refunds: readonly R[]): Promise<R[]> => {
    const asked = await connection('payment_requests')
      .whereIn(
        'gateway_id',
        refunds.map(({ gatewayId }) => gatewayId),
      )
      .pluck<string[]>('gateway_id')
    const entered = await connection('ledger_transactions')
      .whereIn(
        'entry_key',
        refunds.map(({ gatewayId }) => `${sentBackElsewhere}${gatewayId}`),
      )
      .pluck<string[]>('entry_key')
    return refunds.filter(
      ({ gatewayId }) =>
        !asked.includes(gatewayId) && !entered.includes(`${sentBackElsewhere}${gatewayId}`),
    )
  },
  /**
   * References of the payments with these gateway ids that are successful, pending or in review.
   */
  refunded: (payments: readonly string[]): Promise<string[]> =>
    connection('student_payments')
      .whereIn('gateway_id', payments)
      .where(
        (here) =>
          void here.whereIn('status', ['successful', 'pending']).orWhere({ needs_attention: true }),
      )
      .pluck<string[]>('payment_ref'),
  /** References in review without a successful or reversed payment, regardless of their age. */
  waiting: (before: string): Promise<string[]> =>
    connection('payment_attention as a')
      .leftJoin('student_payments as p', 'p.id', 'a.payment_id')
      .where({ 'a.state': 'open' })
      .where('a.created_at', '<=', before)
      .where(
        (unsettled) =>
          void unsettled.whereNull('p.id').orWhereIn('p.status', ['pending', 'failed']),
      )
      .pluck<string[]>('a.reference'),
})
export type NightlyCheckRepository = ReturnType<typeof createNightlyCheckRepository>
