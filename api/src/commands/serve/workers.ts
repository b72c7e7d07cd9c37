import type { FastifyInstance } from 'fastify'
import type { Knex } from 'knex'
import { removeExpired } from '../../features/accounts/sign-in'
import { removeLeftovers } from '../../features/admissions/application-form'
import { createDecisionWorker } from '../../features/admissions/decision-batches'
import { createCardWorker, removeOldCards } from '../../features/admissions/id-cards'
import { removeUnconfirmed } from '../../features/messages/newsletter'
import { removeUnnamedProofs } from '../../features/money/bank'
import {
  createConfirmation,
  createSettlementWorkers,
  removeOldMessages,
} from '../../features/money/card-payments'
import { createRefundWorker } from '../../features/money/review-queue'
import { removeOldImports } from '../../features/office/imports'
import { createChargesOf } from '../../features/money/charges'
import { createMatricReviewWorker } from '../../features/students/matric-reviews'
import {
  createPublicationWorker,
  createSheetCheckWorker,
  removeUnnamedAmendmentProofs,
} from '../../features/results/score-sheets'
import { createNoticeWorker } from '../../features/study/course-registrations'
import { secondsFrom, type Clock } from '../../platform/clock'
import type { Gateway } from '../../platform/gateway'
import type { Hasher } from '../../platform/login/hasher'
import { createMailWorker } from '../../platform/mail/mail-worker'
import { removeOldMails } from '../../platform/mail/outbox-mails'
import type { Config } from '../../platform/process/config'
import { createWorker, type Worker } from '../../platform/process/worker'
import { createRunRecorder } from '../../platform/process/worker-runs'

interface Deps {
  app: FastifyInstance
  config: Config
  db: Knex
  clock: Clock
  hasher: Hasher
  gateway: Gateway | undefined
}
type Started = Pick<Worker, 'start' | 'stop'>

const cleanEveryMs = 600_000
/** In seconds. */
const day = 86_400

/** Removes expired records and files without a row. */
const createCleaner = ({ app, config, db, clock }: Deps): Started =>
  createWorker({
    name: 'removal',
    everyMs: cleanEveryMs,
    one: async () => {
      await app.loginSessions.removeExpired()
      await removeExpired(db, clock.now())
      await removeUnconfirmed(db, clock)
      await removeLeftovers(db, config, clock.now())
      await removeUnnamedProofs(db, config, clock.now())
      await removeUnnamedAmendmentProofs(db, config, clock.now())
      await removeOldImports(db, clock.now())
      await removeOldCards(db, clock.now())
      await removeOldMails(db, secondsFrom(clock.now(), -config.keepDays.mails * day))
      await removeOldMessages(db, secondsFrom(clock.now(), -config.keepDays.webhooks * day))
      return false
    },
    onError: (error) => app.log.warn({ err: error }, 'cleaner'),
  })

/** The workers of card payments; none without a gateway. */
function paymentWorkers({ app: { log }, db, clock, gateway }: Deps): Started[] {
  if (!gateway) return []
  const confirm = createConfirmation({ db, clock, gateway })
  return [
    createSettlementWorkers({ db, clock, gateway, log }),
    createRefundWorker({ db, clock, gateway, confirm, log }),
  ]
}

/** The background workers of a process. Several processes share their work. */
export function createWorkers(deps: Deps): { start: () => void; stop: () => Promise<void> } {
  const { app, config, db, clock, hasher } = deps
  const workers = [
    createMailWorker({ config, db, clock, hasher, log: app.log }),
    createDecisionWorker({ db, clock, log: app.log }),
    createCardWorker({ db, clock, log: app.log }),
    createMatricReviewWorker({ db, clock, log: app.log, createChargesOf }),
    createNoticeWorker({ db, clock, log: app.log }),
    createPublicationWorker({ db, clock, log: app.log }),
    createSheetCheckWorker({ db, clock, log: app.log }),
    ...paymentWorkers(deps),
    createCleaner(deps),
  ]
  const runs = createRunRecorder(db, clock, app.log)
  return {
    start: () => {
      runs.start()
      for (const worker of workers) worker.start()
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      await runs.stop()
    },
  }
}
