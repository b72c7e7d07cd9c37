import { decidingOffices, type Appointment } from '@portal/contracts'
import type { StaffActor } from '../../../../platform/actor'
import { coversRecord, placeOf } from '../../../academics/appointments'
import type { StoredSubmission } from './registrations.rows'

/** The registrations that a member of staff decides: all, or those of the own appointments. */
export type Scope = 'all' | readonly Appointment[]

/** The module `academics` decides on all registrations. `inForce` are the person's appointments. */
export async function scopeOf(
  { id, modules }: Pick<StaffActor, 'id' | 'modules'>,
  inForce: (staff: string) => Promise<Appointment[]>,
): Promise<Scope> {
  if (modules.has('academics')) return 'all'
  return (await inForce(id)).filter(({ office }) => decidingOffices.includes(office))
}

/** The parts of a registration by which an appointment covers it. */
type Covered = Pick<StoredSubmission, 'program' | 'level'>

const covers = (appointments: readonly Appointment[], { program, level }: Covered) =>
  appointments.some((appointment) =>
    coversRecord(placeOf(appointment), {
      school: program.department.school._id,
      department: program.department._id,
      offering: program._id,
      level,
    }),
  )

export const decides = (scope: Scope, submission: Covered): boolean =>
  scope === 'all' || covers(scope, submission)

/**
 * The part of a scope whose exceptions the person decides: all, or that of a head of department.
 */
export const overriding = (scope: Scope): Scope =>
  scope === 'all' ? scope : scope.filter(({ office }) => office === 'head_of_department')

/**
 * Whether the person decides on exceptions: the academic office, or the head of department. Nobody
 * decides on an exception that the same person has submitted for the student.
 */
export const overrides = (scope: Scope, submission: StoredSubmission, staff: string): boolean =>
  submission.submittedBy !== staff && decides(overriding(scope), submission)
