import { messages } from '@portal/contracts'
import type { AcademicSession, ActiveSession, SessionControls } from '@portal/contracts'
import { asStaff } from '../../platform/actor'
import type { Origin } from '../../platform/actor'
import type { AuditEntry } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import { forbidden, notFound } from '../../platform/errors'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import type { AcademicSessionRepository } from './academic-sessions.repository'
import { maySetControl } from './academic-sessions.rules'
import type { ControlType } from './academic-sessions.rules'

export interface AcademicSessionWork {
  academicSessions: AcademicSessionRepository
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<AcademicSessionWork>
  clock: Clock
}
interface ControlChange {
  controlType: ControlType
  controlId: string
  active: boolean
}

/** What visitors and staff ask of academic sessions. */
export const createAcademicSessionService = ({ work, clock }: Deps) => ({
  active: (): Promise<ActiveSession[]> =>
    work.read(async ({ academicSessions }) => {
      const open = await academicSessions.open()
      return open ? [open] : []
    }),

  list: (): Promise<AcademicSession[]> => work.read(({ academicSessions }) => academicSessions.list()),

  controls: (session: string): Promise<SessionControls> =>
    work.read(async ({ academicSessions }) => {
      const set = await academicSessions.controlSet(session)
      if (!set) throw notFound(messages.sessionControls.none)
      return set
    }),

  /** Turns one switch. Turning it to where it stands already is fine, and leaves no trace. */
  turn: (set: string, { controlType, controlId, active }: ControlChange, by: Origin): Promise<string> =>
    work.write(async ({ academicSessions, audit }) => {
      if (!maySetControl(controlType, [...asStaff(by.actor).modules])) throw forbidden()
      const control = await academicSessions.findControl(set, controlType, controlId)
      if (!control) throw notFound(messages.sessionControls.none)
      if (control.active !== active) {
        await academicSessions.setControl(controlType, controlId, active, clock.instant())
        await audit({
          by, action: 'session-control.turned', record: `${controlType}-controls/${controlId}`, before: { active: control.active }, after: { active },
        })
      }
      return active ? 'Control switched on' : 'Control switched off'
    }),
})
export type AcademicSessionService = ReturnType<typeof createAcademicSessionService>
