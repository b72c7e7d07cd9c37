import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from './faults'
import { Refusal } from './payments'
import type { Payments } from './payments.types'
import { isDone, spoil } from './spoil'
import type { Refund, Store, Transaction } from './store'
import { refundTold, toldOf } from './wire'

interface Options {
  store: Store
  payments: Payments
  secretKey: string
  /** The address of the sandbox for browsers, without a slash at the end. */
  publicUrl: (request: FastifyRequest) => string
}
interface Answer {
  status?: number
  body: Record<string, unknown>
}
type Handler = (request: FastifyRequest) => Answer

const text = (message: string, data: unknown, meta?: unknown): Answer => ({
  body: { status: true, message, data, ...(meta !== undefined && { meta }) },
})

function refused(error: unknown): Answer {
  if (error instanceof Refusal) {
    return {
      status: error.status,
      body: {
        status: false,
        message: error.message,
        meta: { nextStep: 'Ensure that the value(s) you are passing are valid' },
        type: 'validation_error',
        code: error.code,
      },
    }
  }
  throw error
}

const Kobo = z
  .union([z.int(), z.string().regex(/^\d+$/).transform(Number)])
  .refine((kobo) => kobo > 0)
const NewTransaction = z.object({
  email: z.email(),
  amount: Kobo,
  currency: z.string().default('NGN'),
  reference: z.string().optional(),
  metadata: z.unknown().optional(),
})

/** Metadata that is sent as JSON text is returned as its value. */
function parsed(metadata: unknown): unknown {
  if (typeof metadata !== 'string') return metadata ?? ''
  try {
    return JSON.parse(metadata)
  } catch {
    return metadata
  }
}

function readNew(body: unknown) {
  const result = NewTransaction.safeParse(body)
  if (!result.success) {
    const field = String(result.error.issues[0]?.path[0] ?? 'request')
    throw new Refusal(
      field === 'amount'
        ? 'Invalid Amount Sent'
        : field === 'email'
          ? 'Invalid Email Address Passed'
          : `Invalid ${field}`,
      'invalid_params',
    )
  }
  const { reference } = result.data
  if (reference !== undefined && !/^[A-Za-z0-9.=-]+$/.test(reference))
    throw new Refusal('Invalid character(s) in transaction reference', 'invalid_reference')
  return result.data
}

const Query = z.object({
  perPage: z.coerce.number().int().min(1).max(100).catch(50),
  page: z.coerce.number().int().min(1).catch(1),
  status: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
})

const RefundQuery = Query.extend({ transaction: z.string().optional() })

const isBetween = (
  { createdAt }: Pick<Transaction, 'createdAt'>,
  from: string | undefined,
  to: string | undefined,
): boolean => {
  const at = Date.parse(createdAt)
  return (
    (from === undefined || at >= Date.parse(from)) && (to === undefined || at <= Date.parse(to))
  )
}

/** One page of the results, with the totals of all pages. */
const paged = <T>(
  found: readonly T[],
  { page, perPage }: { page: number; perPage: number },
): [T[], object] => [
  found.slice((page - 1) * perPage, page * perPage),
  {
    total: found.length,
    skipped: (page - 1) * perPage,
    perPage,
    page,
    pageCount: Math.ceil(found.length / perPage),
  },
]

type Served = (
  endpoint: Endpoint,
  handler: Handler,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Refunds and their states. */
function refundRoutes(
  app: FastifyInstance,
  served: Served,
  { store, payments }: Pick<Options, 'store' | 'payments'>,
): void {
  app.post(
    '/refund',
    served('refund', ({ body }) => {
      const Asked = z.object({
        transaction: z.union([z.string(), z.int()]).transform(String),
        amount: Kobo.optional(),
      })
      const asked = Asked.safeParse(body)
      if (!asked.success) throw new Refusal('Transaction is required', 'invalid_params')
      const id = asked.data.transaction
      const { refund, transaction } = payments.refund(
        store.byReference(id) ?? store.transactions.get(Number(id)),
        asked.data.amount,
      )
      return text('Refund has been queued for processing', refundTold(refund, transaction))
    }),
  )
  const refundsTold = (isMeant: (refund: Refund, transaction: Transaction) => boolean) =>
    store.refunds.all().flatMap((refund) => {
      const transaction = store.transactions.get(refund.transactionId)
      return transaction && isMeant(refund, transaction) ? [refundTold(refund, transaction)] : []
    })
  app.get(
    '/refund',
    served('refunds', ({ query }) => {
      const { transaction: of, from, to, ...page } = RefundQuery.parse(query)
      const found = refundsTold(
        (refund, { id, reference }) =>
          (of === undefined || of === String(id) || of === reference) &&
          isBetween(refund, from, to),
      )
      return text('Refunds retrieved', ...paged(found, page))
    }),
  )
  app.get(
    '/refund/:id',
    served('refunds', ({ params }) => {
      const [found] = refundsTold(({ id }) => String(id) === (params as { id: string }).id)
      if (!found) throw new Refusal('Refund not found', 'refund_not_found', 404)
      return text('Refund retrieved', found)
    }),
  )
}

/** The calls of the service, as it documents them: https://paystack.com/docs/api/transaction. */
export function apiRoutes(
  app: FastifyInstance,
  { store, payments, secretKey, publicUrl }: Options,
): void {
  const authorised = ({ headers: { authorization } }: FastifyRequest): void => {
    if (authorization === undefined)
      throw new Refusal('No Authorization Header was found', 'missing_key', 401)
    if (authorization !== `Bearer ${secretKey}`)
      throw new Refusal('Invalid key', 'invalid_Key', 401)
  }
  const told = (transaction: Transaction) => toldOf(transaction, store.switches.takeWrong())

  /** A call with the secret key. The switches may spoil its reply. */
  const served: Served = (endpoint, handler) => async (request, reply) => {
    const fault = store.switches.takeReply(endpoint)
    let answer: Answer = { body: { status: true, message: 'Nothing has been done', data: {} } }
    if (!fault || isDone(fault)) {
      try {
        authorised(request)
        payments.tick()
        answer = handler(request)
      } catch (error) {
        answer = refused(error)
      }
    }
    reply.code(answer.status ?? 200)
    const body = JSON.stringify(answer.body)
    return fault
      ? spoil(reply, fault, body, 'application/json')
      : reply.type('application/json').send(body)
  }

  app.post(
    '/transaction/initialize',
    served('initialize', (request) => {
      const { email, amount, currency, reference, metadata } = readNew(request.body)
      const { accessCode, reference: taken } = payments.begin({
        email,
        amountKobo: amount,
        currency,
        reference,
        metadata: parsed(metadata),
      })
      return text('Authorization URL created', {
        authorization_url: `${publicUrl(request)}/checkout/${accessCode}`,
        access_code: accessCode,
        reference: taken,
      })
    }),
  )
  app.get(
    '/transaction/verify/:reference',
    served('verify', ({ params }) => {
      const transaction = store.byReference((params as { reference: string }).reference)
      if (!transaction)
        throw new Refusal('Transaction reference not found.', 'transaction_not_found')
      return text('Verification successful', told(transaction))
    }),
  )
  app.get(
    '/transaction',
    served('list', ({ query }) => {
      const { status, from, to, ...page } = Query.parse(query)
      const [found, meta] = paged(
        store.transactions
          .all()
          .filter(
            (each) => (status === undefined || each.status === status) && isBetween(each, from, to),
          )
          .reverse(),
        page,
      )
      return text('Transactions retrieved', found.map(told), meta)
    }),
  )
  app.get(
    '/transaction/:id',
    served('transaction', ({ params }) => {
      const transaction = store.transactions.get(Number((params as { id: string }).id))
      if (!transaction) throw new Refusal('Transaction not found', 'transaction_not_found', 404)
      return text('Transaction retrieved', told(transaction))
    }),
  )
  refundRoutes(app, served, { store, payments })
}
