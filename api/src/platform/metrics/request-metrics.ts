import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics'

/** An operation of the API by its id; other requests are one kind, because paths are unlimited. */
const operationOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.operation ?? (routeOptions.url === '/*' ? 'page' : 'other')

/** Counts every response with its operation, status and duration. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe({
      operation: operationOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
}
