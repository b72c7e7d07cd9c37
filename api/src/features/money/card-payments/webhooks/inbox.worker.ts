import { isUnavailable } from '../../../../platform/database/connection/database-errors'
import { GatewayNotAsked, GatewayUnreachable } from '../../../../platform/gateway'
import { createWorker, type Worker } from '../../../../platform/process/worker'
import { failPoint } from '../fail-points'
import type { LeasedMessage } from './inbox.repository'
import { isGatewayError, type WorkerDeps } from '../confirm/reconciliation.worker'
import { lookAfterRest, lookAfterSilence, messageRetry } from '../confirm/schedule.rules'

/** Whether an event is about money, and whether it may be about a refund. */
const isAboutMoney = (event: string): boolean => /^(?:charge|refund)\./.test(event)
const mayTakeBack = (event: string): boolean => /^(?:refund|charge\.dispute)\./.test(event)

/**
 * Processes webhook messages. The content of a message is not trusted; it only triggers a request
 * to the gateway. So duplicates, delays, a wrong order or a forged message do no harm.
 */
export function createInboxWorker({
  work,
  gateway,
  confirm,
  clock,
  log,
  throttle,
  atOnce,
}: WorkerDeps): Worker {
  async function deal({ event, reference }: LeasedMessage): Promise<void> {
    if (reference === null || !isAboutMoney(event)) return
    await throttle()
    await confirm(reference, 'webhook', { again: mayTakeBack(event) })
  }

  async function postpone(message: LeasedMessage, error: unknown): Promise<void> {
    if (isUnavailable(error)) throw error
    if (error instanceof GatewayNotAsked) {
      await work.write(({ inbox }) => inbox.putBack(message, lookAfterRest(clock.now())))
      return
    }
    if (isGatewayError(error))
      log.warn(
        { message: message.id, reason: error.message },
        'a message of the card payment service waits',
      )
    else log.error({ err: error, message: message.id }, 'a message of the card payment service')
    await work.write(({ inbox }) =>
      inbox.postpone(
        message.id,
        (error instanceof GatewayUnreachable ? lookAfterSilence : messageRetry)(
          message.attempts,
          clock.now(),
        ),
        String(error),
      ),
    )
  }

  async function one(): Promise<boolean> {
    if (gateway.isResting()) return false
    // In a transaction, which retries: when two servers lease messages, one of them may be a
    // deadlock victim.
    const message = await work.write(({ inbox }) => inbox.lease(clock.now()))
    if (!message) return false
    failPoint('inbox:after-lease')
    try {
      await deal(message)
      failPoint('inbox:before-done')
      await work.write(({ inbox }) => inbox.done(message.id, clock.instant()))
      failPoint('inbox:after-done')
    } catch (error) {
      await postpone(message, error)
    }
    return true
  }
  return createWorker({
    name: 'webhooks',
    everyMs: 1000,
    atOnce,
    one,
    onError: (error) => log.warn({ err: error }, 'webhook inbox'),
  })
}
