import { record } from '../../platform/audit'
import type { Feature } from '../../platform/feature'
import { unitOfWork } from '../../platform/unit-of-work'
import { createSessionRepository } from './sessions.repository'
import { sessionRoutes } from './sessions.routes'
import { createSessionService } from './sessions.service'

export { createSessionReader } from './sessions.repository'
export type { SessionReader, Switches } from './sessions.repository'
export { entryYear } from './sessions.rules'

/** Academic sessions and their switches. */
export const sessions: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection) => ({
    sessions: createSessionRepository(connection),
    audit: record.bind(null, connection),
  }))
  sessionRoutes(app, createSessionService({ work, clock }))
}
