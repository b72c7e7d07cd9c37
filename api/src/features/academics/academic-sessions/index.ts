import { exportSessions, sessionList } from '@portal/contracts'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createAcademicSessionRepository, openForVisitors } from './academic-sessions.repository'
import { academicSessionRoutes } from './academic-sessions.routes'
import { createAcademicSessionService } from './academic-sessions.service'
import { sessionChangeRoutes } from './session-changes.routes'
import { createSessionChanges } from './session-changes.service'
import { createSessionRows, type SessionReads } from './sessions.rows'

export { createAcademicSessionReader } from './academic-sessions.repository'
export type { AcademicSessionReader } from './academic-sessions.repository'
export { entryYear } from './academic-sessions.rules'
export type { SessionReads } from './sessions.rows'

/** Academic sessions. */
export const academicSessions: Feature<SessionReads> = (app, platform) => {
  const { db, clock, reads } = platform
  const work = unitOfWork(db, (connection) => ({
    academicSessions: createAcademicSessionRepository(connection),
  }))
  const service = createAcademicSessionService({
    work,
    clock,
    readOpen: (now) => openForVisitors(db, now),
  })
  academicSessionRoutes(app, service)
  serveExport(app, platform, exportSessions, sessionList, () => service.list())
  sessionChangeRoutes(
    app,
    createSessionChanges(
      unitOfWork(db, (connection) => ({
        sessions: createSessionRows(connection, reads),
        lockOpen: createAcademicSessionRepository(connection).lockOpen,
      })),
      clock,
    ),
  )
}
