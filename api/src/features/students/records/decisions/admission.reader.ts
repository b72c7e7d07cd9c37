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

/**
 * The session of entry, and the level of the record in its session; null for a student without a
 * level.
 */
export interface Entry {
  entrySessionYear: string
  sessionYear: string
  level: number | null
}

/** When and at which level a student entered; null for an unknown one. */
export const entryOf = async (connection: Knex, student: string): Promise<Entry | null> =>
  (await connection('students as s')
    .join('academic_sessions as own', 'own.id', 's.session_id')
    .join('academic_sessions as entry', 'entry.id', 's.entry_session_id')
    .where({ 's.id': student })
    .first<Entry | undefined>({
      entrySessionYear: 'entry.session_year',
      sessionYear: 'own.session_year',
      level: 's.year',
    })) ?? null
