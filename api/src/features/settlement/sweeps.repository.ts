import type { Knex } from 'knex'
import { clockSkew, secondsFrom } from '../../platform/clock'
import { newId } from '../../platform/ids'

export interface SweepFigures {
  seen: number
  settled: number
  strange: number
  missing: number
}

/** A sweep whose process was killed is begun again after so long. */
const sweepLeaseSeconds = 300

/** The nightly comparisons with the service's own list. */
export const createSweepRepository = (connection: Knex) => ({
  /** True for exactly one of all processes, while the day has not been compared. */
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
            .orWhere('lease_until', '>', secondsFrom(now, sweepLeaseSeconds + clockSkew)),
      )
      .update({ lease_until: secondsFrom(now, sweepLeaseSeconds), started_at: at })
    return claimed === 1
  },
  hold: (day: string, now: Date) =>
    connection('payment_sweeps')
      .where({ day })
      .update({ lease_until: secondsFrom(now, sweepLeaseSeconds) }),
  finish: (day: string, now: string, figures: SweepFigures) =>
    connection('payment_sweeps')
      .where({ day })
      .update({ ...figures, finished_at: now, lease_until: null }),
  /** References of card payments that came in a span of instants and stand. */
  receivedBetween: (from: string, to: string): Promise<string[]> =>
    connection('student_payments as p')
      .join('payment_intents as i', 'i.reference', 'p.payment_ref')
      .where({ 'p.status': 'successful' })
      .whereBetween('p.paid_at', [from, to])
      .pluck<string[]>('p.payment_ref'),
  /** References whose money waits for the Bursary and counts for nothing, however long ago it came. */
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
export type SweepRepository = ReturnType<typeof createSweepRepository>
