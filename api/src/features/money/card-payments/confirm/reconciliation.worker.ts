import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import {
  GatewayNotAsked,
  GatewayRefused,
  GatewayUnreachable,
  type Gateway,
} from '../../../../platform/gateway'
import { createWorker, type Worker } from '../../../../platform/process/worker'
import type { Confirm } from './confirm.service'
import type { Throttle } from './throttle'
import { lookAfterRest } from './schedule.rules'
import type { SettlementWrites } from '../settlement.repository'

export interface WorkerDeps {
  work: UnitOfWork<SettlementWrites>
  gateway: Pick<Gateway, 'isResting'>
  confirm: Confirm
  clock: Clock
  log: FastifyBaseLogger
  throttle: Throttle
  atOnce: number
}

export const isGatewayError = (error: unknown): error is Error =>
  error instanceof GatewayUnreachable || error instanceof GatewayRefused

/**
 * Polls the gateway about every intent without a final state, independently of browser and webhook.
 */
export function createReconciler({
  work,
  gateway,
  confirm,
  clock,
  log,
  throttle,
  atOnce,
}: WorkerDeps): Worker {
  async function one(): Promise<boolean> {
    // While the circuit is open, due intents wait.
    if (gateway.isResting()) return false
    // In a transaction, which retries: a concurrent settlement locks row and index in the opposite
    // order.
    const intent = await work.write(({ intents }) => intents.lease(clock.now()))
    if (!intent) return false
    await throttle()
    // If the gateway did not answer, `confirm` has already scheduled the next poll.
    await confirm(intent.reference, 'reconciliation').catch(async (error: unknown) => {
      if (!isGatewayError(error)) throw error
      if (error instanceof GatewayNotAsked)
        await work.write(({ intents }) => intents.askAt(intent.id, lookAfterRest(clock.now())))
      else
        log.warn(
          { reference: intent.reference, reason: error.message },
          'the card payment service does not answer',
        )
    })
    return true
  }
  return createWorker({
    name: 'card-payments',
    everyMs: 1000,
    atOnce,
    one,
    onError: (error) => log.warn({ err: error }, 'reconciliation'),
  })
}
