import type { Knex } from 'knex'
import { clockSkew, secondsFrom } from '../../platform/clock'
import { newId } from '../../platform/ids'

export interface SweepFigures { seen: number; settled: number; strange: number; missing: number }

/** A sweep whose process was killed is begun again after so long. */
const sweepLeaseSeconds = 300

/** The nightly comparisons with the service's own list. */
export const createSweepRepository = (connection: Knex) => ({
  /** True for exactly one of all processes, while the day has not been compared. */
  claim: async (day: string, now: Date): Promise<boolean> => {
    const at = now.toISOString()
    await connection('payment_sweeps').insert({ id: newId(), day, started_at: at }).onConflict('day').ignore()
    const claimed: number = await connection('payment_sweeps').where({ day }).whereNull('finished_at')
      .where((free) => void free.whereNull('lease_until').orWhere('lease_until', '<=', at).orWhere('lease_until', '>', secondsFrom(now, sweepLeaseSeconds + clockSkew)))
      .update({ lease_until: secondsFrom(now, sweepLeaseSeconds), started_at: at })
    return claimed === 1
  },
  hold: (day: string, now: Date) => connection('payment_sweeps').where({ day }).update({ lease_until: secondsFrom(now, sweepLeaseSeconds) }),
  finish: (day: string, now: string, figures: SweepFigures) => connection('payment_sweeps').where({ day }).update({ ...figures, finished_at: now, lease_until: null }),
  /** References of card payments that came in a span of instants and stand. */
  receivedBetween: (from: string, to: string): Promise<string[]> =>
    connection('student_payments as p').join('payment_intents as i', 'i.reference', 'p.payment_ref').where({ 'p.status': 'successful' }).whereBetween('p.paid_at', [from, to]).pluck<string[]>('p.payment_ref'),
  /** References that wait for the Bursary, however long ago their money came; what has gone back has nothing more to say. */
  waiting: (before: string): Promise<string[]> =>
    connection('payment_attention').where({ state: 'open' }).whereNot({ kind: 'reversed-elsewhere' }).where('created_at', '<=', before).pluck<string[]>('reference'),
})
export type SweepRepository = ReturnType<typeof createSweepRepository>
