import type { FastifyInstance } from 'fastify'

/**
 * Accepts JSON only, because another site can make a browser send `text/plain` and form bodies
 * without a preflight. An empty body is allowed, because clients post empty ones.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
