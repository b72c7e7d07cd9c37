import type { Knex } from 'knex'
import { clockSkew, secondsFrom } from '../../../../platform/clock'
import { compiledUpdate } from '../../../../platform/database/queries/compiled-query'
import { newId } from '../../../../platform/ids'
import { leaseSeconds } from '../confirm/schedule.rules'
import type { Intent, IntentState } from '../settlement.types'

export interface IntentRow {
  id: string
  reference: string
  student_id: string
  charge_id: string
  amount_kobo: number | string
  late_fee_kobo: number | string
  mode: string
  email: string
  access_code: string | null
  state: IntentState
  attempts: number
  created_at: string
  opened_at: string | null
  next_check_at: string | null
  lease_until: string | null
}

export const toIntent = (row: IntentRow): Intent => ({
  id: row.id,
  reference: row.reference,
  student: row.student_id,
  charge: row.charge_id,
  amountKobo: Number(row.amount_kobo),
  lateFeeKobo: Number(row.late_fee_kobo),
  mode: row.mode,
  email: row.email,
  accessCode: row.access_code,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at,
  openedAt: row.opened_at ?? row.created_at,
  nextCheckAt: row.next_check_at,
})

/** A new intent. `openKey` is unique, so that a student has at most one open intent per charge. */
export interface NewIntent extends Omit<Intent, 'id' | 'attempts' | 'openedAt' | 'createdAt'> {
  id?: string
  openKey: string | null
}

/** The checkout of an intent in these states may be opened. */
export const openStates: readonly IntentState[] = ['created', 'initialised']

export const openKey = (student: string, charge: string): string => `${student}:${charge}`

/**
 * Leases the intent that is overdue for the longest time. Compare-and-set on the lease: of several
 * workers exactly one gets it. A lease end too far in the future is ignored, and an intent opened
 * in the future is due at once: a clock that was ahead wrote both.
 */
async function leaseDue(connection: Knex, now: Date): Promise<Intent | null> {
  const intents = () => connection('payment_intents')
  const [at, latestLease, latestBegin] = [
    now.toISOString(),
    secondsFrom(now, leaseSeconds + clockSkew),
    secondsFrom(now, clockSkew),
  ]
  const due = await intents()
    .whereNotNull('next_check_at')
    .where(
      (turn) =>
        void turn
          .where('next_check_at', '<=', at)
          .orWhere(
            (ahead) =>
              void ahead
                .where('opened_at', '>', latestBegin)
                .where(
                  (unseen) =>
                    void unseen
                      .whereNull('last_checked_at')
                      .orWhere('last_checked_at', '>', latestBegin),
                ),
          ),
    )
    .where(
      (free) =>
        void free
          .whereNull('lease_until')
          .orWhere('lease_until', '<=', at)
          .orWhere('lease_until', '>', latestLease),
    )
    .orderBy('next_check_at')
    .limit(10)
    .select<IntentRow[]>()
  for (const row of due) {
    const taken: number = await intents()
      .where({ id: row.id, lease_until: row.lease_until, next_check_at: row.next_check_at })
      .update({ lease_until: secondsFrom(now, leaseSeconds) })
    if (taken === 1) return toIntent(row)
  }
  return null
}

const updateInState = compiledUpdate<object, { id: string; from: readonly IntentState[] }>(
  (connection, values, { id, from }) =>
    connection('payment_intents')
      .where({ id })
      .whereIn('state', [...from])
      .update(values),
)

export const createIntentRepository = (connection: Knex) => {
  const intents = () => connection('payment_intents')
  const of = async (where: Record<string, unknown>): Promise<Intent | null> => {
    const row = await intents().where(where).first<IntentRow | undefined>()
    return row ? toIntent(row) : null
  }
  return {
    find: (reference: string) => of({ reference }),
    byId: (id: string) => of({ id }),
    findOpen: (student: string, charge: string) => of({ open_key: openKey(student, charge) }),
    add: async ({ openKey: key, ...intent }: NewIntent, now: string): Promise<Intent> => {
      const id = intent.id ?? newId()
      await connection('payment_intents').insert({
        id,
        reference: intent.reference,
        student_id: intent.student,
        charge_id: intent.charge,
        amount_kobo: intent.amountKobo,
        late_fee_kobo: intent.lateFeeKobo,
        currency: 'NGN',
        mode: intent.mode,
        email: intent.email,
        access_code: intent.accessCode,
        state: intent.state,
        open_key: key,
        next_check_at: intent.nextCheckAt,
        opened_at: now,
        created_at: now,
        updated_at: now,
      })
      return { ...intent, id, attempts: 0, createdAt: now, openedAt: now }
    },
    /** False if the intent was closed meanwhile. */
    begin: async (id: string, accessCode: string, now: string): Promise<boolean> => {
      const changed: number = await intents()
        .where({ id, state: 'created' })
        .update({ state: 'initialised', access_code: accessCode, updated_at: now })
      return changed === 1
    },
    /** The checkout was given out again, so frequent polling starts again. */
    reopen: (id: string, at: { now: string; nextCheckAt: string }) =>
      intents()
        .where({ id })
        .update({ opened_at: at.now, next_check_at: at.nextCheckAt, updated_at: at.now }),
    /**
     * Compare-and-set on the state; false if it has another one. A closed intent releases its open
     * key.
     */
    move: async (
      id: string,
      from: readonly IntentState[],
      to: IntentState,
      at: { now: string; nextCheckAt: string | null },
    ): Promise<boolean> => {
      const values = {
        state: to,
        next_check_at: at.nextCheckAt,
        lease_until: null,
        updated_at: at.now,
        ...(!openStates.includes(to) && { open_key: null }),
      }
      return (await updateInState(connection, values, { id, from })) === 1
    },
    /** Schedules the next poll after an inconclusive answer. */
    looked: (id: string, look: { now: string; nextCheckAt: string | null; attempts: number }) =>
      intents().where({ id }).whereNot({ state: 'settled' }).update({
        last_checked_at: look.now,
        next_check_at: look.nextCheckAt,
        attempts: look.attempts,
        lease_until: null,
      }),
    askAt: (id: string, at: string) =>
      intents()
        .where({ id })
        .whereNot({ state: 'settled' })
        .update({ next_check_at: at, lease_until: null }),
    lease: (now: Date) => leaseDue(connection, now),
  }
}
export type IntentRepository = ReturnType<typeof createIntentRepository>

export const findIntent = (connection: Knex, reference: string): Promise<Intent | null> =>
  createIntentRepository(connection).find(reference)

/** Number of the student's checkouts that may still bring money. */
export async function countOpenCheckouts(connection: Knex, student: string): Promise<number> {
  const row = await connection('payment_intents')
    .where({ student_id: student })
    .whereIn('state', [...openStates])
    .count({ total: '*' })
    .first<{ total: number | string }>()
  return Number(row.total)
}

/**
 * Deletes the student's checkouts that nobody can pay any more, except those in the review queue.
 */
export async function removeClosedCheckouts(connection: Knex, student: string): Promise<void> {
  await connection('payment_intents')
    .where({ student_id: student })
    .whereNotIn('state', [...openStates, 'needs_review'])
    .delete()
}
