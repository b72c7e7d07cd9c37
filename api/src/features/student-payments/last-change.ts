import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock'
import { createKept } from '../../platform/kept'

/** For so long nobody asks again whether a payment was changed elsewhere: by a worker, a message of the card payment service, another process. */
const askedMs = 1_000
const reads = new Set(['GET', 'HEAD'])

/**
 * When a payment was changed last, asked of the database once a second at most, and anew after every answer to somebody who may have changed
 * something here: what a member of staff has done, they see at once.
 */
export function createLastChange(app: FastifyInstance, clock: Clock, ask: () => Promise<string | null>): () => Promise<string | null> {
  const kept = createKept<string | null>(clock, { ms: askedMs, most: 1 })
  let answers = 0
  app.addHook('onSend', async (request) => { if (!reads.has(request.method)) answers += 1 })
  return () => kept(String(answers), ask)
}
