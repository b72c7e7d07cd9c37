import type { Scholarship, ScholarshipStatus } from '@portal/contracts'
import type { Knex } from 'knex'

export interface ReviewRow {
  id: string
  scholarship_id: string
  name: string
  name_key: string
  course: string
  jamb_score: number | null
  application_no: string
  created_at: string
  status: ScholarshipStatus
  address: string
  mobile: string
  email: string
  jamb_reg_no: string
  session_id: string
  session_year: string
}

/** The applications with these ids and their sessions, in this order. */
export async function findReviewRows(
  connection: Knex,
  ids: readonly string[],
): Promise<ReviewRow[]> {
  if (ids.length === 0) return []
  const rows = await connection('scholarship_applications as row')
    .join('academic_sessions as a', 'a.id', 'row.session_id')
    .whereIn('row.id', [...ids])
    .select<ReviewRow[]>(
      'row.id',
      'row.scholarship_id',
      'row.name',
      'row.name_key',
      'row.course',
      'row.jamb_score',
      'row.application_no',
      'row.created_at',
      'row.status',
      'row.address',
      'row.mobile',
      'row.email',
      'row.jamb_reg_no',
      'row.session_id',
      'a.session_year',
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const toScholarship = (row: ReviewRow): Scholarship => ({
  _id: row.id,
  id: row.id,
  scholarship_id: row.scholarship_id,
  name: row.name,
  course: row.course,
  jamb_score: row.jamb_score,
  application_no: row.application_no,
  created_at: row.created_at,
  status: row.status,
  address: row.address,
  mobile: row.mobile,
  email: row.email,
  jamb_reg_no: row.jamb_reg_no,
  session: { _id: row.session_id, sessionYear: row.session_year },
})
