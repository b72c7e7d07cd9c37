import { courseColumns, programCourseColumns } from './imports.course-columns'
import type { FileColumn } from '../base/file-columns'

/** The kinds of imports. */
export const importKinds = [
  'students',
  'staff',
  'courses',
  'program-courses',
  'registrations',
] as const
export type ImportKind = (typeof importKinds)[number]

export const importKindLabels: Record<ImportKind, string> = {
  students: 'Students',
  staff: 'Staff',
  courses: 'Courses',
  'program-courses': 'Program courses',
  registrations: 'Course registrations',
}

/** The result of a row. */
export const importOutcomes = ['new', 'changed', 'duplicate', 'wrong'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const email = { header: 'Email', required: true, also: ['emailaddress', 'mail'] } as const
const phone = {
  header: 'Phone',
  required: true,
  example: '08031234567',
  hint: '11 digits; format the column as text',
  also: ['phonenumber', 'telephone', 'mobile', 'mobilenumber', 'phoneno'],
} as const

export const importColumns: Record<ImportKind, readonly FileColumn[]> = {
  students: [
    {
      key: 'surname',
      header: 'Surname',
      required: true,
      example: 'Dogara',
      also: ['lastname', 'familyname'],
    },
    {
      key: 'firstname',
      header: 'First name',
      required: true,
      example: 'Patience',
      also: ['givenname'],
    },
    {
      key: 'othername',
      header: 'Other name',
      required: false,
      example: 'Ladi',
      also: ['othernames', 'middlename'],
    },
    { key: 'email', ...email, example: 'patience.dogara@example.com' },
    { key: 'phone', ...phone },
    {
      key: 'type',
      header: 'Program type',
      required: true,
      example: 'ND',
      hint: 'As in Academic Management: ND, HND',
      also: ['type', 'programtype'],
    },
    {
      key: 'mode',
      header: 'Program mode',
      required: true,
      example: 'FT',
      hint: 'As in Academic Management: FT or Full Time',
      also: ['mode', 'programmode'],
    },
    {
      key: 'program',
      header: 'Program',
      required: true,
      example: 'Computer Science',
      hint: 'Name or code of the program',
      also: ['programme'],
    },
    {
      key: 'session',
      header: 'Session',
      required: true,
      example: '2025/2026',
      hint: 'The academic session of entry',
      also: ['academicsession'],
    },
    { key: 'year', header: 'Year', required: true, example: '1', also: ['level'] },
    { key: 'semester', header: 'Semester', required: true, example: '1', hint: '1 or First' },
    {
      key: 'status',
      header: 'Status',
      required: false,
      example: 'Pending',
      hint: 'Pending when left empty',
    },
    {
      key: 'matricNumber',
      header: 'Matric number',
      required: false,
      example: '',
      hint: 'With the status Active only',
      also: ['matricno', 'matriculationnumber'],
    },
    {
      key: 'jambNumber',
      header: 'JAMB number',
      required: false,
      example: '202512345678AB',
      hint: '8 to 20 letters and digits; not changed when left empty',
      also: ['jambno', 'jambregno', 'jambregistrationnumber'],
    },
    {
      key: 'entryRoute',
      header: 'Entry route',
      required: false,
      example: 'UTME',
      hint: 'UTME, Direct entry, HND, Part time or Transfer; not changed when left empty',
      also: ['route', 'modeofentry', 'entrymode'],
    },
  ],
  staff: [
    {
      key: 'first_name',
      header: 'First name',
      required: true,
      example: 'Bola',
      also: ['givenname'],
    },
    {
      key: 'last_name',
      header: 'Last name',
      required: true,
      example: 'Ige',
      also: ['surname', 'familyname'],
    },
    { key: 'email', ...email, example: 'bola.ige@example.com' },
    { key: 'phone_number', ...phone },
    {
      key: 'staff_type',
      header: 'Staff type',
      required: true,
      example: 'Academic',
      hint: 'Academic or Administrative',
      also: ['type'],
    },
    {
      key: 'role',
      header: 'Role',
      required: true,
      example: 'Front Desk',
      hint: 'Name of a role with no modules beyond your own',
    },
    {
      key: 'status',
      header: 'Status',
      required: false,
      example: 'Active',
      hint: 'Active when left empty',
    },
  ],
  courses: courseColumns,
  'program-courses': programCourseColumns,
  registrations: [
    {
      key: 'number',
      header: 'Number',
      required: true,
      example: 'ND/23/CSC/0042',
      hint: 'Matric number or application number of the student',
      also: ['matricnumber', 'matricno', 'applicationnumber', 'applicationno', 'regno'],
    },
    {
      key: 'session',
      header: 'Session',
      required: true,
      example: '2023/2024',
      also: ['academicsession'],
    },
    { key: 'semester', header: 'Semester', required: true, example: '1', hint: '1 or First' },
    { key: 'level', header: 'Level', required: true, example: '1', also: ['year'] },
    {
      key: 'course',
      header: 'Course code',
      required: true,
      example: 'COM 101',
      hint: 'A course of the program of the student in this session and semester',
      also: ['course', 'code'],
    },
    {
      key: 'outcome',
      header: 'Outcome',
      required: false,
      example: 'Passed',
      hint: 'Passed, Failed or Undecided; empty without a result, or with a mark',
      also: ['result'],
    },
    {
      key: 'mark',
      header: 'Mark',
      required: false,
      example: '58',
      hint: '0 to 100, or ABS, S, I, W or MAL; it becomes a published result',
      also: ['score', 'total'],
    },
  ],
}

/**
 * Columns of an export, folded and without spaces, that the import of the same kind does not read.
 */
export const importIgnores: Partial<Record<ImportKind, readonly string[]>> = {
  'program-courses': ['title', 'prerequisites'],
}

/** Extra columns in the list of wrong rows. They are ignored when the file is uploaded again. */
export const importNotes = { row: 'Row', problems: 'Problem' } as const

export const importLimits = { rows: 20_000, megabytes: 5 } as const
