import type { FastifyInstance } from 'fastify'
import type { Config } from '../process/config'

/**
 * Logs one line per response: method and path, status and duration in ms, and the client address if
 * the operator asks for it.
 */
export function logRequests(app: FastifyInstance, { logAddresses }: Config): void {
  // Skips redaction, because these lines contain no secrets.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?')[0] // the query may contain a search or a recovery link
    log.info(
      {
        reqId: request.id,
        method: request.method,
        path,
        ...(logAddresses && { address: request.ip }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
