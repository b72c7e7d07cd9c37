import { listActiveSessions, listSessions } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import type { AcademicSessionService } from './academic-sessions.service'

export function academicSessionRoutes(app: FastifyInstance, service: AcademicSessionService): void {
  serve(app, listActiveSessions, () => service.active())
  serve(app, listSessions, () => service.list())
}
