import { scopeOfPlace, type AppointmentPlace } from '@portal/contracts'

/** A record that an appointment may be for: the place of a student or a course, as ids. */
export interface PlacedRecord {
  school: string
  department: string
  offering: string
  /** Null for an applicant without a level. */
  level: number | null
}

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
