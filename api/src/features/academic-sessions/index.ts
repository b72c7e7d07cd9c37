import { record } from '../../platform/audit'
import type { Feature } from '../../platform/feature'
import { unitOfWork } from '../../platform/database/unit-of-work'
import { createAcademicSessionRepository } from './academic-sessions.repository'
import { academicSessionRoutes } from './academic-sessions.routes'
import { createAcademicSessionService } from './academic-sessions.service'

export { createAcademicSessionReader } from './academic-sessions.repository'
export type { AcademicSessionReader, Switches } from './academic-sessions.repository'
export { entryYear } from './academic-sessions.rules'

/** Academic sessions and their switches. */
export const academicSessions: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection) => ({
    academicSessions: createAcademicSessionRepository(connection),
    audit: record.bind(null, connection),
  }))
  academicSessionRoutes(app, createAcademicSessionService({ work, clock }))
}
