import type { Biodata, Staff, Student, StudentStatus } from '@portal/contracts'
import { aBiodata, anId, aStaff, aStudent, aSubmittedBiodata } from '../../../factories'
import { staffRoles } from '../staff/roles'
import type { Stage } from '../scenarios'
import { structure } from '../academics/structure'

/** The password of everybody, until it is changed. */
export const usualPassword = 'Portal#2025'

export interface Person {
  student: Student
  biodata: Biodata
  password: string
}
export interface Member {
  staff: Staff
  password: string
}
type SessionRef = Student['session']

const stages: Record<Stage, { submitted: boolean; student: Partial<Student> }> = {
  registered: { submitted: false, student: {} },
  'mailed-password': { submitted: false, student: { mustChangePassword: true } },
  submitted: { submitted: true, student: {} },
  admitted: { submitted: true, student: { status: 'active' } },
  rejected: { submitted: true, student: { status: 'rejected' } },
  enrolled: { submitted: true, student: { status: 'active', matricNumber: 'ND/25/CSC/0042' } },
}

/** `APP25` and six digits. */
export const applicationNumber = (count: number): string => `APP25${String(count).padStart(6, '0')}`

export const aPerson = (student: Partial<Student>, submitted: boolean): Person => ({
  student: aStudent({
    program: structure.offerings[0] ?? aStudent().program,
    applicationForm: { completed: submitted },
    ...student,
  }),
  biodata: submitted ? aSubmittedBiodata() : aBiodata(),
  password: usualPassword,
})

/** The person of the scenario. */
export const theApplicant = (stage: Stage, session: SessionRef): Person =>
  aPerson(
    { session, applicationNumber: applicationNumber(3), ...stages[stage].student },
    stages[stage].submitted,
  )

const firstNames = [
  'Chinedu',
  'Temitope',
  'Fatima',
  'Idara',
  'Adéọlá',
  'Amarachi',
  'Aminu',
  'Uchenna',
  'Babatunde',
]
const lastNames = ['Okafor', 'Adebayo', 'Usman', 'Effiong', 'Ọṣúnbọ̀wálé']
const statuses: readonly StudentStatus[] = [
  'pending',
  'pending',
  'active',
  'pending',
  'rejected',
  'active',
  'cleared',
  'pending',
  'suspended',
  'graduated',
]

/** Forty-five others, enough for a fifth page: every status, long names and accents. */
export const others = (session: SessionRef): Person[] =>
  lastNames.flatMap((lastname, row) =>
    firstNames.map((firstname, column) => {
      const at = row * firstNames.length + column
      const status = statuses[at % statuses.length] ?? 'pending'
      const submitted = status !== 'pending' || at % 3 !== 0
      const matricNumber =
        status === 'cleared' || status === 'graduated'
          ? `ND/24/CSC/${String(at).padStart(4, '0')}`
          : null
      return aPerson(
        {
          firstname,
          lastname,
          status,
          cleared: matricNumber !== null,
          session,
          matricNumber,
          applicationNumber: applicationNumber(10 + at),
          email: `${firstname}.${lastname}@example.com`
            .normalize('NFD')
            .replace(/[^\w.@]/g, '')
            .toLowerCase(),
          program: structure.offerings[at % structure.offerings.length] ?? aStudent().program,
        },
        submitted,
      )
    }),
  )

/** One member of staff for each role of the panel. */
export const members = (): Member[] =>
  staffRoles.map(({ number, label, modules }) => ({
    staff: aStaff({
      staff_number: number,
      role: { _id: anId(), name: label.replace('Staff, ', ''), modules: [...modules] },
    }),
    password: usualPassword,
  }))
