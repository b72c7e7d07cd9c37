import {
  endOtherStudentSessions,
  endStudentSession,
  listStudentSessions,
  messages,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import type { LoginSessions } from '../../../platform/login/login-sessions'
import type { StudentSessionService } from './student-sessions.service'

const success = true as const

export function studentSessionRoutes(
  app: FastifyInstance,
  service: StudentSessionService,
  loginSessions: LoginSessions,
): void {
  serve(app, listStudentSessions, async ({ actor }) => ({
    success,
    data: { sessions: await service.list(actor) },
  }))

  serve(app, endStudentSession, async ({ params, by, request, reply }) => {
    // Ending the own session is a sign-out: the cookie and the browser's cached data are deleted.
    if (await service.end(params.id, by)) {
      await loginSessions.end(request, reply, 'student')
      reply.header('clear-site-data', '"cache"')
    }
    return { success, message: messages.studentSessions.ended }
  })

  serve(app, endOtherStudentSessions, async ({ by }) => {
    await service.endOthers(by)
    return { success, message: messages.studentSessions.othersEnded }
  })
}
