import type { FoundScriptInput, ScriptState } from '@portal/contracts'
import type { Knex } from 'knex'
import { insertOnce } from '../../../../platform/database/rows/insert-once'
import { newId } from '../../../../platform/ids'
import { lockStudentByNumber } from '../../../students/records'
import { scriptsWhere, type StoredScript } from './found-scripts.queries'

interface NewScript extends FoundScriptInput {
  sheet: string
  by: string
  now: string
}
interface Decided {
  state: Exclude<ScriptState, 'waiting'>
  reason: string | null
  by: string
  now: string
}

/** Scripts of students who are not in the class. */
export const createScriptRepository = (connection: Knex) => ({
  get: async (id: string): Promise<StoredScript | undefined> =>
    (await scriptsWhere(connection, { 'row.id': id }))[0],

  studentByNumber: (number: string) => lockStudentByNumber(connection, number),

  /** Undefined if a script with this number waits already. */
  report: async ({
    sheet,
    number,
    note,
    ca,
    exam,
    by,
    now,
  }: NewScript): Promise<string | undefined> => {
    const id = newId()
    const isNew = await insertOnce(
      connection('found_scripts').insert({
        id,
        sheet_id: sheet,
        number,
        waiting_key: `${sheet}:${number}`,
        ca,
        exam,
        note: note || null,
        state: 'waiting' satisfies ScriptState,
        reported_by: by,
        created_at: now,
        updated_at: now,
      }),
    )
    return isNew ? id : undefined
  },

  /** Compare-and-set. False if it does not wait. */
  decide: async (id: string, { state, reason, by, now }: Decided): Promise<boolean> =>
    (await connection('found_scripts')
      .where({ id, state: 'waiting' satisfies ScriptState })
      .update({
        state,
        reason,
        waiting_key: null,
        decided_by: by,
        decided_at: now,
        updated_at: now,
      })) === 1,
})
export type ScriptRepository = ReturnType<typeof createScriptRepository>
