import { AcademicSession, ActiveSession, Department, ProgramMode, ProgramOffering, ProgramType, School } from '@portal/contracts'
import { anId, factory } from './factory'

export const aProgramType = factory(ProgramType, () => ({ _id: anId(), type: 'ND', description: 'National Diploma', active: true }))
export const aProgramMode = factory(ProgramMode, () => ({ _id: anId(), mode: 'FT', description: 'Full Time', active: true }))
export const aSchool = factory(School, () => ({ _id: anId(), code: 'SAS', name: 'School of Applied Sciences', description: null, departmentCount: 1 }))
export const aDepartment = factory(Department, () => ({
  _id: anId(), code: 'CSC', name: 'Computer Science', description: null, school: { _id: anId(), name: 'School of Applied Sciences' }, programCount: 1,
}))
export const anOffering = factory(ProgramOffering, () => ({
  _id: anId(),
  program: { _id: anId(), name: 'Computer Science', code: 'CS' },
  department: aDepartment(),
  structure: {
    _id: anId(), type: aProgramType(), mode: aProgramMode(),
    years: [{ year: 1, semesters: ['1', '2'] }, { year: 2, semesters: ['1', '2'] }],
  },
  minUnits: 15, maxUnits: 30,
}))

export const anAcademicSession = factory(AcademicSession, () => ({
  _id: anId(), sessionYear: '2025/2026', startDate: '2025-09-01', endDate: '2026-08-31', status: 'open' as const, description: null,
}))
/** The open session; applications are open unless said. */
export const anActiveSession = factory(ActiveSession, () => ({
  ...anAcademicSession(),
  control: { controls: [{ _id: anId(), controlName: 'application' as const, active: true }] },
}))
