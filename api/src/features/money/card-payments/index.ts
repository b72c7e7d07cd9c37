import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import type { Feature } from '../../../platform/feature'
import type { Clock } from '../../../platform/clock'
import type { Gateway } from '../../../platform/gateway'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createRateLimit } from '../../../platform/http/rate-limit'
import { createConfirm, type Confirm } from './confirm/confirm.service'
import { createInitialise } from './begin/initialise.service'
import { createRecord } from './confirm/record.service'
import { bindSettlement } from './settlement.repository'
import { registerSettlementMails } from './settle/settlement.mails'
import { settlementRoutes } from './settlement.routes'
import { createStatus } from './confirm/status.service'
import { createWorkers, type SettlementWorkers } from './workers'
import type { StudentRows } from '../../../platform/database/rows/student-rows'

/** Rows that move to the kept record when two student records are merged. */
export const paymentsOfStudent: readonly StudentRows[] = [
  { table: 'student_payments', column: 'student_id', by: 'id', key: 'settled_key' },
  { table: 'payment_intents', column: 'student_id', by: 'id', key: 'open_key' },
  { table: 'payment_attention', column: 'student_id', by: 'id' },
]

export { cardPaymentFigures } from './confirm/card-payment-figures.queries'
export type { CardPaymentFigures } from './confirm/card-payment-figures.queries'
export { countOpenCheckouts, findIntent, removeClosedCheckouts } from './begin/intents.repository'
export {
  endReviewed,
  holdStudent,
  reverseSettled,
  settleBankPayment,
  settleReviewed,
  tellStudent,
} from './settle/office.repository'
export type { Counted } from './settle/office.repository'
export { removeFailedPayments } from './settle/payments.repository'
export { resolveAttention } from './settle/trail.repository'
export { newReference } from './begin/references.rules'
export { bindSettlement } from './settlement.repository'
export { portalItself } from './confirm/confirm.service'
export { dieAt } from './fail-points'
export { webhooks } from './webhooks'
export { removeOldMessages } from './webhooks/old-messages.repository'
export type { SettlementWorkers } from './workers'
export type { Confirm } from './confirm/confirm.service'
export type { Cause, Known } from './settlement.types'

/** Limit of gateway requests per account in ten minutes; people stay far below it. */
const mostQuestions = 120

/**
 * Creates `confirm`; the instances of a process share it, so that concurrent requests for a payment
 * are merged.
 */
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

/**
 * Background settlement: polls open payments, processes webhook messages, and compares with the
 * gateway's list once a day.
 */
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

/** Card payments of charges: initialise, record, confirm. */
export const cardPayments: Feature = (app, { db, clock, gateway }) => {
  registerSettlementMails()
  const work = unitOfWork(db, (connection) => bindSettlement(connection, clock))
  const confirm = gateway && createConfirmation({ db, clock, gateway })
  settlementRoutes(app, {
    initialise:
      gateway && confirm && createInitialise({ work, gateway, confirm, clock, log: app.log }),
    record: createRecord({ work, mode: gateway?.mode, clock }),
    status: createStatus({ work, confirm, clock }),
    questions: createRateLimit({ db, clock }, { name: 'card-questions', most: mostQuestions }),
  })
}
