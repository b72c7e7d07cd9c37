/** The demo institution: what it teaches. Codes keep to the limits of the contracts. */

export const programTypes = [
  { code: 'ND', description: 'National Diploma', active: true },
  { code: 'HND', description: 'Higher National Diploma', active: true },
  { code: 'CERT', description: 'Professional Certificate', active: false },
] as const

export const programModes = [
  { code: 'FT', description: 'Full Time', active: true },
  { code: 'PT', description: 'Part Time', active: true },
  { code: 'DL', description: 'Distance Learning', active: false },
] as const

/** Years of study by mode, two semesters each. */
export const yearsByMode = { FT: 2, PT: 3 } as const

export const schools = [
  { code: 'AS', name: 'School of Applied Sciences', description: 'Computing, statistics and laboratory sciences' },
  { code: 'BM', name: 'School of Business and Management', description: 'Administration, accounting and marketing' },
  { code: 'EN', name: 'School of Engineering', description: 'Computer, electrical, mechanical and civil engineering' },
  { code: 'EV', name: 'School of Environmental Studies', description: 'Architecture, building and land' },
  { code: 'CI', name: 'School of Communication and Information', description: 'Mass communication and library science' },
] as const

type Offered = 'ND FT' | 'ND PT' | 'HND FT' | 'HND PT'
interface DemoDepartment {
  code: string
  name: string
  school: (typeof schools)[number]['code']
  /** Code of its one program, which has the department's name. */
  program: string
  offered: readonly Offered[]
}
const all: readonly Offered[] = ['ND FT', 'ND PT', 'HND FT', 'HND PT']
const daytime: readonly Offered[] = ['ND FT', 'HND FT']

export const departments: readonly DemoDepartment[] = [
  { code: 'CSC', name: 'Computer Science', school: 'AS', program: 'CS', offered: all },
  { code: 'STA', name: 'Statistics', school: 'AS', program: 'ST', offered: ['ND FT', 'ND PT', 'HND FT'] },
  { code: 'SLT', name: 'Science Laboratory Technology', school: 'AS', program: 'SL', offered: daytime },
  { code: 'BAM', name: 'Business Administration and Management', school: 'BM', program: 'BA', offered: all },
  { code: 'ACC', name: 'Accountancy', school: 'BM', program: 'AC', offered: all },
  { code: 'MKT', name: 'Marketing', school: 'BM', program: 'MK', offered: ['ND FT', 'ND PT'] },
  { code: 'CTE', name: 'Computer Engineering', school: 'EN', program: 'CE', offered: daytime },
  { code: 'EEE', name: 'Electrical Engineering', school: 'EN', program: 'EE', offered: ['ND FT', 'HND FT', 'ND PT'] },
  { code: 'MEC', name: 'Mechanical Engineering', school: 'EN', program: 'ME', offered: daytime },
  { code: 'CVE', name: 'Civil Engineering', school: 'EN', program: 'CV', offered: daytime },
  { code: 'ARC', name: 'Architectural Technology', school: 'EV', program: 'AR', offered: daytime },
  { code: 'EST', name: 'Estate Management', school: 'EV', program: 'ES', offered: ['ND FT'] },
  { code: 'MAC', name: 'Mass Communication', school: 'CI', program: 'MC', offered: all },
]

export const sessions = [
  { sessionYear: '2024/2025', startOn: '2024-09-30', endOn: '2025-08-29', status: 'archived', on: [] },
  { sessionYear: '2025/2026', startOn: '2025-09-29', endOn: '2026-08-28', status: 'open', on: ['application', 'admissionProcessing'] },
] as const

/** Code, title, department whose full-time ND takes it, year, semester, units. */
export const courses = [
  ['COM 101', 'Introduction to Computing', 'CSC', 1, '1', 3],
  ['COM 112', 'Introduction to Digital Electronics', 'CSC', 1, '1', 2],
  ['COM 113', 'Introduction to Programming', 'CSC', 1, '1', 4],
  ['COM 121', 'Scientific Programming', 'CSC', 1, '2', 4],
  ['COM 122', 'Introduction to the Internet', 'CSC', 1, '2', 2],
  ['COM 123', 'Programming in Java', 'CSC', 1, '2', 4],
  ['COM 211', 'Programming in Python', 'CSC', 2, '1', 4],
  ['COM 212', 'Systems Programming', 'CSC', 2, '1', 3],
  ['COM 221', 'Database Systems', 'CSC', 2, '2', 4],
  ['COM 229', 'Final Year Project', 'CSC', 2, '2', 6],
  ['STA 111', 'Descriptive Statistics', 'STA', 1, '1', 3],
  ['STA 112', 'Elementary Probability', 'STA', 1, '1', 3],
  ['STA 121', 'Statistical Inference', 'STA', 1, '2', 3],
  ['STA 211', 'Sampling Techniques', 'STA', 2, '1', 3],
  ['BAM 111', 'Introduction to Business', 'BAM', 1, '1', 3],
  ['BAM 112', 'Business Mathematics', 'BAM', 1, '1', 2],
  ['BAM 126', 'Introduction to Entrepreneurship', 'BAM', 1, '2', 2],
  ['ACC 101', 'Principles of Accounts', 'ACC', 1, '1', 4],
  ['ACC 201', 'Cost Accounting', 'ACC', 2, '1', 4],
  ['CTE 111', 'Computer Hardware Basics', 'CTE', 1, '1', 3],
  ['CTE 122', 'Digital Logic Design', 'CTE', 1, '2', 3],
  ['EEC 115', 'Electrical Engineering Science', 'EEE', 1, '1', 3],
  ['EEC 125', 'Electrical Power Systems', 'EEE', 1, '2', 3],
  ['GNS 101', 'Use of English', 'MAC', 1, '1', 2],
  ['GNS 111', 'Citizenship Education', 'MAC', 1, '1', 2],
] as const
