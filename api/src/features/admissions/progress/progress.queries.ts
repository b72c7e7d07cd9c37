import type { StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import type { StudentFacts } from './facts'

interface Row {
  status: StudentStatus
  cleared: number
  matric_number: string | null
  created_at: string
  decided_at: string | null
  cleared_at: string | null
  matric_issued_at: string | null
  form_status: number | null
  submitted_at: string | null
  session_id: string
  session_year: string
}

const columns = [
  's.status',
  's.cleared',
  's.matric_number',
  's.created_at',
  's.decided_at',
  's.cleared_at',
  's.matric_issued_at',
  's.session_id',
  'a.session_year',
  'b.status as form_status',
  'b.submitted_at',
]

/** Facts of one student's record for the progress, read in one statement. */
export const createProgressQueries = (connection: Knex) => ({
  of: async (student: string): Promise<(StudentFacts & { session: string }) | null> => {
    const row = await connection('students as s')
      .join('academic_sessions as a', 'a.id', 's.session_id')
      .leftJoin('biodata as b', 'b.student_id', 's.id')
      .where({ 's.id': student })
      .first<Row | undefined>(columns)
    return row
      ? {
          status: row.status,
          cleared: Boolean(row.cleared),
          matricNumber: row.matric_number,
          createdAt: row.created_at,
          decidedAt: row.decided_at,
          clearedAt: row.cleared_at,
          matricIssuedAt: row.matric_issued_at,
          submitted: row.form_status === 1,
          submittedAt: row.submitted_at,
          session: row.session_id,
          sessionYear: row.session_year,
        }
      : null
  },
})
export type ProgressQueries = ReturnType<typeof createProgressQueries>
