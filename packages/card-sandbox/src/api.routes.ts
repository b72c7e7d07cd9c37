import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isBetween, Kobo, paged, Query, text, type Answer, type Served } from './answers'
import { Refusal } from './payments'
import type { Payments } from './payments.types'
import { refundRoutes } from './refunds.routes'
import { isDone, spoil } from './spoil'
import type { Store, Transaction } from './store'
import { toldOf } from './wire'

interface Options {
  store: Store
  payments: Payments
  secretKey: string
  /** The address of the sandbox for browsers, without a slash at the end. */
  publicUrl: (request: FastifyRequest) => string
}
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
