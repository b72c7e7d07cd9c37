import type { AmendmentKind, AmendmentState, Marks } from '@portal/contracts'
import type { Knex } from 'knex'
import { insertOnce } from '../../../../platform/database/rows/insert-once'
import { newId } from '../../../../platform/ids'
import type { Proof } from '../../../../platform/proof-files'
import { amendmentsWhere, type StoredAmendment } from './amendments.queries'

/** A stored file with its type. */
export interface StoredProof {
  key: string
  type: Proof['type']
}
interface NewAmendment {
  sheet: string
  student: string
  kind: AmendmentKind
  before: Marks
  after: Marks
  reason: string
  /** The key of the stored file; null without one. */
  proof: StoredProof | null
  by: string
  now: string
}

/** Amendments of published marks. Call the writes with the sheet locked. */
export const createAmendmentRepository = (connection: Knex) => ({
  get: async (id: string): Promise<StoredAmendment | undefined> =>
    (await amendmentsWhere(connection, { 'row.id': id }))[0],

  /** Undefined if one of these marks waits already. */
  ask: async ({
    sheet,
    student,
    kind,
    before,
    after,
    reason,
    proof,
    by,
    now,
  }: NewAmendment): Promise<string | undefined> => {
    const id = newId()
    const isNew = await insertOnce(
      connection('score_amendments').insert({
        id,
        sheet_id: sheet,
        student_id: student,
        open_key: `${student}:${sheet}`,
        kind,
        before_json: JSON.stringify(before),
        after_json: JSON.stringify(after),
        reason,
        proof_key: proof?.key ?? null,
        proof_type: proof?.type ?? null,
        state: 'waiting' satisfies AmendmentState,
        asked_by: by,
        created_at: now,
        updated_at: now,
      }),
    )
    return isNew ? id : undefined
  },

  proofOf: async (id: string): Promise<StoredProof | undefined> =>
    connection('score_amendments')
      .where({ id })
      .whereNotNull('proof_key')
      .first<StoredProof | undefined>({ key: 'proof_key', type: 'proof_type' }),

  /** Those of the keys that an amendment has. */
  named: (keys: readonly string[]): Promise<string[]> =>
    connection('score_amendments')
      .whereIn('proof_key', [...keys])
      .pluck<string[]>('proof_key'),

  /** The sheets of this session on which the student has a resit that waits or is approved. */
  resitsIn: (session: string, student: string): Promise<string[]> =>
    connection('score_amendments as row')
      .join('score_sheets as x', 'x.id', 'row.sheet_id')
      .join('program_courses as c', 'c.id', 'x.program_course_id')
      .where({
        'c.session_id': session,
        'row.student_id': student,
        'row.kind': 'resit' satisfies AmendmentKind,
      })
      .whereNot({ 'row.state': 'declined' satisfies AmendmentState })
      .pluck<string[]>('row.sheet_id'),

  /** Compare-and-set. False if it does not wait. */
  decide: async (
    id: string,
    state: Exclude<AmendmentState, 'waiting'>,
    { by, now, reason }: { by: string; now: string; reason: string | null },
  ): Promise<boolean> =>
    (await connection('score_amendments')
      .where({ id, state: 'waiting' satisfies AmendmentState })
      .update({
        state,
        open_key: null,
        decided_by: by,
        decided_at: now,
        decision_reason: reason,
        updated_at: now,
      })) === 1,
})
export type AmendmentRepository = ReturnType<typeof createAmendmentRepository>
