import { createHash } from 'node:crypto'
import { gatewayMessages, studentFinanceMessages } from '@portal/contracts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../../../platform/clock'
import { unauthorised, unavailable } from '../../../../platform/errors'
import { createCache } from '../../../../platform/cache'
import type { Gateway } from '../../../../platform/gateway'
import { createSemaphore } from '../../../../platform/process/semaphore'
import type { WebhookInbox } from './webhooks.repository'
import { subjectOf } from './webhooks.rules'

interface Parts {
  inbox: WebhookInbox
  gateway: Gateway | undefined
  clock: Clock
}

const bodyLimit = 256 * 1024
/**
 * Concurrency limit: hundreds of duplicates may arrive at once, and others need database
 * connections too.
 */
const limits = { permits: 4, queue: 500 }
/** Duplicates of a recent message wait for the commit of the first one and make no query. */
const copies = { ms: 5_000, most: 1_000 }
const header = 'x-paystack-signature'
const quietMs = 60_000

const signatureIn = ({ headers }: FastifyRequest): string | undefined => {
  const value = headers[header]
  return typeof value === 'string' && /^[0-9a-f]{128}$/.test(value) ? value : undefined
}

/** Counts messages with a wrong signature and logs the number at most once a minute. */
function createForgeries(log: FastifyBaseLogger, clock: Clock) {
  let count = 0
  let quietUntil = 0
  return (): Error => {
    count += 1
    const now = clock.now().getTime()
    if (now >= quietUntil) {
      log.warn({ count }, 'messages with a wrong signature were refused')
      quietUntil = now + quietMs
    }
    return unauthorised(gatewayMessages.badSignature)
  }
}

/**
 * Webhook endpoint of the gateway. It stores the message byte by byte and then responds. The
 * content is never trusted as a fact about money.
 */
export async function webhookRoutes(
  app: FastifyInstance,
  { inbox, gateway, clock }: Parts,
): Promise<void> {
  const limited = createSemaphore(limits)
  const once = createCache<boolean>(clock, copies)
  await app.register(async (own) => {
    const forged = createForgeries(own.log, clock)
    // The signature covers the raw bytes, so no parser may read them first.
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    own.route<{ Body: Buffer | undefined }>({
      method: 'POST',
      url: '/webhooks/paystack',
      bodyLimit,
      config: { access: 'public', crossSite: true },
      async onRequest(request) {
        if (!gateway) throw unavailable(60, studentFinanceMessages.cardsUnavailable)
        if (signatureIn(request) === undefined) throw forged() // before the body is read
      },
      async handler(request) {
        const body = request.body ?? Buffer.alloc(0)
        if (!gateway?.isSigned(body, signatureIn(request))) throw forged()
        const bodyHash = createHash('sha256').update(body).digest('hex')
        await once(bodyHash, () =>
          limited(() => {
            const text = body.toString('utf8')
            return inbox.keep({
              ...subjectOf(text),
              body: text,
              bodyHash,
              receivedAt: clock.instant(),
            })
          }),
        )
        return { success: true }
      },
    })
  })
}
