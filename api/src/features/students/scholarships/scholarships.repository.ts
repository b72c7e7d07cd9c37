import { identity } from '@portal/content/identity'
import { messages, type ScholarshipStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { isUniqueViolation } from '../../../platform/database/connection/database-errors'
import { conflict } from '../../../platform/errors'
import { rowsChanged } from '../../../platform/database/rows/row-count'
import { nameKey } from './scholarships.rules'
import type { ScholarshipDetails } from './scholarships.rules'

export interface NewScholarshipApplication extends ScholarshipDetails {
  id: string
  scholarshipId: string
  session: string
  status: ScholarshipStatus
  key: string
  now: string
}

/** The refusal of a second application with the same JAMB number. */
export function duplicate() {
  const message = messages.scholarship.duplicate(identity.admissionsEmail)
  return conflict(message, [{ field: 'jambRegNo', message }])
}

export const toRow = ({
  id,
  scholarshipId,
  session,
  status,
  key,
  now,
  ...details
}: NewScholarshipApplication) => ({
  id,
  scholarship_id: scholarshipId,
  session_id: session,
  name: details.name,
  course: details.course,
  address: details.address,
  email: details.email,
  mobile: details.mobile,
  jamb_reg_no: details.jambRegNo,
  jamb_score: details.jambScore,
  application_no: details.applicationNo,
  status,
  application_key: key,
  name_key: nameKey(details.name),
  created_at: now,
  updated_at: now,
})

/** Scholarship applications. */
export const createScholarshipRepository = (connection: Knex) => ({
  /** The application with this JAMB number in a session, or null. */
  find: async (
    session: string,
    jambRegNo: string,
  ): Promise<{ scholarshipId: string; key: string } | null> => {
    const row = await connection('scholarship_applications')
      .where({ session_id: session, jamb_reg_no: jambRegNo })
      .first<{ scholarship_id: string; application_key: string } | undefined>(
        'scholarship_id',
        'application_key',
      )
    return row ? { scholarshipId: row.scholarship_id, key: row.application_key } : null
  },
  /** Number of applications with this mail address since a time. */
  countSince: (email: string, since: string): Promise<number> =>
    countOf(
      connection('scholarship_applications').where({ email }).where('created_at', '>=', since),
    ),
  insert: async (application: NewScholarshipApplication): Promise<void> => {
    try {
      await connection('scholarship_applications').insert(toRow(application))
    } catch (error) {
      if (isUniqueViolation(error)) throw duplicate()
      throw error
    }
    await rowsChanged(connection, 'scholarship_applications', 1)
  },
})
export type ScholarshipRepository = ReturnType<typeof createScholarshipRepository>

export const insertApplication = (connection: Knex, application: NewScholarshipApplication) =>
  createScholarshipRepository(connection).insert(application)
