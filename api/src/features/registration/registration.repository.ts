import type { Knex } from 'knex'
import { newId } from '../../platform/ids'

/** What registering reads and writes besides the student. */
export const createRegistrationRepository = (connection: Knex) => ({
  insertForm: async (id: string, student: string, now: string): Promise<void> => {
    await connection('biodata').insert({
      id,
      student_id: student,
      status: 0,
      created_at: now,
      updated_at: now,
    })
  },
  /** Empty forms of a hundred or so students at once. */
  insertForms: async (students: readonly string[], now: string): Promise<void> => {
    if (students.length === 0) return
    await connection('biodata').insert(
      students.map((student) => ({
        id: newId(),
        student_id: student,
        status: 0,
        created_at: now,
        updated_at: now,
      })),
    )
  },
})
export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>
