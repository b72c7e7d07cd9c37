import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import type { Feature } from '../../platform/feature'
import type { Clock } from '../../platform/clock'
import type { Gateway } from '../../platform/gateway'
import { unitOfWork } from '../../platform/database/unit-of-work'
import { createRateLimit } from '../../platform/http/rate-limit'
import { createConfirm, type Confirm } from './confirm.service'
import { createInitialise } from './initialise.service'
import { createRecord } from './record.service'
import { bindSettlement } from './settlement.repository'
import { registerSettlementMails } from './settlement.mails'
import { settlementRoutes } from './settlement.routes'
import { createStatus } from './status.service'
import { createWorkers, type SettlementWorkers } from './workers'

export { createIntentRepository } from './intents.repository'
export type { IntentRepository } from './intents.repository'
export * from './office.repository'
export { newReference } from './references.rules'
export { bindSettlement } from './settlement.repository'
export { portalItself } from './confirm.service'
export { dieAt } from './fail-points'
export type { SettlementWorkers } from './workers'
export type { Confirm } from './confirm.service'
export type { Cause, Known } from './settlement.types'

/** How often one account may have the card payment service asked in ten minutes: more than anybody presses a button. */
const mostQuestions = 120

/** What settles payments: one for all that ask about the same payments in a process. */
export const createConfirmation = ({
  db,
  clock,
  gateway,
}: {
  db: Knex
  clock: Clock
  gateway: Gateway
}): Confirm =>
  createConfirm({
    work: unitOfWork(db, (connection) => bindSettlement(connection, clock)),
    gateway,
    clock,
  })

/** Settles without anybody asking: open payments, messages of the service, and once a day its list. */
export const createSettlementWorkers = (
  { db, clock, gateway, log }: { db: Knex; clock: Clock; gateway: Gateway; log: FastifyBaseLogger },
  limits?: { perSecond?: number; atOnce?: number },
): SettlementWorkers =>
  createWorkers(
    {
      work: unitOfWork(db, (connection) => bindSettlement(connection, clock)),
      confirm: createConfirmation({ db, clock, gateway }),
      clock,
      log,
      gateway,
    },
    limits,
  )

/** Paying charges by card: begun, recorded, confirmed. */
export const settlement: Feature = (app, { db, clock, gateway }) => {
  registerSettlementMails()
  const work = unitOfWork(db, (connection) => bindSettlement(connection, clock))
  const confirm = gateway && createConfirmation({ db, clock, gateway })
  settlementRoutes(app, {
    initialise:
      gateway && confirm && createInitialise({ work, gateway, confirm, clock, log: app.log }),
    record: createRecord({ work, mode: gateway?.mode, clock }),
    status: createStatus({ work, confirm, clock }),
    questions: createRateLimit(clock, mostQuestions),
  })
}
