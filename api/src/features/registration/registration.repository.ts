import type { Knex } from 'knex'

/** What registering reads and writes besides the student. */
export const createRegistrationRepository = (connection: Knex) => ({
  /** When applicants last registered with this address, the newest first: each of them was sent a mail. */
  lastTimes: (email: string, most: number): Promise<string[]> =>
    connection('students').where({ email }).orderBy('created_at', 'desc').limit(most).pluck<string[]>('created_at'),
  insertForm: async (id: string, student: string, now: string): Promise<void> => {
    await connection('biodata').insert({ id, student_id: student, status: 0, created_at: now, updated_at: now })
  },
})
export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>
