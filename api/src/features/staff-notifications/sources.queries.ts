import type { Module, StaffNotification } from '@portal/contracts'
import type { Knex } from 'knex'

/**
 * A kind of event that staff with a module look after. It gives its newest ones from an index alone, so that asking costs the same
 * however many there are: every staff member's bell asks twice a minute, also while everybody applies at once.
 */
export interface StaffNotificationSource {
  module: Module
  latest: (connection: Knex, limit: number) => Promise<Omit<StaffNotification, 'module'>[]>
}

interface StudentRow { id: string; application_number: string; firstname: string; lastname: string; at: string }

const student = ({ firstname, lastname, application_number: number }: StudentRow): string => `${firstname} ${lastname}, ${number}`
const linkTo = ({ application_number: number }: StudentRow): string => `/staff/students?view=${number}`

const registrations: StaffNotificationSource = {
  module: 'students',
  latest: async (connection, limit) => {
    const rows = await connection('students').orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id', order: 'desc' }]).limit(limit)
      .select<StudentRow[]>('id', 'application_number', 'firstname', 'lastname', 'created_at as at')
    return rows.map((row) => ({
      _id: `registration-${row.id}`, type: 'info', title: 'New registration', message: `${student(row)}, has registered.`, link: linkTo(row), date: row.at,
    }))
  },
}

const submittedForms: StaffNotificationSource = {
  module: 'students',
  latest: async (connection, limit) => {
    const newest = connection('biodata').whereNotNull('submitted_at')
      .orderBy([{ column: 'submitted_at', order: 'desc' }, { column: 'student_id', order: 'desc' }]).limit(limit).select('student_id', 'submitted_at').as('newest')
    const rows = await connection.from(newest).join('students', 'students.id', 'newest.student_id').orderBy('newest.submitted_at', 'desc')
      .select<StudentRow[]>('students.id', 'application_number', 'firstname', 'lastname', 'newest.submitted_at as at')
    return rows.map((row) => ({
      _id: `form-${row.id}`, type: 'success', title: 'Application form submitted', message: `${student(row)}, has submitted the application form.`, link: linkTo(row), date: row.at,
    }))
  },
}

interface ScholarshipRow { id: string; scholarship_id: string; name: string; course: string; created_at: string }

const scholarshipApplications: StaffNotificationSource = {
  module: 'scholarship',
  latest: async (connection, limit) => {
    const rows = await connection('scholarship_applications').orderBy([{ column: 'created_at', order: 'desc' }, { column: 'scholarship_id', order: 'desc' }]).limit(limit)
      .select<ScholarshipRow[]>('id', 'scholarship_id', 'name', 'course', 'created_at')
    return rows.map(({ id, scholarship_id: number, name, course, created_at: date }) => ({
      _id: `scholarship-${id}`, type: 'info', title: 'Scholarship application', message: `${name}, ${number}, has applied for the scholarship: ${course}.`,
      link: `/staff/scholarship?view=${id}`, date,
    }))
  },
}

/** Every kind of event. A feature whose events staff should hear of adds its own here, once. */
export const sources: readonly StaffNotificationSource[] = [registrations, submittedForms, scholarshipApplications]
