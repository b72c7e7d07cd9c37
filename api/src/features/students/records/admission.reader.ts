import type { Knex } from 'knex'

/** The decision on a student, and the session of entry. */
export interface Admission {
  decidedAt: string | null
  entrySessionYear: string
}

interface Row {
  decided_at: string | null
  session_year: string
}

/** The admission of a student; null for an unknown one. */
export const admissionOf = async (connection: Knex, student: string): Promise<Admission | null> => {
  const row = await connection('students as s')
    .join('academic_sessions as a', 'a.id', 's.entry_session_id')
    .where({ 's.id': student })
    .first<Row | undefined>('s.decided_at', 'a.session_year')
  return row ? { decidedAt: row.decided_at, entrySessionYear: row.session_year } : null
}
