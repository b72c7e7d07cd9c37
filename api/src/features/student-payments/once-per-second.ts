import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock'
import { createKept } from '../../platform/kept'

/** For so long nobody asks again whether something was changed elsewhere: by a worker, a message of the card payment service, another process. */
const askedMs = 1_000
const reads = new Set(['GET', 'HEAD'])

/**
 * Questions to the database that every look at the list asks, each asked once a second at most, and anew after every answer to somebody who
 * may have changed something here: what a member of staff has done, they see at once.
 */
export function createOncePerSecond(app: FastifyInstance, clock: Clock) {
  let answers = 0
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (!reads.has(request.method)) answers += 1
    done()
  })
  return <T>(ask: () => Promise<T>): (() => Promise<T>) => {
    const kept = createKept<T>(clock, { ms: askedMs, most: 1 })
    return () => kept(String(answers), ask)
  }
}
