import { scholarshipFormats, type ExportFormat, type FileOperationKey } from '@portal/contracts'

export interface ExportChoice {
  file: FileOperationKey
  label: string
  hint: string
  /** Default: the usual formats. */
  formats?: readonly ExportFormat[]
}

/**
 * All lists with an export: people first, then courses and payments. A new export needs a line
 * here.
 */
export const exportChoices: readonly ExportChoice[] = [
  {
    file: 'GET /students-new/export',
    label: 'Students',
    hint: 'As in the students list, one column for each field',
  },
  {
    file: 'GET /staff/export',
    label: 'Staff',
    hint: 'Staff number, name, email, type, role and status',
  },
  {
    file: 'GET /scholarships/applications/export',
    label: 'Scholarship applications',
    hint: "With the applicants' statements",
    formats: scholarshipFormats,
  },
  {
    file: 'GET /courses/export',
    label: 'Courses',
    hint: 'Code, title, description and status: the columns of the import',
  },
  {
    file: 'GET /program-courses/export',
    label: 'Program courses',
    hint: 'Courses by program, with their lecturers',
  },
  {
    file: 'GET /programs/export',
    label: 'Programs',
    hint: 'With their departments and offerings',
  },
  { file: 'GET /departments/export', label: 'Departments', hint: 'With their schools' },
  { file: 'GET /schools/export', label: 'Schools', hint: 'Code, name and description' },
  {
    file: 'GET /academic-sessions/export',
    label: 'Academic sessions',
    hint: 'With their dates and status',
  },
  { file: 'GET /programtypes/export', label: 'Program types', hint: 'ND, HND and the others' },
  {
    file: 'GET /programmodes/export',
    label: 'Program modes',
    hint: 'Full time, part time and the others',
  },
  {
    file: 'GET /student-payments/export',
    label: 'Payments',
    hint: 'Payments of students, by card and at the bank',
  },
  {
    file: 'GET /program-session-payments/export',
    label: 'Program session payments',
    hint: 'The fees of each session',
  },
  { file: 'GET /payments/export', label: 'Payment types', hint: 'Name, description and status' },
  {
    file: 'GET /audit/export',
    label: 'Audit trail',
    hint: 'All entries; its own tab exports a part of them',
  },
]
