import type { Office } from '../base/office-names'

/**
 * The part of the institution that an office is for. An offering is always meant with one level.
 */
export type OfficeScope = 'institution' | 'school' | 'department' | 'offering'

interface OfficeFacts {
  label: string
  /** The parts that it can be for; one of them is chosen for each appointment. */
  scopes: readonly OfficeScope[]
  /** Whether one person holds it at a time, besides an acting one. */
  hasOneHolder: boolean
}

const one = (label: string, scope: OfficeScope): OfficeFacts => ({
  label,
  scopes: [scope],
  hasOneHolder: true,
})
const several = (label: string, ...scopes: OfficeScope[]): OfficeFacts => ({
  label,
  scopes,
  hasOneHolder: false,
})

/** What each office needs. The API, the form and the mocks read it here. */
export const officeFacts: Readonly<Record<Office, OfficeFacts>> = {
  rector: one('Rector', 'institution'),
  registrar: one('Registrar', 'institution'),
  dean: one('Dean', 'school'),
  head_of_department: one('Head of department', 'department'),
  exam_officer: several('Exam officer', 'department'),
  admission_officer: several('Admission officer', 'institution', 'department'),
  clearance_officer: several('Clearance officer', 'institution', 'department'),
  course_adviser: several('Course adviser', 'offering'),
}

export const appointmentStates = ['in-force', 'future', 'ended'] as const
export type AppointmentState = (typeof appointmentStates)[number]
export const appointmentStateLabels: Readonly<Record<AppointmentState, string>> = {
  'in-force': 'In force',
  future: 'Future',
  ended: 'Ended',
}
