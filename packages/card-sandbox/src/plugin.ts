import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoutes } from './api.routes'
import { checkoutRoutes } from './checkout.routes'
import { controlRoutes } from './control.routes'
import { styles } from './html'
import { pageScript } from './page-script'
import { createAttempts, createOutcomes, Refusal } from './payments'
import { createRefunds } from './refunds'
import { openStore } from './store'
import { createSender } from './webhooks'

export interface SandboxOptions {
  secretKey: string
  /** The file for the state. Without it, the state is lost with the process. */
  file?: string | undefined
  /** The address for messages, which can also be set later. */
  webhookUrl?: string | undefined
  /** Factor by which retries and refund steps are faster than at the real service. */
  retryFactor?: number
}

/** Only pages of this machine may frame a checkout. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
].join(';')

/** Pages of other sites must not submit the forms. */
const isForeign = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  headers['sec-fetch-site'] !== undefined &&
  headers['sec-fetch-site'] !== 'same-origin'

function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = error as { status?: number; statusCode?: number }
    const status = known.status ?? known.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'card sandbox')
    const message = error instanceof Refusal ? error.message : (STATUS_CODES[status] ?? 'Error')
    return reply
      .code(status)
      .type('application/json')
      .send(JSON.stringify({ status: false, message }))
  })
}

/**
 * A card payment service for a portal without real keys: the same calls, checkout and messages, and
 * switches for faults. The caller must make sure that only this machine can reach it.
 */
export async function cardSandbox(
  app: FastifyInstance,
  { secretKey, file, webhookUrl, retryFactor = 60 }: SandboxOptions,
): Promise<void> {
  if (!secretKey.startsWith('sk_test_'))
    throw new Error('The card sandbox is for test keys: it takes no live key')
  const store = openStore(file)
  if (webhookUrl !== undefined) store.setWebhookUrl(webhookUrl)
  const onError = (error: unknown): void => {
    app.log.error({ err: error }, 'card sandbox')
  }
  const sender = createSender({ store, secretKey, retryFactor, onError })
  const outcomes = createOutcomes(store, sender)
  const payments = {
    ...outcomes,
    ...createAttempts(outcomes),
    ...createRefunds(store, sender, outcomes, 60_000 / retryFactor),
  }
  const tick = (): void => {
    try {
      payments.tick()
    } catch (error) {
      onError(error)
    }
  }
  const ticking = setInterval(tick, Math.max(20, Math.min(1000, 30_000 / retryFactor))).unref()

  app.addHook('onReady', async () => {
    sender.start()
  })
  app.addHook('preClose', async () => {
    clearInterval(ticking)
    sender.stop()
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.removeHeader('x-frame-options')
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
    if (isForeign(request)) throw new Refusal('Another site may not ask this', 'cross_site', 403)
  })
  handleFailures(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    },
  )
  app.get('/sandbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(styles),
  )
  app.get('/sandbox.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(pageScript),
  )
  apiRoutes(app, {
    store,
    payments,
    secretKey,
    publicUrl: ({ protocol, host }) => `${protocol}://${host}${app.prefix}`,
  })
  checkoutRoutes(app, { store, payments })
  controlRoutes(app, { store, payments, sender })
}
