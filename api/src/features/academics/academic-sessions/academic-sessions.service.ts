import type { AcademicSession, ActiveSession } from '@portal/contracts'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { AcademicSessionRepository } from './academic-sessions.repository'

export interface AcademicSessionWork {
  academicSessions: AcademicSessionRepository
}
interface Deps {
  work: UnitOfWork<AcademicSessionWork>
  clock: Clock
  /** The open session with its public controls, for visitors. */
  readOpen: (now: string) => Promise<ActiveSession | null>
}

/** Reads of academic sessions for visitors and staff. */
export const createAcademicSessionService = ({ work, clock, readOpen }: Deps) => ({
  active: async (): Promise<ActiveSession[]> => {
    const open = await readOpen(clock.instant())
    return open ? [open] : []
  },

  list: (): Promise<AcademicSession[]> =>
    work.read(({ academicSessions }) => academicSessions.list()),
})
export type AcademicSessionService = ReturnType<typeof createAcademicSessionService>
