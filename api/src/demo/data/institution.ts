import type { SessionControlName, SessionStatus } from '@portal/contracts'

/** The structure of the demo institution. Codes keep to the limits of the contracts. */

export const programTypes = [
  { code: 'ND', description: 'National Diploma', active: true },
  { code: 'HND', description: 'Higher National Diploma', active: true },
  { code: 'CERT', description: 'Professional Certificate', active: false },
  { code: 'DIP', description: 'Diploma', active: false },
  { code: 'PND', description: 'Pre-National Diploma', active: false },
  { code: 'PHND', description: 'Pre-Higher National Diploma', active: false },
  { code: 'PGD', description: 'Postgraduate Diploma', active: false },
  { code: 'NID', description: 'National Innovation Diploma', active: false },
  { code: 'NVC', description: 'National Vocational Certificate', active: false },
  { code: 'NCE', description: 'Nigeria Certificate in Education', active: false },
  { code: 'BTECH', description: 'Bachelor of Technology', active: false },
  { code: 'SHORT', description: 'Short Course', active: false },
] as const

export const programModes = [
  { code: 'FT', description: 'Full Time', active: true },
  { code: 'PT', description: 'Part Time', active: true },
  { code: 'DL', description: 'Distance Learning', active: false },
  { code: 'EV', description: 'Evening', active: false },
  { code: 'WK', description: 'Weekend', active: false },
  { code: 'SW', description: 'Sandwich', active: false },
  { code: 'OL', description: 'Online', active: false },
  { code: 'BL', description: 'Blended', active: false },
  { code: 'DR', description: 'Day Release', active: false },
  { code: 'BR', description: 'Block Release', active: false },
  { code: 'AP', description: 'Apprenticeship', active: false },
  { code: 'EXT', description: 'External', active: false },
] as const

/** Number of years by mode. A year has two semesters. */
export const yearsByMode = { FT: 2, PT: 3 } as const

export const schools = [
  {
    code: 'AS',
    name: 'School of Applied Sciences',
    description: 'Computing, statistics and laboratory sciences',
  },
  {
    code: 'BM',
    name: 'School of Business and Management',
    description: 'Administration, accounting and marketing',
  },
  {
    code: 'EN',
    name: 'School of Engineering',
    description: 'Computer, electrical, mechanical and civil engineering',
  },
  {
    code: 'EV',
    name: 'School of Environmental Studies',
    description: 'Architecture, building and land',
  },
  {
    code: 'CI',
    name: 'School of Communication and Information',
    description: 'Mass communication and library science',
  },
  {
    code: 'AG',
    name: 'School of Agricultural Technology',
    description: 'Crops, livestock and soil',
  },
  { code: 'AD', name: 'School of Art and Design', description: 'Graphics, fashion and printing' },
  { code: 'FT', name: 'School of Food Technology', description: 'Food science and nutrition' },
  {
    code: 'HS',
    name: 'School of Health Sciences',
    description: 'Health records and community health',
  },
  {
    code: 'HT',
    name: 'School of Hospitality and Tourism',
    description: 'Hotels, catering and travel',
  },
  { code: 'MS', name: 'School of Maritime Studies', description: 'Shipping and ports' },
] as const

type Offered = 'ND FT' | 'ND PT' | 'HND FT' | 'HND PT'
interface DemoDepartment {
  code: string
  name: string
  school: (typeof schools)[number]['code']
  /** The code of its only program, which has the name of the department. */
  program: string
  offered: readonly Offered[]
}
const all: readonly Offered[] = ['ND FT', 'ND PT', 'HND FT', 'HND PT']
const daytime: readonly Offered[] = ['ND FT', 'HND FT']

export const departments: readonly DemoDepartment[] = [
  { code: 'CSC', name: 'Computer Science', school: 'AS', program: 'CS', offered: all },
  {
    code: 'STA',
    name: 'Statistics',
    school: 'AS',
    program: 'ST',
    offered: ['ND FT', 'ND PT', 'HND FT'],
  },
  {
    code: 'SLT',
    name: 'Science Laboratory Technology',
    school: 'AS',
    program: 'SL',
    offered: daytime,
  },
  {
    code: 'BAM',
    name: 'Business Administration and Management',
    school: 'BM',
    program: 'BA',
    offered: all,
  },
  { code: 'ACC', name: 'Accountancy', school: 'BM', program: 'AC', offered: all },
  { code: 'MKT', name: 'Marketing', school: 'BM', program: 'MK', offered: ['ND FT', 'ND PT'] },
  { code: 'CTE', name: 'Computer Engineering', school: 'EN', program: 'CE', offered: daytime },
  {
    code: 'EEE',
    name: 'Electrical Engineering',
    school: 'EN',
    program: 'EE',
    offered: ['ND FT', 'HND FT', 'ND PT'],
  },
  { code: 'MEC', name: 'Mechanical Engineering', school: 'EN', program: 'ME', offered: daytime },
  { code: 'CVE', name: 'Civil Engineering', school: 'EN', program: 'CV', offered: daytime },
  { code: 'ARC', name: 'Architectural Technology', school: 'EV', program: 'AR', offered: daytime },
  { code: 'EST', name: 'Estate Management', school: 'EV', program: 'ES', offered: ['ND FT'] },
  { code: 'MAC', name: 'Mass Communication', school: 'CI', program: 'MC', offered: all },
  { code: 'AGT', name: 'Agricultural Technology', school: 'AG', program: 'AT', offered: daytime },
  { code: 'GRD', name: 'Graphic Design', school: 'AD', program: 'GD', offered: ['ND FT'] },
  {
    code: 'FST',
    name: 'Food Science and Technology',
    school: 'FT',
    program: 'FS',
    offered: daytime,
  },
  {
    code: 'HIM',
    name: 'Health Information Management',
    school: 'HS',
    program: 'HI',
    offered: ['ND FT'],
  },
  { code: 'HPM', name: 'Hospitality Management', school: 'HT', program: 'HM', offered: daytime },
  { code: 'SHM', name: 'Shipping Management', school: 'MS', program: 'SM', offered: ['ND FT'] },
]

interface DemoSession {
  sessionYear: string
  startOn: string
  endOn: string
  status: SessionStatus
  /** The controls that are on. */
  on: readonly SessionControlName[]
}
/** The older sessions: working days of a year that begins in September. */
const earlier = [
  ['2014-09-29', '2015-08-28'],
  ['2015-09-28', '2016-08-26'],
  ['2016-09-26', '2017-08-25'],
  ['2017-09-25', '2018-08-31'],
  ['2018-09-24', '2019-08-30'],
  ['2019-09-30', '2020-08-28'],
  ['2020-09-28', '2021-08-27'],
  ['2021-09-27', '2022-08-26'],
  ['2022-09-26', '2023-08-25'],
  ['2023-09-25', '2024-08-30'],
].map(([startOn = '', endOn = '']): DemoSession => ({
  sessionYear: `${startOn.slice(0, 4)}/${endOn.slice(0, 4)}`,
  startOn,
  endOn,
  status: 'archived',
  on: [],
}))

export const sessions: readonly DemoSession[] = [
  ...earlier,
  {
    sessionYear: '2024/2025',
    startOn: '2024-09-30',
    endOn: '2025-08-29',
    status: 'archived',
    on: [],
  },
  {
    sessionYear: '2025/2026',
    startOn: '2025-09-29',
    endOn: '2026-12-18',
    status: 'open',
    on: ['application', 'admissionProcessing'],
  },
]
