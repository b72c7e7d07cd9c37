import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock'
import { createCache } from '../../../platform/cache'

/** Cache time for changes made elsewhere: by a worker, a webhook, or another process. */
const askedMs = 1_000
const reads = new Set(['GET', 'HEAD'])

/**
 * Caches queries that every request for the list makes. Each runs at most once a second, and again
 * after every response to a write in this process, so that staff see their own changes at once.
 */
export function createOncePerSecond(app: FastifyInstance, clock: Clock) {
  let answers = 0
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (!reads.has(request.method)) answers += 1
    done()
  })
  return <T>(ask: () => Promise<T>): (() => Promise<T>) => {
    const stored = createCache<T>(clock, { ms: askedMs, most: 1 })
    return () => stored(String(answers), ask)
  }
}
