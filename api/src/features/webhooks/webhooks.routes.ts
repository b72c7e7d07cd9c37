import { createHash } from 'node:crypto'
import { gatewayMessages, studentFinanceMessages } from '@portal/contracts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock'
import { unauthorised, unavailable } from '../../platform/errors'
import type { Gateway } from '../../platform/gateway'
import { createSemaphore } from '../../platform/process/semaphore'
import type { WebhookInbox } from './webhooks.repository'
import { subjectOf } from './webhooks.rules'

interface Parts {
  inbox: WebhookInbox
  gateway: Gateway | undefined
  clock: Clock
}

const bodyLimit = 256 * 1024
/** Copies come by the hundred at once; connections of the database are for everybody. */
const limits = { permits: 4, queue: 500 }
const header = 'x-paystack-signature'
const quietMs = 60_000

const signatureIn = ({ headers }: FastifyRequest): string | undefined => {
  const value = headers[header]
  return typeof value === 'string' && /^[0-9a-f]{128}$/.test(value) ? value : undefined
}

/** Messages that are not the service's are counted, and the log says how many once a minute. */
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
 * Where the card payment service says by itself that something has happened. It is only kept here, byte by byte, and answered once
 * it is; what is in it is never taken for a fact about money.
 */
export async function webhookRoutes(
  app: FastifyInstance,
  { inbox, gateway, clock }: Parts,
): Promise<void> {
  const inTurn = createSemaphore(limits)
  await app.register(async (own) => {
    const forged = createForgeries(own.log, clock)
    // The signature is of the bytes as they came, so nothing may read them first.
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
        if (signatureIn(request) === undefined) throw forged() // before its body is read
      },
      async handler(request) {
        const body = request.body ?? Buffer.alloc(0)
        if (!gateway?.isSigned(body, signatureIn(request))) throw forged()
        const text = body.toString('utf8')
        const bodyHash = createHash('sha256').update(body).digest('hex')
        await inTurn(() =>
          inbox.keep({ ...subjectOf(text), body: text, bodyHash, receivedAt: clock.instant() }),
        )
        return { success: true }
      },
    })
  })
}
