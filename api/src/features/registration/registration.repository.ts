import type { Knex } from 'knex'

/** What registering reads and writes besides the student. */
export const createRegistrationRepository = (connection: Knex) => ({
  /** How many applicants have registered with this address since an instant: each of them was sent a mail. */
  countSince: async (email: string, since: string): Promise<number> => {
    const row = (await connection('students').where({ email }).where('created_at', '>=', since).count({ total: '*' }).first()) as
      | { total: number | string }
      | undefined
    return Number(row?.total ?? 0)
  },
  insertForm: async (id: string, student: string, now: string): Promise<void> => {
    await connection('biodata').insert({ id, student_id: student, status: 0, created_at: now, updated_at: now })
  },
})
export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>
