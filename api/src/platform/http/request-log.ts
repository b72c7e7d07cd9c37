import type { FastifyInstance } from 'fastify'

/** Logs one line for each answer: what was asked, by whom on the network, how it ended and how long it took in ms. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0] // a search or a recovery link may stand behind it
    request.log.info(
      { method: request.method, path, address: request.ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}
