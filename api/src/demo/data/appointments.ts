import type { Office } from '@portal/contracts'
import type { departments, schools } from './institution'

interface DemoAppointment {
  /** The staff number. */
  staff: string
  office: Office
  school?: (typeof schools)[number]['code']
  department?: (typeof departments)[number]['code']
  /** A program and mode with a level, such as 'CSC ND FT'. */
  program?: string
  level?: number
  /** Days from the first start of the demo. */
  from: number
  until?: number
  acting?: true
  reason: string
}

/** The head of Statistics is on leave and has an acting one. */
export const appointments: readonly DemoAppointment[] = [
  { staff: 'AD0001', office: 'registrar', from: -900, reason: 'Appointed by the council' },
  {
    staff: 'AC0001',
    office: 'dean',
    school: 'AS',
    from: -420,
    until: 675,
    reason: 'Elected by the academic board',
  },
  {
    staff: 'AC0002',
    office: 'head_of_department',
    department: 'CSC',
    from: -420,
    reason: 'Appointed by the rector',
  },
  {
    staff: 'AC0003',
    office: 'head_of_department',
    department: 'ACC',
    from: -60,
    reason: 'Appointed by the rector',
  },
  {
    staff: 'AC0005',
    office: 'head_of_department',
    department: 'STA',
    from: -420,
    reason: 'Appointed by the rector',
  },
  {
    staff: 'AC0004',
    office: 'head_of_department',
    department: 'STA',
    from: -20,
    until: 70,
    acting: true,
    reason: 'The head is on study leave',
  },
  {
    staff: 'AC0005',
    office: 'exam_officer',
    department: 'CSC',
    from: -400,
    reason: 'Appointed by the head of department',
  },
  {
    staff: 'AC0006',
    office: 'course_adviser',
    program: 'CSC ND FT',
    level: 1,
    from: -50,
    reason: 'Advises the first year',
  },
  {
    staff: 'AC0004',
    office: 'course_adviser',
    program: 'CSC ND FT',
    level: 2,
    from: -50,
    reason: 'Advises the second year',
  },
]
