import type { PrerequisiteKind } from '@portal/contracts'

/** A program in its type and mode, with year and semester: 'CSC ND FT 1.2'. */
type Place = `${string} ${'ND' | 'HND'} ${'FT' | 'PT'} ${number}.${number}`

/** Code, title, units, and the programs. The first course is in four programs. */
export const courses: readonly (readonly [
  code: string,
  title: string,
  units: number,
  ...places: Place[],
])[] = [
  [
    'GNS 101',
    'Use of English',
    2,
    'MAC ND FT 1.1',
    'CSC ND FT 1.1',
    'BAM ND FT 1.1',
    'CSC ND PT 1.1',
  ],
  ['GNS 111', 'Citizenship Education', 2, 'MAC ND FT 1.1', 'ACC ND FT 1.1'],
  ['COM 101', 'Introduction to Computing', 3, 'CSC ND FT 1.1', 'STA ND FT 1.1', 'CSC ND PT 1.1'],
  ['COM 112', 'Introduction to Digital Electronics', 2, 'CSC ND FT 1.1'],
  ['COM 113', 'Introduction to Programming', 4, 'CSC ND FT 1.1', 'CTE ND FT 1.1'],
  ['COM 121', 'Scientific Programming', 4, 'CSC ND FT 1.2'],
  ['COM 122', 'Introduction to the Internet', 2, 'CSC ND FT 1.2'],
  ['COM 123', 'Programming in Java', 4, 'CSC ND FT 1.2'],
  ['COM 211', 'Programming in Python', 4, 'CSC ND FT 2.1'],
  ['COM 212', 'Systems Programming', 3, 'CSC ND FT 2.1'],
  ['COM 221', 'Database Systems', 4, 'CSC ND FT 2.2'],
  ['COM 229', 'Final Year Project', 6, 'CSC ND FT 2.2'],
  ['COM 311', 'Operating Systems', 3, 'CSC HND FT 1.1'],
  ['COM 312', 'Database Design', 3, 'CSC HND FT 1.1'],
  ['COM 321', 'Software Engineering', 4, 'CSC HND FT 1.2'],
  ['COM 412', 'Computer Networks', 4, 'CSC HND FT 2.1', 'CTE HND FT 2.1'],
  ['STA 111', 'Descriptive Statistics', 3, 'STA ND FT 1.1', 'CSC ND FT 1.1'],
  ['STA 112', 'Elementary Probability', 3, 'STA ND FT 1.1'],
  ['STA 121', 'Statistical Inference', 3, 'STA ND FT 1.2'],
  ['STA 211', 'Sampling Techniques', 3, 'STA ND FT 2.1'],
  ['STA 311', 'Design of Experiments', 3, 'STA HND FT 1.1'],
  ['BAM 111', 'Introduction to Business', 3, 'BAM ND FT 1.1', 'MKT ND FT 1.1'],
  ['BAM 112', 'Business Mathematics', 2, 'BAM ND FT 1.1'],
  ['BAM 126', 'Introduction to Entrepreneurship', 2, 'BAM ND FT 1.2'],
  ['ACC 101', 'Principles of Accounts', 4, 'ACC ND FT 1.1', 'BAM ND FT 1.2'],
  ['ACC 201', 'Cost Accounting', 4, 'ACC ND FT 2.1'],
  ['ACC 311', 'Auditing', 3, 'ACC HND FT 1.1'],
  ['CTE 111', 'Computer Hardware Basics', 3, 'CTE ND FT 1.1'],
  ['CTE 122', 'Digital Logic Design', 3, 'CTE ND FT 1.2'],
  ['EEC 115', 'Electrical Engineering Science', 3, 'EEE ND FT 1.1'],
  ['EEC 125', 'Electrical Power Systems', 3, 'EEE ND FT 1.2'],
  // The second year of the other programs.
  [
    'GNS 201',
    'Use of English II',
    2,
    'ACC ND FT 2.1',
    'BAM ND FT 2.1',
    'CVE ND FT 2.1',
    'CTE ND FT 2.1',
    'EEE ND FT 2.1',
    'EST ND FT 2.1',
    'MKT ND FT 2.1',
    'MAC ND FT 2.1',
    'MEC ND FT 2.1',
    'SLT ND FT 2.1',
    'STA ND FT 2.1',
  ],
  [
    'GNS 401',
    'Communication in English II',
    2,
    'ACC HND FT 2.1',
    'BAM HND FT 2.1',
    'CSC HND FT 2.1',
    'MAC HND FT 2.1',
    'STA HND FT 2.1',
  ],
  ['ACC 411', 'Advanced Financial Accounting', 4, 'ACC HND FT 2.1'],
  ['BAM 211', 'Principles of Management', 4, 'BAM ND FT 2.1'],
  ['BAM 411', 'Corporate Strategy', 4, 'BAM HND FT 2.1'],
  ['CEC 201', 'Hydraulics', 4, 'CVE ND FT 2.1'],
  ['CTE 211', 'Microprocessors', 4, 'CTE ND FT 2.1'],
  ['EEC 231', 'Electrical Machines', 4, 'EEE ND FT 2.1'],
  ['ESM 201', 'Principles of Valuation', 4, 'EST ND FT 2.1'],
  ['MAC 211', 'News Writing', 4, 'MAC ND FT 2.1'],
  ['MAC 411', 'Communication Research', 4, 'MAC HND FT 2.1'],
  ['MEC 201', 'Thermodynamics', 4, 'MEC ND FT 2.1'],
  ['MKT 211', 'Consumer Behaviour', 4, 'MKT ND FT 2.1'],
  ['SLT 211', 'General Microbiology', 4, 'SLT ND FT 2.1'],
  ['STA 212', 'Probability Distributions', 3, 'STA ND FT 2.1'],
  ['STA 411', 'Multivariate Analysis', 4, 'STA HND FT 2.1'],
]

/** A course without a lecturer. */
export const unassigned = 'COM 229'

/** Courses with an assistant lecturer in each of their programs. */
export const assisted: ReadonlySet<string> = new Set(['COM 101', 'GNS 101'])

/** Courses that students may choose. */
export const electives: ReadonlySet<string> = new Set(['COM 122', 'BAM 126'])

/** A course, the course that it requires, and the kind. */
export const prerequisites: readonly (readonly [string, string, PrerequisiteKind])[] = [
  ['COM 121', 'COM 113', 'passed'],
  ['COM 123', 'COM 113', 'taken'],
  ['COM 211', 'COM 121', 'passed'],
  ['COM 221', 'COM 211', 'passed'],
  ['COM 229', 'COM 221', 'with'],
  ['COM 321', 'COM 311', 'passed'],
  ['STA 121', 'STA 111', 'passed'],
  ['STA 121', 'STA 112', 'passed'],
  ['ACC 201', 'ACC 101', 'passed'],
]
