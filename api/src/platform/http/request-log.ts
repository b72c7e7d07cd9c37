import type { FastifyInstance } from 'fastify'

/** Logs one line per response: method and path, client address, status and duration in ms. */
export function logRequests(app: FastifyInstance): void {
  // Skips redaction, because these lines contain no secrets.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?')[0] // the query may contain a search or a recovery link
    log.info(
      {
        reqId: request.id,
        method: request.method,
        path,
        address: request.ip,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
