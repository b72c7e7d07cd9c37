import {
  AssistedRegistration,
  CheckedRegistration,
  ClassMember,
  CoverageRow,
  MissingStudent,
  OfferedCourse,
  OwnRegistration,
  RegistrationPolicy,
  RegistrationToDecide,
  RegistrationVersion,
  CourseCredit,
  StudentProbation,
  usualPolicy,
} from '@portal/contracts'
import { anId, factory } from '../factory'
import { anOffering, longAgo } from '../academics/structure'

/** By default the usual rules of a whole session. */
export const aRegistrationPolicy = factory(RegistrationPolicy, () => ({
  _id: anId(),
  program: null,
  ...usualPolicy,
  version: 1,
  updatedAt: longAgo,
}))

/** By default a core course of 3 units without a limit. */
export const anOfferedCourse = factory(OfferedCourse, () => ({
  _id: anId(),
  course: anId(),
  code: 'COM 101',
  title: 'Introduction to Computing',
  units: 3,
  kind: 'core' as const,
  level: 1,
  carryOver: false,
  outstanding: false,
  lecturer: 'Chidinma Nwosu',
  placesLeft: null,
  capacity: null,
  requires: [],
}))

/** By default an approved submission without courses. */
export const aRegistrationVersion = factory(RegistrationVersion, () => ({
  version: 1,
  state: 'approved' as const,
  units: 0,
  submittedAt: longAgo,
  decidedAt: longAgo,
  decidedBy: null,
  reason: null,
  exception: null,
  assistance: null,
  imported: null,
  courses: [],
}))

/**
 * By default an enrolled student of the first level whose registration is open, without courses.
 */
export const anOwnRegistration = factory(OwnRegistration, () => ({
  applicationNumber: 'APP25000003',
  session: { _id: anId(), sessionYear: '2025/2026' },
  semester: '1',
  level: 1,
  spillOver: false,
  program: anOffering(),
  enrolled: true,
  control: { isOn: true, reason: 'on' as const, opensAt: null, until: null },
  policy: {
    adviserNeeded: false,
    feeShare: 100 as const,
    changeDays: 14,
    minUnits: 0,
    maxUnits: 24,
    limit: { kind: 'usual' as const, reason: null },
  },
  settledShare: 100,
  courses: [],
  credited: [],
  draft: { version: 0, courses: [], savedAt: null },
  problems: [],
  versions: [],
  waitsFor: [],
  formNumber: null,
  changesUntil: null,
}))

/** The same as the academic office sees it. */
export const anAssistedRegistration = factory(AssistedRegistration, () => ({
  ...anOwnRegistration(),
  student: { name: 'Amina Bello', matricNumber: 'ND/25/CSC/0042', status: 'active' as const },
}))

const waiting = () => ({
  _id: anId(),
  student: {
    applicationNumber: 'APP25000003',
    matricNumber: 'ND/25/CSC/0042',
    name: 'Amina Bello',
  },
  program: anOffering(),
  level: 1,
  session: { _id: anId(), sessionYear: '2025/2026' },
  semester: '1',
  version: 1,
  state: 'submitted' as const,
  units: 15,
  submittedAt: longAgo,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  exception: null,
  assistance: null,
  imported: null,
  formNumber: 'CF-2025-000001',
  check: 'clear' as const,
  lateDays: null,
})

/** By default a waiting registration without a problem. */
export const aCheckedRegistration = factory(CheckedRegistration, waiting)

/** The same with its page, without courses. */
export const aRegistrationToDecide = factory(RegistrationToDecide, () => ({
  ...waiting(),
  courses: [],
  problems: [],
  leftOut: [],
  minUnits: 15,
  maxUnits: 24,
  limit: { kind: 'usual' as const, reason: null },
  mayOverride: true,
  earlier: [],
}))

/** By default in force. */
export const aCourseCredit = factory(CourseCredit, () => ({
  _id: anId(),
  student: {
    applicationNumber: 'APP25000007',
    matricNumber: 'ND/25/CSC/0007',
    name: 'Amina Bello',
  },
  course: { _id: anId(), code: 'GNS 101', title: 'Use of English' },
  reason: 'Passed at another polytechnic, transcript of July',
  givenAt: '2026-11-02T08:30:00.000Z',
  givenBy: 'Bola Ige',
}))
export const aStudentProbation = factory(StudentProbation, () => ({
  _id: anId(),
  student: waiting().student,
  reason: 'CGPA below 2.00',
  startedAt: longAgo,
  startedBy: 'Oluwaseun Bankole',
  endedAt: null,
  endedBy: null,
}))

export const aClassMember = factory(ClassMember, () => ({
  _id: anId(),
  applicationNumber: 'APP25000003',
  matricNumber: 'ND/25/CSC/0042',
  name: 'Amina Bello',
  program: anOffering(),
  level: 1,
}))

/** By default a level of 40 students of whom 30 have approved courses. */
export const aCoverageRow = factory(CoverageRow, () => ({
  _id: anId(),
  program: anOffering(),
  level: 1,
  semester: '1',
  students: 40,
  approved: 30,
  submitted: 4,
  returned: 1,
  missing: 5,
}))

/** By default an enrolled student of the first level. */
export const aMissingStudent = factory(MissingStudent, () => ({
  _id: anId(),
  applicationNumber: 'APP25000003',
  matricNumber: 'ND/25/CSC/0042',
  name: 'Amina Bello',
  program: anOffering(),
  level: 1,
  email: 'amina.bello@example.com',
  phone: '08030000000',
}))
