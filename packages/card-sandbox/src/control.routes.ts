import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cardOf } from './cards'
import { controlPage } from './control.page'
import { fromForm } from './control.form'
import { Faults } from './faults'
import { Refusal } from './payments'
import type { Payments } from './payments.types'
import type { Store, Transaction } from './store'
import type { Sender } from './webhooks'

interface Parts {
  store: Store
  payments: Payments
  sender: Sender
}

/** Actions on a payment without its checkout. */
const actions = ['pay', 'fail', 'abandon', 'reverse', 'dispute'] as const
type Action = (typeof actions)[number]
const Options = z.strictObject({
  /** For `pay`: the test card. */
  card: z.string().optional(),
  /** For `dispute`. */
  event: z.enum(['create', 'remind', 'resolve']).default('create'),
  isLost: z.boolean().default(false),
})

const NewPayment = z.strictObject({
  amountKobo: z.int().min(1),
  email: z.email().default('payer@polytechnic.example'),
  reference: z.string().optional(),
})

const Past = z.array(
  z.strictObject({
    id: z.int().min(1).optional(),
    reference: z.string().min(1),
    email: z.email(),
    amountKobo: z.int().min(1),
    feesKobo: z.int().min(0).nullable(),
    status: z.enum(['failed', 'success', 'reversed']),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
  }),
)

const read = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new Refusal(z.prettifyError(parsed.error), 'invalid_params')
  return parsed.data
}

const lastFirst = <T>(all: readonly T[]): T[] => all.slice(-50).reverse()

/**
 * The switches and the state of the sandbox, for tests and for people. Only this machine can reach
 * them.
 */
export function controlRoutes(app: FastifyInstance, { store, payments, sender }: Parts): void {
  const find = (reference: string): Transaction => {
    const transaction = store.byReference(reference)
    if (!transaction)
      throw new Refusal('Transaction reference not found.', 'transaction_not_found', 404)
    return transaction
  }
  const state = () => ({
    faults: store.switches.now(),
    webhookUrl: store.webhookUrl() ?? null,
    transactions: lastFirst(store.transactions.all()),
    refunds: lastFirst(store.refunds.all()),
    deliveries: lastFirst(store.deliveries.all()),
  })
  function act(reference: string, action: Action, body: unknown): Transaction {
    const transaction = find(reference)
    const { card, event, isLost } = read(Options, body ?? {})
    if (action === 'pay')
      payments.succeed(transaction, card === undefined ? undefined : cardOf(card))
    if (action === 'fail') payments.fail(transaction, 'Declined')
    if (action === 'abandon') payments.abandon(transaction)
    if (action === 'reverse') payments.reverse(transaction)
    if (action === 'dispute') payments.dispute(transaction, event, isLost)
    return find(reference)
  }
  type Acted = FastifyRequest<{ Params: { reference: string; action: Action } }>

  app.get('/control/state', async () => state())
  app.put('/control/faults', async ({ body }) => {
    store.switches.change(read(Faults, body))
    return store.switches.now()
  })
  app.put('/control/webhook-url', async ({ body }, reply) => {
    store.setWebhookUrl(read(z.strictObject({ url: z.url() }), body).url)
    sender.arm()
    return reply.code(204).send()
  })
  app.post('/control/webhooks/send', async (_request, reply) => {
    await sender.flush()
    return reply.code(204).send()
  })
  app.post('/control/transactions', async ({ body }) => {
    const { amountKobo, email, reference } = read(NewPayment, body)
    return payments.begin({ amountKobo, email, reference, currency: 'NGN', metadata: '' })
  })
  app.post('/control/past', async ({ body }, reply) => {
    for (const past of read(Past, body)) payments.remember(past)
    return reply.code(204).send()
  })
  app.post('/control/transactions/:reference/:action', async ({ params, body }: Acted) =>
    act(params.reference, read(z.enum(actions), params.action), body),
  )

  const back = (reply: FastifyReply): FastifyReply => reply.redirect('./control', 303)
  app.get('/control', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(controlPage(state())),
  )
  app.post('/control', async ({ body }, reply) => {
    const form = (body ?? {}) as Record<string, string>
    if (form.send !== undefined) await sender.flush()
    else if (form.reference !== undefined && form.action !== undefined)
      act(form.reference, read(z.enum(actions), form.action), {})
    else store.switches.change(read(Faults, form.off === undefined ? fromForm(form) : {}))
    return back(reply)
  })
}
