import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isBetween, Kobo, paged, Query, text, type Served } from './answers'
import { Refusal } from './payments'
import type { Payments } from './payments.types'
import type { Refund, Store, Transaction } from './store'
import { refundTold } from './wire'

const RefundQuery = Query.extend({ transaction: z.string().optional() })

/** Refunds and their states. */
export function refundRoutes(
  app: FastifyInstance,
  served: Served,
  { store, payments }: { store: Store; payments: Payments },
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
