import { getSessionControls, listActiveSessions, listSessions, setSessionControl } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { AcademicSessionService } from './academic-sessions.service'

export function academicSessionRoutes(app: FastifyInstance, service: AcademicSessionService): void {
  serve(app, listActiveSessions, () => service.active())
  serve(app, listSessions, () => service.list())
  serve(app, getSessionControls, ({ params }) => service.controls(params.id))
  serve(app, setSessionControl, async ({ params, body, by }) => ({ success: true as const, message: await service.turn(params.id, body, by) }))
}
