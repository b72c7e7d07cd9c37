import type { Knex } from 'knex'
import { without, type WholeRecord } from './records.repository'

/** The form and the draft, of which every record has its own. */
export const createFormRepository = (connection: Knex) => ({
  /** The form and the draft of one record become those of the other. */
  takeForm: async (from: WholeRecord, { student }: WholeRecord, now: string): Promise<void> => {
    if (from.biodata)
      await connection('biodata')
        .where({ student_id: student.id })
        .update({ ...without(from.biodata, ['id', 'student_id', 'created_at']), updated_at: now })
    await connection('application_drafts').where({ student_id: student.id }).delete()
    if (from.draft)
      await connection('application_drafts')
        .where({ student_id: from.student.id })
        .update({ student_id: student.id })
  },
  /** Puts form and draft back as they were. */
  restoreForm: async ({ student, biodata, draft }: WholeRecord): Promise<void> => {
    await connection('application_drafts').where({ student_id: student.id }).delete()
    if (biodata)
      await connection('biodata')
        .where({ student_id: student.id })
        .update(without(biodata, ['id', 'student_id']))
    if (draft) await connection('application_drafts').insert(draft)
  },
  /** Another text when the form has been submitted or the draft saved since. */
  formChangedAt: async (student: string): Promise<string> => {
    const changedAt = async (table: 'biodata' | 'application_drafts'): Promise<string> =>
      (
        await connection(table)
          .where({ student_id: student })
          .first<{ updated_at: string } | undefined>('updated_at')
      )?.updated_at ?? '-'
    return `${await changedAt('biodata')} ${await changedAt('application_drafts')}`
  },
})
export type FormRepository = ReturnType<typeof createFormRepository>
