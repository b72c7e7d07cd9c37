import type { Biodata } from '@portal/contracts'
import type { Knex } from 'knex'

interface BiodataRow {
  id: string
  status: number
  gender: string | null
  dob_on: string | null
  permanent_address: string | null
  nationality: string | null
  state_of_origin: string | null
  lga: string | null
  place_of_birth: string | null
  marital_status: string | null
  parent_guardian: string | null
  next_of_kin: string | null
  academic_background: string | null
  examinations: string | null
  photo_key: string | null
  submitted_at: string | null
  application_number: string
}

// Only this application writes these columns, and the reply's schema drops unknown keys.
const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/** The URL changes with the content, so that browsers may cache the photo. */
const photoAddress = (row: BiodataRow): string | null =>
  row.photo_key && `/api/students/${row.application_number}/photo?v=${row.photo_key.slice(0, 16)}`

const toBiodata = (row: BiodataRow): Biodata => ({
  _id: row.id,
  status: row.status,
  profileImage: photoAddress(row),
  gender: row.gender,
  dob: row.dob_on,
  permanentAddress: row.permanent_address,
  nationality: row.nationality,
  stateOfOrigin: row.state_of_origin,
  lga: row.lga,
  placeOfBirth: row.place_of_birth,
  maritalStatus: row.marital_status,
  parentGuardian: parsed(row.parent_guardian) as Biodata['parentGuardian'],
  nextOfKin: parsed(row.next_of_kin) as Biodata['nextOfKin'],
  academicBackground: parsed(row.academic_background) as Biodata['academicBackground'],
  examinations: (parsed(row.examinations) ?? []) as Biodata['examinations'],
  submittedAt: row.submitted_at,
})

/** The stored form of one student. */
export const createBiodataReader = (connection: Knex) => ({
  ofStudent: async (student: string): Promise<Biodata | null> => {
    const row = await connection('biodata as b')
      .join('students as s', 's.id', 'b.student_id')
      .where({ 'b.student_id': student })
      .first<BiodataRow | undefined>('b.*', 's.application_number')
    return row ? toBiodata(row) : null
  },
})
export type BiodataReader = ReturnType<typeof createBiodataReader>

/** The key of the photo of a student's submitted form; null without one. */
export const photoKeyOf = async (connection: Knex, student: string): Promise<string | null> =>
  (
    await connection('biodata')
      .where({ student_id: student, status: 1 })
      .first<{ photo_key: string | null } | undefined>('photo_key')
  )?.photo_key ?? null
