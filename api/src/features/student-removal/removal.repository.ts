import type { Knex } from 'knex'
import { countOf } from '../../platform/database/count'
import { endLoginSessions } from '../../platform/login/login-sessions.repository'
import { studentsChanged } from '../students'

/** Takes a student's record away, with all that belongs to it alone. */
export const createRemovalRepository = (connection: Knex) => ({
  /** Payments at a bank that the student has shown, whatever came of them, and waivers and discounts: the books and their proofs name the student. */
  usesOf: async (student_id: string): Promise<{ shown: number; adjusted: number }> => ({
    shown: await countOf(connection('bank_payments').where({ student_id })),
    adjusted: await countOf(connection('charge_adjustments').where({ student_id })),
  }),

  /**
   * Form, draft and personal extensions go with their student (`on delete cascade`); sessions, recovery links and notifications know
   * the student by a number alone. The audit log stays: it says what was done, and by whom.
   */
  remove: async (student: { id: string; applicationNumber: string }): Promise<void> => {
    await endLoginSessions(connection, 'student', student.id)
    await connection('password_resets').where({ kind: 'student', account_id: student.id }).delete()
    await connection('notifications').where({ target_student: student.applicationNumber }).delete()
    await connection('students').where({ id: student.id }).delete()
    await studentsChanged(connection, -1)
  },
})
export type RemovalRepository = ReturnType<typeof createRemovalRepository>
