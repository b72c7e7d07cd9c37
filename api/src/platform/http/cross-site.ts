import { messages } from '@portal/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../process/config'
import { forbidden } from '../errors'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

function comesFromUs(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  // Neither header: not a browser, so nobody's cookies are being used behind their back.
  if (origin === undefined) return true
  return origin === publicOrigin || origin === `${request.protocol}://${request.host}`
}

/**
 * Refuses unsafe requests that another site makes a browser send. The clients send no token, so the browser's own
 * word (Fetch-Metadata, else Origin) is asked, on top of SameSite cookies and JSON bodies.
 */
export function refuseCrossSite(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Sec-Fetch-Site, Origin')
    if (safe.has(request.method) || request.routeOptions.config.crossSite) return
    if (!comesFromUs(request, config.publicOrigin)) throw forbidden(messages.general.crossSite, 'CROSS_SITE')
  })
}
