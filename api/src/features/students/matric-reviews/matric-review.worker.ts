import { EventEmitter } from 'node:events'
import { setImmediate as others } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { secondsFrom, type Clock } from '../../../platform/clock'
import { isUnavailable } from '../../../platform/database/connection/database-errors'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createWorker, type Worker } from '../../../platform/process/worker'
import type { ReviewQueue } from './matric-reviews.repository'

const asked = new EventEmitter().setMaxListeners(0)
/** Wakes the review workers of this process; those of other processes poll. */
export const wakeMatricReviews = (): void => void asked.emit('review')

/** Students per lease; other work gets its turn between two leases. */
export const studentsAtATime = 25
/** Lease time of a review; only a killed worker keeps it that long. */
export const leaseSeconds = 30

export interface ReviewWork {
  queue: ReviewQueue
  issueMatric: (student: string) => Promise<string | null>
}
interface Deps {
  work: UnitOfWork<ReviewWork>
  clock: Clock
  log: FastifyBaseLogger
}

/**
 * Issues matric numbers to students who no longer have to pay the acceptance fee. Each student has
 * one transaction, which issues a number only if it is due and the student has none. So a killed
 * process leaves nothing half done, and its successor skips the finished students.
 */
export function createMatricReviewer({ work, clock, log }: Deps): Worker {
  /**
   * An error with one student does not block the others. If the database is unavailable, the whole
   * batch is retried.
   */
  async function look(student: string): Promise<void> {
    try {
      await work.write(({ issueMatric }) => issueMatric(student))
    } catch (error) {
      if (isUnavailable(error)) throw error
      log.error({ err: error, student }, 'matric number that may be due')
    }
  }

  async function one(): Promise<boolean> {
    const now = clock.now()
    const review = await work.write(({ queue }) =>
      queue.lease(now.toISOString(), secondsFrom(now, leaseSeconds)),
    )
    if (!review) return false
    const students = await work.read(({ queue }) => queue.candidates(review, studentsAtATime))
    for (const student of students) {
      await look(student)
      // The embedded engine blocks this thread, so let others run between two students.
      await others()
    }
    const last = students.length < studentsAtATime ? undefined : students.at(-1)
    await work.write(({ queue }) =>
      last === undefined ? queue.finish(review.id) : queue.goOn(review.id, last, clock.instant()),
    )
    return true
  }

  const worker = createWorker({
    name: 'matric-reviews',
    everyMs: 5_000,
    one,
    onError: (error) => log.warn({ err: error }, 'matric reviews'),
  })
  return {
    ...worker,
    start() {
      asked.on('review', worker.wake)
      worker.start()
    },
    async stop() {
      asked.off('review', worker.wake)
      await worker.stop()
    },
  }
}
