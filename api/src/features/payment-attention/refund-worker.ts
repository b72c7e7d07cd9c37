import type { FastifyBaseLogger } from 'fastify'
import { record } from '../../platform/audit'
import { secondsFrom, type Clock } from '../../platform/clock'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Platform } from '../../platform/feature'
import { GatewayRefused, GatewayUnreachable, type Gateway } from '../../platform/gateway'
import { createWorker, type Worker } from '../../platform/process/worker'
import { post } from '../ledger'
import { portalItself, tellStudent, type Confirm } from '../settlement'
import { createAttentionRepository } from './attention.repository'
import { createRequestRepository, type StoredRequest } from './requests.repository'
import { isPartial } from './requests.rules'

interface Deps { db: Platform['db']; clock: Clock; gateway: Gateway; confirm: Confirm; log: Pick<FastifyBaseLogger, 'warn'> }
type Leased = StoredRequest & { attempts: number }

const by = portalItself('office')
const hour = 3600
/** Stands for the service's own number while it is being told: found again later, nobody knows whether it was. */
const sending = 'sending'
const notKnown = 'The card payment service did not answer. Whether it has sent the money back can be seen in its own list.'
/** How long the card payment service may take to say that the money is back. */
const mostAttempts = 60
const laterBy = (attempts: number): number => Math.min(5 * 2 ** Math.min(attempts, 10), 6 * hour)

/** Sends approved refunds to the card payment service, and watches until it says that the money is back. */
export function createRefundWorker({ db, clock, gateway, confirm, log }: Deps): Worker {
  const requests = createRequestRepository(db)

  const end = (request: Leased, to: 'done' | 'failed', detail: string, enter?: (connection: Platform['db'], now: string) => Promise<void>): Promise<void> =>
    inTransaction(db, async (connection) => {
      const now = clock.instant()
      if (!(await createRequestRepository(connection).move(request.id, 'sent', to, { detail: detail.slice(0, 500) }, now))) return
      await enter?.(connection, now)
      await record(connection, { by, action: to === 'done' ? 'payment.refunded' : 'payment.refund-failed', record: `payment-requests/${request.id}`, after: { reference: request.reference, amountKobo: request.amountKobo, detail }, at: now })
      if (to === 'failed') return
      await createAttentionRepository(connection).resolve({ reference: request.reference }, 'The money was sent back.', request.decidedBy, now)
      if (request.student) await tellStudent(connection, clock, request.student, 'payment-refunded', { reference: request.reference, amountKobo: request.amountKobo })
    })

  /** Money that counts for nothing leaves the books here; of a whole payment its reversal says so. */
  const enterRefund = (request: Leased) => async (connection: Platform['db'], at: string): Promise<void> => {
    await post(connection, {
      key: `refund:${request.id}`, kind: 'refund', reference: request.reference, at, by: request.decidedBy, reason: request.reason,
      entries: [{ account: 'unallocated', amountKobo: request.amountKobo, student: request.student }, { account: 'gateway_clearing', amountKobo: -request.amountKobo, student: request.student }],
    })
  }

  const isBack = async ({ reference }: Leased): Promise<boolean> => (await confirm(reference, 'office', { again: true })).payment?.status === 'reversed'

  async function watch(request: Leased): Promise<void> {
    if (await isBack(request)) await end(request, 'done', 'The card payment service has sent the money back.')
    else if (request.attempts > mostAttempts) await end(request, 'failed', 'The card payment service has not sent the money back. Ask there.')
    else await requests.askAgainAt(request.id, secondsFrom(clock.now(), laterBy(request.attempts)), 'The card payment service has it in hand.')
  }

  /** Sent again after silence only where a second one would be refused: that is, where all of it goes back. */
  async function silence(request: Leased, partial: boolean): Promise<void> {
    if (partial) await end(request, 'failed', notKnown)
    else await requests.askAgainAt(request.id, secondsFrom(clock.now(), laterBy(request.attempts)), 'The card payment service did not answer yet.')
  }

  async function send(request: Leased): Promise<void> {
    const money = await createAttentionRepository(db).money(request.reference)
    const partial = money === null || isPartial(money.facts)
    try {
      if (!partial && request.attempts > 1 && (await isBack(request))) return await end(request, 'done', 'The card payment service has sent the money back.')
      if (partial) await requests.sentAs(request.id, sending, secondsFrom(clock.now(), 60))
      const { gatewayId, status } = await gateway.refund({ reference: request.reference, amountKobo: request.amountKobo })
      if (partial) return await end(request, 'done', `The card payment service has taken it: ${status}.`, enterRefund(request))
      await requests.sentAs(request.id, gatewayId, secondsFrom(clock.now(), 2))
    } catch (error) {
      if (error instanceof GatewayRefused) await end(request, 'failed', `The card payment service has refused it: ${error.message}`)
      else if (error instanceof GatewayUnreachable) await silence(request, partial)
      else throw error
    }
  }

  const step = (request: Leased): Promise<void> => {
    if (request.gatewayId === sending) return end(request, 'failed', notKnown)
    return request.gatewayId === null ? send(request) : watch(request)
  }

  async function one(): Promise<boolean> {
    const request = await requests.lease(clock.now())
    if (!request) return false
    await step(request).catch((error: unknown) => {
      if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
      return silence(request, false)
    })
    return true
  }
  return createWorker({ everyMs: 5_000, one, onError: (error) => log.warn({ err: error }, 'refunds') })
}
