import type { StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { submitForm } from '../../students/records'

/** Writes the application form. */
export const createApplicationFormRepository = (connection: Knex) => ({
  isSubmitted: async (student: string): Promise<boolean> =>
    Boolean(await connection('biodata').where({ student_id: student, status: 1 }).first('id')),

  /**
   * Locks the form until the caller's transaction ends. Returns whether it is submitted, and the
   * student's status; null for an unknown student.
   */
  lock: async (student: string): Promise<{ submitted: boolean; status: StudentStatus } | null> => {
    await lockOnAllNodes(connection, 'students', [student])
    const row = await connection('biodata')
      .where({ student_id: student })
      .forUpdate()
      .first<{ status: number } | undefined>('status')
    const owner = await connection('students')
      .where({ id: student })
      .first<{ status: StudentStatus } | undefined>('status')
    return row && owner ? { submitted: row.status === 1, status: owner.status } : null
  },

  submit: submitForm.bind(null, connection),

  photoOf: async (applicationNumber: string): Promise<string | null> => {
    const row = await connection('biodata as b')
      .join('students as s', 's.id', 'b.student_id')
      .where({ 's.application_number': applicationNumber })
      .first<{ photo_key: string | null } | undefined>('b.photo_key')
    return row?.photo_key ?? null
  },
})
export type ApplicationFormRepository = ReturnType<typeof createApplicationFormRepository>
