import { getReleaseHealth, getReleaseHistory, reportReleaseEvents } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve'
import type { ReleaseService } from './releases.service'

/**
 * Reports come from anybody, and without a session being looked up: a page that fails may fail before sign-in. The counters
 * are open too: they hold no person, the registry beside them is public, and `mfe promote` reads them without an account.
 * Who changed what is for staff.
 */
export function releaseRoutes(app: FastifyInstance, service: ReleaseService): void {
  serve(app, reportReleaseEvents, ({ body, request }) => {
    service.report(body.events, request.ip)
    return { success: true as const }
  }, { identify: false })
  serve(app, getReleaseHealth, async () => ({ success: true as const, data: { releases: await service.counters() } }), { identify: false })
  serve(app, getReleaseHistory, async () => ({ success: true as const, data: { history: await service.history() } }))

  app.addHook('onResponse', async (request, reply) => {
    const header = request.headers['x-portal-area']
    if (typeof header === 'string') service.called(header, reply.statusCode)
  })
}
