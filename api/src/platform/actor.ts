import type { Module } from '@portal/contracts'
import { forbidden, unauthorised } from './errors'

/** The two kinds of account, each with its own cookie and session. */
export type AccountKind = 'student' | 'staff'
/** Where the accounts of each kind are kept. */
export const accountTables = { student: 'students', staff: 'staff' } as const satisfies Record<
  AccountKind,
  string
>

interface Account {
  id: string
  sessionId: string
  /** True while a mailed password has not been changed; such a session may call little. */
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
}

/** Who calls, as loaded from the session for this request. */
export type Actor = { kind: 'anonymous' } | StudentActor | StaffActor

export const anonymous: Actor = { kind: 'anonymous' }

/** Who did something, from where, in which request: what the audit log keeps. */
export interface Origin {
  actor: Actor
  address: string
  requestId: string
}

/** What the portal does by itself, asked by nobody. */
export const byItself: Origin = { actor: anonymous, address: '', requestId: '' }

const unfit = (actor: Actor) => (actor.kind === 'anonymous' ? unauthorised() : forbidden())

/** Narrows to a student; for operations whose access is students only this never throws. */
export function asStudent(actor: Actor): StudentActor {
  if (actor.kind !== 'student') throw unfit(actor)
  return actor
}

/** Narrows to staff; for operations whose access is staff only this never throws. */
export function asStaff(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw unfit(actor)
  return actor
}

/** Whether the actor is staff whose role holds the module. */
export const holdsModule = (actor: Actor, module: Module): boolean =>
  actor.kind === 'staff' && actor.modules.has(module)
