import { isUnavailable } from '../../platform/database/database-errors'
import { createWorker, type Worker } from '../../platform/process/worker'
import { failPoint } from './fail-points'
import type { LeasedMessage } from './inbox.repository'
import { isGatewayError, type WorkerDeps } from './reconciliation.worker'
import { messageRetry } from './schedule.rules'

/** Whether a message is about money, and whether about money that may be on its way back. */
const isAboutMoney = (event: string): boolean => /^(?:charge|refund)\./.test(event)
const mayTakeBack = (event: string): boolean => /^(?:refund|charge\.dispute)\./.test(event)

/**
 * Deals with what the service has said by itself. Nothing that a message says counts: it is the reason to ask. So it does no harm that one
 * comes twice, late, in another order, or from somebody who has got hold of the key.
 */
export function createInboxWorker({ work, confirm, clock, log, pace, atOnce }: WorkerDeps): Worker {
  async function deal({ event, reference }: LeasedMessage): Promise<void> {
    if (reference === null || !isAboutMoney(event)) return
    await pace()
    await confirm(reference, 'webhook', { again: mayTakeBack(event) })
  }

  async function postpone(message: LeasedMessage, error: unknown): Promise<void> {
    if (isUnavailable(error)) throw error
    if (isGatewayError(error))
      log.warn(
        { message: message.id, reason: error.message },
        'a message of the card payment service waits',
      )
    else log.error({ err: error, message: message.id }, 'a message of the card payment service')
    await work.read(({ inbox }) =>
      inbox.postpone(message.id, messageRetry(message.attempts, clock.now()), String(error)),
    )
  }

  async function one(): Promise<boolean> {
    const message = await work.read(({ inbox }) => inbox.lease(clock.now()))
    if (!message) return false
    failPoint('inbox:after-lease')
    try {
      await deal(message)
      failPoint('inbox:before-done')
      await work.read(({ inbox }) => inbox.done(message.id, clock.instant()))
      failPoint('inbox:after-done')
    } catch (error) {
      await postpone(message, error)
    }
    return true
  }
  return createWorker({
    everyMs: 1000,
    atOnce,
    one,
    onError: (error) => log.warn({ err: error }, 'webhook inbox'),
  })
}
