import type { FastifyBaseLogger } from 'fastify'
import { secondsFrom, type Clock } from '../../platform/clock'
import type { Platform } from '../../platform/feature'
import { GatewayRefused, GatewayUnreachable, type Gateway } from '../../platform/gateway'
import { createWorker, type Worker } from '../../platform/process/worker'
import type { Confirm } from '../settlement'
import { createAttentionRepository } from './attention.repository'
import { createRefundEnd } from './refund-end'
import { createRequestRepository, type StoredRequest } from './requests.repository'
import { isPartial } from './requests.rules'

interface Deps {
  db: Platform['db']
  clock: Clock
  gateway: Gateway
  confirm: Confirm
  log: Pick<FastifyBaseLogger, 'warn'>
}
type Leased = StoredRequest & { attempts: number }

const hour = 3600
/** Stands for the service's own number while it is being told: found again later, nobody knows whether it was. */
const sending = 'sending'
const notKnown =
  'The card payment service did not answer. Whether it has sent the money back can be seen in its own list.'
/** How long the card payment service may take to say that the money is back. */
const mostAttempts = 60
const laterBy = (attempts: number): number => Math.min(5 * 2 ** Math.min(attempts, 10), 6 * hour)

/** Sends approved refunds to the card payment service, and watches until it says that the money is back. */
export function createRefundWorker({ db, clock, gateway, confirm, log }: Deps): Worker {
  const requests = createRequestRepository(db)

  const end = createRefundEnd({ db, clock })
  const later = (request: Leased, detail: string) =>
    requests.askAgainAt(request.id, secondsFrom(clock.now(), laterBy(request.attempts)), detail)

  /** The money of a payment that counted, or waited, is not only sent back: the service says of the payment that it is reversed, and the books follow. */
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

  /** Done is what the service itself says of this very refund: the payment may have been reversed before. */
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
        'The card payment service has not sent the money back. Ask there.',
      )
    await later(request, 'The card payment service has it in hand.')
  }

  /** The refund that the service has in hand though its answer was lost; null when it has none. */
  async function taken({ id, reference, amountKobo }: Leased): Promise<string | null> {
    const payment = await gateway.verify(reference)
    const known = await requests.gatewayIdsOf(reference, id)
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
    await requests.sentAs(request.id, sending, secondsFrom(clock.now(), 60))
    try {
      const { gatewayId } = await gateway.refund({
        reference: request.reference,
        amountKobo: request.amountKobo,
      })
      await requests.sentAs(request.id, gatewayId, secondsFrom(clock.now(), 2))
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error
      await end(request, 'failed', `The card payment service has refused it: ${error.message}`)
    }
  }

  /** Sent again only where a second one would be refused: that is, where all of it goes back. */
  async function askAgain(request: Leased): Promise<void> {
    const found = await taken(request)
    if (found !== null) {
      await requests.sentAs(request.id, found, secondsFrom(clock.now(), 2))
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
    const request = await requests.lease(clock.now())
    if (!request) return false
    await step(request).catch((error: unknown) => {
      if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
      return later(request, 'The card payment service did not answer yet.')
    })
    return true
  }
  return createWorker({
    everyMs: 5_000,
    one,
    onError: (error) => log.warn({ err: error }, 'refunds'),
  })
}
