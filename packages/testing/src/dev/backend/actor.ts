import type { Access, Grant, Module } from '@portal/contracts'
import { messages } from '@portal/contracts'
import type { Member, Person } from '../seed/students/people'
import { staffRoles, type RoleId } from '../seed/staff/roles'
import type { MockDatabase } from '../seed/database'
import { Refusal } from './refusal'

/** The signed-in person of the mocked API. */
export type Actor =
  { kind: 'visitor' } | { kind: 'student'; person: Person } | { kind: 'staff'; member: Member }

/** The person of the seed data with this role. */
export function actorOf(role: RoleId, { people, members }: MockDatabase): Actor {
  if (role === 'student' && people[0]) return { kind: 'student', person: people[0] }
  const number = staffRoles.find(({ id }) => id === role)?.number
  const member = members.find(({ staff }) => staff.staff_number === number)
  return member ? { kind: 'staff', member } : { kind: 'visitor' }
}

/** The role in the panel for the signed-in person. */
export function roleOf(actor: Actor): RoleId {
  if (actor.kind !== 'staff') return actor.kind
  return (
    staffRoles.find(({ number }) => number === actor.member.staff.staff_number)?.id ?? 'staff-none'
  )
}

export const modulesOf = (actor: Actor): readonly Module[] =>
  actor.kind === 'staff' ? (actor.member.staff.role?.modules ?? []) : []

const covers = (grant: Grant, actor: Actor): boolean =>
  grant.actor === actor.kind &&
  (grant.actor === 'student' ||
    grant.module === undefined ||
    modulesOf(actor).includes(grant.module))

const mustChangePassword = (actor: Actor): boolean =>
  actor.kind === 'student'
    ? actor.person.student.mustChangePassword
    : actor.kind === 'staff' && actor.member.staff.mustChangePassword

/**
 * Refuses a call as the API would, by the access that the operation declares. Throws a Refusal with
 * 401 or 403.
 */
export function admit(
  actor: Actor,
  { access, beforePasswordChange = false }: { access: Access; beforePasswordChange?: boolean },
): void {
  if (access === 'public') return
  if (actor.kind === 'visitor') throw new Refusal(401, messages.general.notSignedIn)
  if (!access.some((grant) => covers(grant, actor)))
    throw new Refusal(403, messages.general.forbidden)
  if (mustChangePassword(actor) && !beforePasswordChange) {
    throw new Refusal(403, messages.password.changeRequired, { code: 'PASSWORD_CHANGE_REQUIRED' })
  }
}
