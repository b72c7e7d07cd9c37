import type { FastifyBaseLogger } from 'fastify'
import { secondsFrom, type Clock } from '../../../../platform/clock'
import { inTransaction } from '../../../../platform/database/transactions/unit-of-work'
import type { Platform } from '../../../../platform/feature'
import {
  GatewayNotAsked,
  GatewayRefused,
  GatewayUnreachable,
  type Gateway,
} from '../../../../platform/gateway'
import { createWorker, type Worker } from '../../../../platform/process/worker'
import type { Confirm } from '../../card-payments'
import { createAttentionRepository } from '../attention.repository'
import { createRefundEnd } from './refund-end'
import {
  createPaymentRequests,
  type PaymentRequests,
  type StoredRequest,
} from '../../payment-requests'
import { isPartial } from '../requests.rules'

interface Deps {
  db: Platform['db']
  clock: Clock
  gateway: Gateway
  confirm: Confirm
  log: Pick<FastifyBaseLogger, 'warn'>
}
type Leased = StoredRequest & { attempts: number }

const hour = 3600
/**
 * Placeholder for the refund id during the request. If it is still there later, the outcome of the
 * request is unknown.
 */
const sending = 'sending'
const notKnown =
  'The card payment service did not answer. Whether it has sent the money back can be seen in its own list.'
/** Maximum number of attempts while the gateway processes a refund. */
const mostAttempts = 60
const laterBy = (attempts: number): number => Math.min(5 * 2 ** Math.min(attempts, 10), 6 * hour)

/** Sends approved refunds to the gateway and polls until the money is back. */
export function createRefundWorker({ db, clock, gateway, confirm, log }: Deps): Worker {
  /** In a transaction, which retries after a deadlock. */
  const change = <T>(work: (requests: PaymentRequests) => PromiseLike<T>): Promise<T> =>
    inTransaction(db, async (connection) => work(createPaymentRequests(connection)))
  const sentAs = (request: Leased, gatewayId: string, seconds: number) =>
    change((requests) => requests.sentAs(request.id, gatewayId, secondsFrom(clock.now(), seconds)))
  const end = createRefundEnd({ db, clock })
  const later = (request: Leased, detail: string) =>
    change((requests) =>
      requests.askAgainAt(request.id, secondsFrom(clock.now(), laterBy(request.attempts)), detail),
    )

  /**
   * After a full refund, waits until the gateway reports the payment itself as reversed and the
   * ledger has the reversal.
   */
  async function isFollowed({ reference }: Leased): Promise<boolean> {
    const money = await createAttentionRepository(db).money(reference)
    if (
      !money?.facts.payment ||
      isPartial(money.facts) ||
      money.facts.payment.status === 'reversed'
    )
      return true
    return (await confirm(reference, 'office', { again: true })).payment?.status === 'reversed'
  }

  /** Polls this very refund, because the payment may have been reversed before. */
  async function watch(request: Leased, gatewayId: string): Promise<void> {
    const { status } = await gateway.refundOf(gatewayId)
    if (status === 'failed')
      return end(request, 'failed', 'The card payment service could not send the money back.')
    if (status === 'processed' && (await isFollowed(request)))
      return end(request, 'done', 'The card payment service has sent the money back.')
    if (request.attempts > mostAttempts)
      return end(
        request,
        'failed',
        'The card payment service has not sent the money back. Contact the service.',
      )
    await later(request, 'The card payment service is processing it.')
  }

  /** Finds the gateway's refund after its response was lost; null if there is none. */
  async function taken({ id, reference, amountKobo }: Leased): Promise<string | null> {
    const payment = await gateway.verify(reference)
    const known = await createPaymentRequests(db).gatewayIdsOf(reference, id)
    const refunds = payment ? await gateway.refundsOf(payment.gatewayId) : []
    return (
      refunds.find(
        (refund) =>
          refund.status !== 'failed' &&
          refund.amountKobo === amountKobo &&
          !known.includes(refund.gatewayId),
      )?.gatewayId ?? null
    )
  }

  async function ask(request: Leased): Promise<void> {
    await sentAs(request, sending, 60)
    try {
      const { gatewayId } = await gateway.refund({
        reference: request.reference,
        amountKobo: request.amountKobo,
      })
      await sentAs(request, gatewayId, 2)
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error
      await end(request, 'failed', `The card payment service has refused it: ${error.message}`)
    }
  }

  /** Sends the refund again only if it is a full one: the gateway refuses a second full refund. */
  async function askAgain(request: Leased): Promise<void> {
    const found = await taken(request)
    if (found !== null) {
      await sentAs(request, found, 2)
      return
    }
    const money = await createAttentionRepository(db).money(request.reference)
    const isPart = money === null || isPartial(money.facts)
    return isPart || request.attempts > mostAttempts
      ? end(request, 'failed', notKnown)
      : ask(request)
  }

  const step = (request: Leased): Promise<void> => {
    if (request.gatewayId === null) return ask(request)
    return request.gatewayId === sending ? askAgain(request) : watch(request, request.gatewayId)
  }

  async function one(): Promise<boolean> {
    if (gateway.isResting()) return false
    const request = await change((requests) => requests.lease(clock.now()))
    if (!request) return false
    await step(request).catch((error: unknown) => {
      if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
      // Nothing was sent, so it is no attempt, and the outcome is not unknown.
      if (error instanceof GatewayNotAsked)
        return change((requests) => requests.putBack(request, secondsFrom(clock.now(), 5)))
      return later(request, 'The card payment service did not answer yet.')
    })
    return true
  }
  return createWorker({
    name: 'refunds',
    everyMs: 5_000,
    one,
    onError: (error) => log.warn({ err: error }, 'refunds'),
  })
}
