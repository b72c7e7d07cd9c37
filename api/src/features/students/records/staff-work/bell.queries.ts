import { bellSource, type StaffNotificationSource } from '../../../messages/staff-notifications'

interface StudentRow {
  id: string
  application_number: string
  firstname: string
  lastname: string
  at: string
}

const columns = ['id', 'application_number', 'firstname', 'lastname', 'at'] as const

const student = ({ firstname, lastname, application_number: number }: StudentRow): string =>
  `${firstname} ${lastname}, ${number}`
const linkTo = ({ application_number: number }: StudentRow): string =>
  `/staff/students?view=${number}`

const registrations = bellSource(
  'students',
  columns,
  (connection, limit) =>
    connection('students')
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .select('id', 'application_number', 'firstname', 'lastname', 'created_at as at'),
  (row: StudentRow) => ({
    _id: `registration-${row.id}`,
    type: 'info',
    title: 'New registration',
    message: `${student(row)}, has registered.`,
    link: linkTo(row),
    date: row.at,
  }),
)

const submittedForms = bellSource(
  'students',
  columns,
  (connection, limit) => {
    const newest = connection('biodata')
      .whereNotNull('submitted_at')
      .orderBy([
        { column: 'submitted_at', order: 'desc' },
        { column: 'student_id', order: 'desc' },
      ])
      .limit(limit)
      .select('student_id', 'submitted_at')
      .as('newest')
    return connection
      .from(newest)
      .join('students', 'students.id', 'newest.student_id')
      .orderBy('newest.submitted_at', 'desc')
      .select(
        'students.id',
        'application_number',
        'firstname',
        'lastname',
        'newest.submitted_at as at',
      )
  },
  (row: StudentRow) => ({
    _id: `form-${row.id}`,
    type: 'success',
    title: 'Application form submitted',
    message: `${student(row)}, has submitted the application form.`,
    link: linkTo(row),
    date: row.at,
  }),
)

/** Registrations and submitted forms. */
export const bellOfStudents: readonly StaffNotificationSource[] = [registrations, submittedForms]
