import type { Withholding } from '@portal/contracts'
import type { Knex } from 'knex'
import { insertOnce } from '../../../platform/database/rows/insert-once'
import { newId } from '../../../platform/ids'
import { lockStudentByNumber } from '../../students/records'
import { activeKey, withholdingsWhere } from './withholdings.queries'

const table = 'result_withholdings'

interface NewWithholding {
  student: string
  reason: string
  by: string
  now: string
}
/** Withheld results. */
export const createWithholdingRepository = (connection: Knex) => ({
  all: (): Promise<Withholding[]> => withholdingsWhere(connection, {}),
  get: async (id: string): Promise<Withholding | undefined> =>
    (await withholdingsWhere(connection, { 'row.id': id }))[0],

  studentByNumber: (number: string) => lockStudentByNumber(connection, number),

  /** Undefined if the results of the student are already withheld. */
  start: async ({ student, reason, by, now }: NewWithholding): Promise<string | undefined> => {
    const id = newId()
    const row = { id, student_id: student, active_key: activeKey(student), reason }
    const isNew = await insertOnce(
      connection(table).insert({ ...row, started_by: by, created_at: now, updated_at: now }),
    )
    return isNew ? id : undefined
  },

  /** Compare-and-set. False if it is not in force. */
  end: async (id: string, by: string, now: string): Promise<boolean> =>
    (await connection(table)
      .where({ id })
      .whereNull('ended_at')
      .update({ ended_at: now, ended_by: by, active_key: null, updated_at: now })) === 1,
})
export type WithholdingRepository = ReturnType<typeof createWithholdingRepository>
