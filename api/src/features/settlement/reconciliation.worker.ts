import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { GatewayRefused, GatewayUnreachable } from '../../platform/gateway'
import { createWorker, type Worker } from '../../platform/process/worker'
import type { Confirm } from './confirm.service'
import type { Pace } from './pace'
import type { SettlementWrites } from './settlement.repository'

export interface WorkerDeps {
  work: UnitOfWork<SettlementWrites>
  confirm: Confirm
  clock: Clock
  log: FastifyBaseLogger
  pace: Pace
  atOnce: number
}

export const isGatewayError = (error: unknown): error is Error =>
  error instanceof GatewayUnreachable || error instanceof GatewayRefused

/** Asks the service about every payment that was begun and whose end is not known, whatever became of browser and webhook. */
export function createReconciler({ work, confirm, clock, log, pace, atOnce }: WorkerDeps): Worker {
  async function one(): Promise<boolean> {
    const intent = await work.read(({ intents }) => intents.lease(clock.now()))
    if (!intent) return false
    await pace()
    // Without an answer `confirm` itself has said when to ask again.
    await confirm(intent.reference, 'reconciliation').catch((error: unknown) => {
      if (!isGatewayError(error)) throw error
      log.warn(
        { reference: intent.reference, reason: error.message },
        'the card payment service does not answer',
      )
    })
    return true
  }
  return createWorker({
    everyMs: 1000,
    atOnce,
    one,
    onError: (error) => log.warn({ err: error }, 'reconciliation'),
  })
}
