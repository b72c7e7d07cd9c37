import type { Module, ReleaseRight } from '@portal/contracts'
import { forbidden, unauthorised } from './errors'
import type { Enrolment } from './login/enrolment.rules'

/** The two kinds of account, each with its own cookie and session. */
export type AccountKind = 'student' | 'staff'
/** Table of each kind of account. */
export const accountTables = { student: 'students', staff: 'staff' } as const satisfies Record<
  AccountKind,
  string
>

interface Account {
  id: string
  sessionId: string
  /** True until the mailed password is changed; such a session may call only a few operations. */
  mustChangePassword: boolean
}
export interface StudentActor extends Account {
  kind: 'student'
  applicationNumber: string
  status: string
}
export interface StaffActor extends Account {
  kind: 'staff'
  staffNumber: string
  roleId: string | null
  modules: ReadonlySet<Module>
  /** True if the second factor was confirmed more than 15 minutes ago. False without a factor. */
  isFactorOld?: boolean
  /** Present while a second factor is needed and not set up. */
  enrolment?: Enrolment
}

/** A program with a release token. */
export interface TokenActor {
  kind: 'token'
  id: string
  name: string
  /** The areas, and `shell`, that it may publish. */
  areas: readonly string[]
  right: ReleaseRight
}

/** The caller of a request, as loaded from its session or its token. */
export type Actor = { kind: 'anonymous' } | StudentActor | StaffActor | TokenActor

export const anonymous: Actor = { kind: 'anonymous' }

/** The actor, address and request of an action, for the audit log and mails. */
export interface Origin {
  actor: Actor
  address: string
  requestId: string
}

/** Origin of actions by the portal itself. */
export const byItself: Origin = { actor: anonymous, address: '', requestId: '' }

const unfit = (actor: Actor) => (actor.kind === 'anonymous' ? unauthorised() : forbidden())

/** Narrows to a person; never throws in operations that only students and staff may call. */
export function asPerson(actor: Actor): StudentActor | StaffActor {
  if (actor.kind === 'anonymous' || actor.kind === 'token') throw unfit(actor)
  return actor
}

/** Narrows to a student; never throws in operations that only students may call. */
export function asStudent(actor: Actor): StudentActor {
  if (actor.kind !== 'student') throw unfit(actor)
  return actor
}

/** Narrows to staff; never throws in operations that only staff may call. */
export function asStaff(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw unfit(actor)
  return actor
}

/** Whether the actor is staff with this module. */
export const holdsModule = (actor: Actor, module: Module): boolean =>
  actor.kind === 'staff' && actor.modules.has(module)

/** Narrows to a program; never throws in operations that only release tokens may call. */
export function asToken(actor: Actor): TokenActor {
  if (actor.kind !== 'token') throw unfit(actor)
  return actor
}
