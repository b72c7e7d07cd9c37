import { scopeOfPlace, type Appointment, type AppointmentPlace } from '@portal/contracts'

/** A record that an appointment may be for: the place of a student or a course, as ids. */
export interface PlacedRecord {
  school: string
  department: string
  offering: string
  /** Null for an applicant without a level. */
  level: number | null
}

/** The place of an appointment as ids. */
export const placeOf = ({
  school,
  department,
  program,
  level,
}: Pick<Appointment, 'school' | 'department' | 'program' | 'level'>): AppointmentPlace => ({
  school: school?._id ?? null,
  department: department?._id ?? null,
  offering: program?._id ?? null,
  level,
})

/**
 * Whether an appointment is for a record: the whole institution covers everything, a school all its
 * departments, a department all its programs, and an adviser's offering only one level.
 */
export function coversRecord(place: AppointmentPlace, record: PlacedRecord): boolean {
  const scope = scopeOfPlace(place)
  if (scope === 'institution') return true
  if (scope !== 'offering') return place[scope] === record[scope]
  return place.offering === record.offering && place.level === record.level
}
