import type { RegistrationException } from '@portal/contracts'

interface DemoRegistration {
  /** The application number. */
  student: string
  /** The program and mode, such as 'CSC ND FT'. */
  program: string
  sessionYear: string
  semester: string
  level: number
  /** Courses with their outcome; null without a result. */
  courses: Readonly<Record<string, 'passed' | 'failed' | null>>
  /** Days from the first start of the demo. */
  submitted: number
  /** The number of the course form, in the open session. */
  form?: number
  /** A day after the submission. Absent in the open session: it waits. */
  decided?: { state: 'approved' | 'returned'; by: string; reason?: string }
  /** It waits for the head of department. `rules` name courses by their codes. */
  exception?: RegistrationException
}

const lastYear = { program: 'CSC ND FT', sessionYear: '2024/2025', level: 1 } as const
const [first, second] = [
  { ...lastYear, semester: '1', submitted: -380 },
  { ...lastYear, semester: '2', submitted: -250 },
]

const thisYear = { sessionYear: '2025/2026', semester: '1' } as const

/**
 * Two cohorts. Students of the second year have two semesters of the first one: one has passed
 * everything and is approved, one has a carry-over and misses a prerequisite, and one waits for an
 * exception. A student of Accountancy has a carry-over as well. Of the first year, one student
 * waits, one was returned, and the others have submitted nothing.
 */
export const registrations: readonly DemoRegistration[] = [
  { ...first, student: 'APP24000001', courses: { 'COM 101': 'passed', 'COM 112': 'passed' } },
  { ...second, student: 'APP24000001', courses: { 'COM 121': 'passed' } },
  { ...first, student: 'APP24000002', courses: { 'COM 101': 'passed', 'COM 112': 'passed' } },
  { ...second, student: 'APP24000002', courses: { 'COM 121': 'failed' } },
  { ...first, student: 'APP24000013', courses: { 'COM 101': 'passed', 'COM 112': 'failed' } },
  { ...second, student: 'APP24000013', courses: { 'COM 121': 'failed' } },
  { ...first, student: 'APP24000014', program: 'ACC ND FT', courses: { 'ACC 101': 'failed' } },
  {
    ...thisYear,
    student: 'APP24000001',
    program: 'CSC ND FT',
    level: 2,
    courses: { 'COM 211': null, 'COM 212': null },
    submitted: -6,
    form: 2,
    decided: { state: 'approved', by: 'AC0004' },
  },
  {
    ...thisYear,
    student: 'APP25000013',
    program: 'STA ND FT',
    level: 1,
    courses: { 'COM 101': null, 'STA 111': null, 'STA 112': null },
    submitted: -1,
    form: 4,
  },
  {
    ...thisYear,
    student: 'APP25000025',
    program: 'MAC ND FT',
    level: 1,
    courses: { 'GNS 111': null },
    submitted: -3,
    form: 3,
    decided: { state: 'returned', by: 'AC0001', reason: 'Take GNS 101 as well, please.' },
  },
  {
    ...thisYear,
    student: 'APP24000002',
    program: 'CSC ND FT',
    level: 2,
    form: 1,
    courses: { 'COM 211': null, 'COM 212': null },
    submitted: -4,
    exception: {
      reason: 'I sit COM 121 again in the second semester and finish this year.',
      rules: [
        { rule: 'too-few-units', course: null, code: null },
        { rule: 'prerequisite', course: 'COM 211', code: 'COM 211' },
      ],
    },
  },
]

interface DemoPolicy {
  /** The program and mode; absent for the whole session. */
  program?: string
  feeShare: 0 | 60
}
/** Rules of the open session. One program asks for a share of the charges. */
export const policies: readonly DemoPolicy[] = [
  { feeShare: 0 },
  { program: 'CSC HND FT', feeShare: 60 },
]
export const policyColumns = {
  semester: '1',
  min_units: 6,
  max_units: 24,
  max_units_with_carry_over: 28,
  max_units_on_probation: 15,
  change_days: 14,
  adviser_needed: true,
} as const
