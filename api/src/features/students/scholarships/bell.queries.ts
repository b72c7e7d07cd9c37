import { bellSource } from '../../messages/staff-notifications'

interface ScholarshipRow {
  id: string
  scholarship_id: string
  name: string
  course: string
  created_at: string
}

/** New scholarship applications. */
export const bellOfScholarships = bellSource<ScholarshipRow>(
  'scholarship',
  ['id', 'scholarship_id', 'name', 'course', 'created_at'],
  (connection, limit) =>
    connection('scholarship_applications')
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'scholarship_id', order: 'desc' },
      ])
      .limit(limit)
      .select('id', 'scholarship_id', 'name', 'course', 'created_at'),
  ({ id, scholarship_id: number, name, course, created_at: date }) => ({
    _id: `scholarship-${id}`,
    type: 'info',
    title: 'Scholarship application',
    message: `${name}, ${number}, has applied for the scholarship: ${course}.`,
    link: `/staff/scholarship?view=${id}`,
    date,
  }),
)
