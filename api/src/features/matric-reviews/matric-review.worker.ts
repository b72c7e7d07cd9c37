import { EventEmitter } from 'node:events'
import { setImmediate as others } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { secondsFrom, type Clock } from '../../platform/clock'
import { isUnavailable } from '../../platform/database/database-errors'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { createWorker, type Worker } from '../../platform/process/worker'
import type { ReviewQueue } from './matric-reviews.repository'

const asked = new EventEmitter().setMaxListeners(0)
/** Says that there are students to look at, to the workers of this process; those of others look by themselves. */
export const wakeMatricReviews = (): void => void asked.emit('review')

/** Students between two looks at who else wants something. */
export const studentsAtATime = 25
/** How long a worker has a look for itself; only one that was killed keeps it so long. */
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
 * Gives their matric number to whom it has become due because the acceptance fee is asked no more. Each student is one transaction, which issues
 * where it is due and to nobody twice: a process that is killed leaves nothing half done, and what it has done already is passed over
 * when the next one begins the same few again.
 */
export function createMatricReviewer({ work, clock, log }: Deps): Worker {
  /** What is wrong with one student keeps nobody else waiting; what passes by itself is tried again with all of them. */
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
    const review = await work.read(({ queue }) =>
      queue.lease(now.toISOString(), secondsFrom(now, leaseSeconds)),
    )
    if (!review) return false
    const students = await work.read(({ queue }) => queue.candidates(review, studentsAtATime))
    for (const student of students) {
      await look(student)
      await others() // the embedded engine works on this thread: between two students it is everybody else's
    }
    const last = students.length < studentsAtATime ? undefined : students.at(-1)
    await work.write(({ queue }) =>
      last === undefined ? queue.finish(review.id) : queue.goOn(review.id, last, clock.instant()),
    )
    return true
  }

  const worker = createWorker({
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
