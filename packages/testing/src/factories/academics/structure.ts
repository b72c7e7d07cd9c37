import {
  AcademicSession,
  ActiveSession,
  type ChangedSession,
  ControlExtension,
  Course,
  Department,
  AssistantLecturer,
  Prerequisite,
  SessionControl,
  Program,
  ProgramCourse,
  ProgramMode,
  ProgramOffering,
  ProgramStructure,
  ProgramType,
  GradingScale,
  unifiedScale,
  School,
} from '@portal/contracts'
import type { z } from 'zod'
import { anId, factory } from '../factory'

/** When records of the factories were changed last. */
export const longAgo = '2025-09-01T08:00:00.000Z'

export const aProgramType = factory(ProgramType, () => ({
  _id: anId(),
  type: 'ND',
  description: 'National Diploma',
  active: true,
  updatedAt: longAgo,
}))
export const aProgramMode = factory(ProgramMode, () => ({
  _id: anId(),
  mode: 'FT',
  description: 'Full Time',
  active: true,
  updatedAt: longAgo,
}))
export const aSchool = factory(School, () => ({
  _id: anId(),
  code: 'SAS',
  name: 'School of Applied Sciences',
  description: null,
  departmentCount: 1,
  updatedAt: longAgo,
}))
export const aGradingScale = factory(GradingScale, () => ({
  _id: anId(),
  name: 'Unified scale',
  session: null,
  bands: [...unifiedScale.bands],
  classes: [...unifiedScale.classes],
  repeats: unifiedScale.repeats,
  rounding: unifiedScale.rounding,
  passMark: unifiedScale.passMark,
  caMax: unifiedScale.caMax,
  probationBelow: unifiedScale.probationBelow,
  withdrawalBelow: unifiedScale.withdrawalBelow,
  withdrawalGpaBelow: unifiedScale.withdrawalGpaBelow,
  semestersMost: unifiedScale.semestersMost,
  resitMax: unifiedScale.resitMax,
  resitMost: unifiedScale.resitMost,
  usedUntil: null,
  updatedAt: longAgo,
}))
export const aDepartment = factory(Department, () => ({
  _id: anId(),
  code: 'CSC',
  name: 'Computer Science',
  description: null,
  school: { _id: anId(), name: 'School of Applied Sciences' },
  programCount: 1,
  updatedAt: longAgo,
}))
export const aProgram = factory(Program, () => ({
  _id: anId(),
  code: 'CS',
  name: 'Computer Science',
  description: null,
  department: aDepartment(),
  offerings: [{ _id: anId(), type: 'ND', mode: 'FT', years: 2, minUnits: 15, maxUnits: 24 }],
  updatedAt: longAgo,
}))
export const aProgramStructure = factory(ProgramStructure, () => ({
  _id: anId(),
  type: aProgramType(),
  mode: aProgramMode(),
  years: [
    { year: 1, semesters: ['1', '2'] },
    { year: 2, semesters: ['1', '2'] },
  ],
}))
export const anOffering = factory(ProgramOffering, () => ({
  _id: anId(),
  program: { _id: anId(), name: 'Computer Science', code: 'CS' },
  department: aDepartment(),
  structure: {
    _id: anId(),
    type: aProgramType(),
    mode: aProgramMode(),
    years: [
      { year: 1, semesters: ['1', '2'] },
      { year: 2, semesters: ['1', '2'] },
    ],
  },
  minUnits: 15,
  maxUnits: 30,
}))

export const anAcademicSession = factory(AcademicSession, () => ({
  _id: anId(),
  sessionYear: '2025/2026',
  startDate: '2025-09-01',
  endDate: '2026-08-31',
  status: 'open' as const,
  description: null,
  updatedAt: longAgo,
}))
/** The reply to an added or changed session, with the stored session. */
export function aChangedSession(
  session: Partial<z.input<typeof AcademicSession>>,
  message: string,
  warning?: string,
): ChangedSession {
  const data = anAcademicSession(session)
  return {
    success: true,
    message: warning ? `${message}. ${warning}` : message,
    status: data.status,
    data,
    ...(warning !== undefined && { warning }),
  }
}
/** A control that is on, without dates. */
export const aControl = factory(SessionControl, () => ({
  _id: anId(),
  controlName: 'application' as const,
  active: true,
  opensAt: null,
  closesAt: null,
  lateUntil: null,
  standing: 'on' as const,
}))
export const anExtension = factory(ControlExtension, () => ({
  _id: anId(),
  student: { applicationNumber: 'APP25000003', name: 'Amina Bello' },
  until: '2026-11-20T22:59:00.000Z',
  reason: 'Was ill',
  givenBy: 'Bola Ige',
  givenAt: '2026-10-30T10:00:00.000Z',
  state: 'counts' as const,
}))
/** The open session; applications are open by default. */
export const anActiveSession = factory(ActiveSession, () => ({
  ...anAcademicSession(),
  control: { controls: [aControl()] },
}))

export const aCourse = factory(Course, () => ({
  _id: anId(),
  code: 'COM 101',
  title: 'Introduction to Computing',
  description: null,
  active: true,
  programCount: 1,
}))
export const aPrerequisite = factory(Prerequisite, () => ({
  _id: anId(),
  course: { _id: anId(), code: 'COM 101', title: 'Introduction to Computing' },
  kind: 'passed' as const,
}))
export const anAssistant = factory(AssistantLecturer, () => ({
  _id: anId(),
  first_name: 'Musa',
  last_name: 'Bello',
  staff_number: 'AC0008',
}))
/** By default in the first semester of the full-time ND, with a lecturer. */
export const aProgramCourse = factory(ProgramCourse, () => ({
  _id: anId(),
  course: aCourse(),
  program: anOffering(),
  session: { _id: anId(), sessionYear: '2025/2026' },
  lecturer: { _id: anId(), first_name: 'Chidinma', last_name: 'Nwosu' },
  units: 3,
  hours: 45,
  year: 1,
  semester: '1',
  kind: 'core' as const,
  capacity: null,
  passMark: 40,
  active: true,
  updatedAt: longAgo,
}))
