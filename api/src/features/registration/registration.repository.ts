import type { Knex } from 'knex'

/** What registering reads and writes besides the student. */
export const createRegistrationRepository = (connection: Knex) => ({
  insertForm: async (id: string, student: string, now: string): Promise<void> => {
    await connection('biodata').insert({ id, student_id: student, status: 0, created_at: now, updated_at: now })
  },
})
export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>
