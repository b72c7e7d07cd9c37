import type { FastifyInstance } from 'fastify'

/** Logs one line for each answer: what was asked, by whom on the network, how it ended and how long it took in ms. */
export function logRequests(app: FastifyInstance): void {
  // Nothing need be looked for and taken out of what is known to hold no secret.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?')[0] // a search or a recovery link may stand behind it
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
