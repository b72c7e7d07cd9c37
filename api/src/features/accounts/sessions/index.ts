import { record } from '../../../platform/audit'
import type { Feature } from '../../../platform/feature'
import {
  createLoginSessionRepository,
  endLoginSessions,
} from '../../../platform/login/login-sessions.repository'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { studentSessionRoutes } from './student-sessions.routes'
import { createStudentSessionService } from './student-sessions.service'

/** A student's open sessions, and ending one of them. */
export const studentSessions: Feature = (app, { db, clock, loginSessions }) => {
  const work = unitOfWork(db, (connection) => ({
    loginSessions: createLoginSessionRepository(connection),
    endLoginSessions: endLoginSessions.bind(null, connection),
    audit: record.bind(null, connection),
  }))
  studentSessionRoutes(app, createStudentSessionService({ work, clock }), loginSessions)
}
