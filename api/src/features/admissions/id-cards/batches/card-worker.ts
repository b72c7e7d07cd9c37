import { cardBatchMessages } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../../platform/clock'
import { originOf } from '../../../../platform/database/rows/batch-queue'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import {
  createBatchWorker,
  wakeBatchWorkers,
  type BatchWrites,
} from '../../../../platform/process/batch-worker'
import type { Worker } from '../../../../platform/process/worker'
import { heldStudent, issueCard, type CardIssueWork } from '../card-issue'
import type { CardQueue } from './card-queue.repository'

const name = 'id-cards'
/** Wakes the workers of ID cards in this process. */
export const wakeCardWorkers = (): void => {
  wakeBatchWorkers(name)
}

export interface CardWork extends CardIssueWork, BatchWrites {
  queue: CardQueue
}
interface Deps {
  work: UnitOfWork<CardWork>
  clock: Clock
  log: FastifyBaseLogger
}

/**
 * Issues the cards of batches. Each card has one transaction with its number, its print and the row
 * of the batch.
 */
export const createCardMaker = ({ work, clock, log }: Deps): Worker =>
  createBatchWorker({
    name,
    work,
    clock,
    log,
    module: 'students',
    one: (batch, { student, applicationNumber }) =>
      work.write(async (all) => {
        if (!(await all.queue.take(batch.id, student))) return
        const by = originOf(batch)
        const held = await heldStudent(all, applicationNumber)
        const card = await issueCard(all, held, by, clock.instant())
        await all.countPrint(card, by)
        await all.queue.issued(batch.id, student, card.id)
      }),
    refuse: (batch, { student }, reason) =>
      work.write(({ queue }) => queue.refuse(batch.id, student, reason)),
    stopped: {
      action: 'id-cards.stopped',
      table: 'id_card_batches',
      reason: cardBatchMessages.makerGone,
    },
  })
