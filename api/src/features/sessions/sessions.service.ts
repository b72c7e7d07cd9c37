import { messages } from '@portal/contracts'
import type { AcademicSession, ActiveSession, SessionControls } from '@portal/contracts'
import { asStaff } from '../../platform/actor'
import type { Origin } from '../../platform/actor'
import type { AuditEntry } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import { forbidden, notFound } from '../../platform/errors'
import type { UnitOfWork } from '../../platform/unit-of-work'
import type { SessionRepository } from './sessions.repository'
import { maySetControl } from './sessions.rules'
import type { ControlType } from './sessions.rules'

export interface SessionWork {
  sessions: SessionRepository
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<SessionWork>
  clock: Clock
}
interface ControlChange {
  controlType: ControlType
  controlId: string
  active: boolean
}

/** What visitors and staff ask of academic sessions. */
export const createSessionService = ({ work, clock }: Deps) => ({
  active: (): Promise<ActiveSession[]> =>
    work.read(async ({ sessions }) => {
      const open = await sessions.open()
      return open ? [open] : []
    }),

  list: (): Promise<AcademicSession[]> => work.read(({ sessions }) => sessions.list()),

  controls: (session: string): Promise<SessionControls> =>
    work.read(async ({ sessions }) => {
      const set = await sessions.controlSet(session)
      if (!set) throw notFound(messages.sessionControls.none)
      return set
    }),

  /** Turns one switch. Turning it to where it stands already is fine, and leaves no trace. */
  turn: (set: string, { controlType, controlId, active }: ControlChange, by: Origin): Promise<string> =>
    work.write(async ({ sessions, audit }) => {
      if (!maySetControl(controlType, [...asStaff(by.actor).modules])) throw forbidden()
      const control = await sessions.findControl(set, controlType, controlId)
      if (!control) throw notFound(messages.sessionControls.none)
      if (control.active !== active) {
        await sessions.setControl(controlType, controlId, active, clock.instant())
        await audit({
          by, action: 'session-control.turned', record: `${controlType}-controls/${controlId}`, before: { active: control.active }, after: { active },
        })
      }
      return active ? 'Control switched on' : 'Control switched off'
    }),
})
export type SessionService = ReturnType<typeof createSessionService>
