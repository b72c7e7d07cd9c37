import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardOf } from './cards'
import { checkoutPage, leftPage, paidPage, popupPage, unknownPage } from './checkout.page'
import type { Payments } from './payments.types'
import { spoil } from './spoil'
import type { Store, Transaction } from './store'

type Form = Partial<Record<'card' | 'number' | 'cvv' | 'answer' | 'leave', string>>
type Wanted = FastifyRequest<{ Params: { code: string }; Body: Form | undefined }>

/**
 * The pages of a checkout: one address for a payment, which takes the entries and shows the next
 * page.
 */
export function checkoutRoutes(
  app: FastifyInstance,
  { store, payments }: { store: Store; payments: Payments },
): void {
  const show = async (reply: FastifyReply, html: string): Promise<FastifyReply> => {
    const fault = store.switches.takeReply('checkout')
    const type = 'text/html; charset=utf-8'
    return fault ? spoil(reply, fault, html, type) : reply.type(type).send(html)
  }
  const stateOf = (transaction: Transaction, isFirst: boolean): string =>
    transaction.paidAt === null ? checkoutPage(transaction, isFirst) : paidPage(transaction)

  function act(transaction: Transaction, { card: id, number, cvv, answer }: Form): Transaction {
    const card = id === undefined ? undefined : cardOf(id)
    if (card) return payments.enterCard(transaction, card)
    if (number !== undefined) return payments.enterCard(transaction, { number, cvv: cvv ?? '' })
    return answer === undefined ? transaction : payments.answer(transaction, answer.trim())
  }

  app.get('/popup', async (_request, reply) => show(reply, popupPage()))
  app.get('/checkout/:code', async (request: Wanted, reply) => {
    payments.tick()
    const transaction = store.byAccessCode(request.params.code)
    return show(reply, transaction ? stateOf(transaction, true) : unknownPage())
  })
  app.post('/checkout/:code', async (request: Wanted, reply) => {
    const transaction = store.byAccessCode(request.params.code)
    if (!transaction) return show(reply, unknownPage())
    const form = request.body ?? {}
    if (transaction.paidAt === null && form.leave !== undefined) {
      payments.abandon(transaction)
      return show(reply, leftPage())
    }
    const now = transaction.paidAt === null ? act(transaction, form) : transaction
    return show(reply, stateOf(now, false))
  })
}
