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
  /** It waits for the head of department. `rules` name courses by their codes. */
  exception?: RegistrationException
}

const lastYear = { program: 'CSC ND FT', sessionYear: '2024/2025', level: 1 } as const
const [first, second] = [
  { ...lastYear, semester: '1', submitted: -380 },
  { ...lastYear, semester: '2', submitted: -250 },
]

/**
 * Students of the second year: one has passed everything, one has a carry-over and misses a
 * prerequisite, and one waits for an exception. A student of Accountancy has a carry-over as well.
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
    student: 'APP24000002',
    program: 'CSC ND FT',
    sessionYear: '2025/2026',
    semester: '1',
    level: 2,
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
