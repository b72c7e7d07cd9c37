/** Modules of staff roles (docs/reference/rules/staff-area.md). */
export const modules = [
  'staff',
  'students',
  'academics',
  'exams',
  'finance',
  'careers',
  'notifications',
  'scholarship',
  'database',
] as const

/** The label of each module. */
export const moduleLabels: Record<(typeof modules)[number], string> = {
  staff: 'Staff Management',
  students: 'Student Management',
  academics: 'Academics Management',
  exams: 'Exams Management',
  finance: 'Finances Management',
  careers: 'Careers Management',
  notifications: 'Notifications Management',
  scholarship: 'Scholarships Management',
  database: 'Database Management',
}
