import type { Knex } from 'knex'
import { replaceForm } from '../../students/records'
import { moveDraft, removeDraft, restoreDraft } from '../application-form'
import { without, type WholeRecord } from './records.repository'

/** Form and draft, of which each record has its own. */
export const createFormRepository = (connection: Knex) => ({
  /** Replaces form and draft of one record with those of another. */
  takeForm: async (from: WholeRecord, { student }: WholeRecord, now: string): Promise<void> => {
    if (from.biodata) {
      const values = without(from.biodata, ['id', 'student_id', 'created_at'])
      await replaceForm(connection, student.id, { ...values, updated_at: now })
    }
    await removeDraft(connection, student.id)
    if (from.draft) await moveDraft(connection, from.student.id, student.id)
  },
  /** Restores form and draft. */
  restoreForm: async ({ student, biodata, draft }: WholeRecord): Promise<void> => {
    await removeDraft(connection, student.id)
    if (biodata) await replaceForm(connection, student.id, without(biodata, ['id', 'student_id']))
    if (draft) await restoreDraft(connection, draft)
  },
  /** A version text that differs once the form was submitted or the draft saved. */
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
