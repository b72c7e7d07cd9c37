import type { FastifyInstance } from 'fastify'

/**
 * JSON and nothing else: `text/plain` and form bodies are what a foreign site could make a browser send without asking.
 * An empty body is no body, because clients post empty ones.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
