import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { endLoginSessions } from '../../../platform/login/login-sessions.repository'
import { removeResets } from '../../../platform/login/password-resets.repository'
import { removeNotificationsOf } from '../../messages/notifications'
import { deleteStudentRow, studentsChanged } from '../../students/records'

/** Deletes a student's record and the rows that belong only to it. */
export const createRemovalRepository = (connection: Knex) => ({
  /**
   * Number of bank payments, whatever their state, and of waivers and discounts. The ledger and the
   * proofs refer to the student.
   */
  usesOf: async (student_id: string): Promise<{ shown: number; adjusted: number }> => ({
    shown: await countOf(connection('bank_payments').where({ student_id })),
    adjusted: await countOf(connection('charge_adjustments').where({ student_id })),
  }),

  /**
   * Form, draft and personal extensions are deleted by `on delete cascade`. Sessions, recovery
   * links and notifications have no foreign key, so they are deleted here. The audit log is kept.
   */
  remove: async (student: { id: string; applicationNumber: string }): Promise<void> => {
    await endLoginSessions(connection, 'student', student.id)
    await removeResets(connection, 'student', student.id)
    await removeNotificationsOf(connection, student.applicationNumber)
    await deleteStudentRow(connection, student.id)
    await studentsChanged(connection, -1)
  },
})
export type RemovalRepository = ReturnType<typeof createRemovalRepository>
