import { getReleaseHealth, getReleaseHistory, reportReleaseEvents } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import type { ReleaseService } from './releases.service'

/**
 * Anybody can send reports: a page may fail before sign-in, or while the database is down. Only
 * staff with the module database and programs with a release token, such as `mfe promote`, can read
 * the counters, because anybody who sees them change could test forged reports.
 */
export function releaseRoutes(app: FastifyInstance, service: ReleaseService): void {
  serve(
    app,
    reportReleaseEvents,
    async ({ body, request }) => {
      const readAccount = () =>
        request.server.loginSessions.accountOf(request).catch(() => undefined)
      await service.report(body.events, {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        readAccount,
      })
      return { success: true as const }
    },
    { identify: false },
  )
  serve(app, getReleaseHealth, async () => ({
    success: true as const,
    data: { releases: await service.counters() },
  }))
  serve(app, getReleaseHistory, async () => ({
    success: true as const,
    data: { history: await service.history() },
  }))

  app.addHook('onResponse', async (request, reply) => {
    const header = request.headers['x-portal-area']
    if (typeof header === 'string') service.called(header, reply.statusCode)
  })
}
