import { messages } from '@portal/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../process/config'
import { forbidden } from '../errors'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

function comesFromUs(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  // With neither header it is not a browser, so no cookies of a user are misused.
  if (origin === undefined) return true
  return origin === publicOrigin || origin === `${request.protocol}://${request.host}`
}

/**
 * Refuses unsafe requests that another site makes a browser send. Clients send no CSRF token; the
 * check uses Fetch-Metadata, else Origin, in addition to SameSite cookies and JSON bodies.
 */
export function refuseCrossSite(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'Sec-Fetch-Site, Origin')
    const isTaken =
      safe.has(request.method) ||
      request.routeOptions.config.crossSite ||
      comesFromUs(request, config.publicOrigin)
    done(isTaken ? undefined : forbidden(messages.general.crossSite, 'CROSS_SITE'))
  })
}
