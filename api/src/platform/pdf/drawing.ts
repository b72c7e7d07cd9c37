import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Clock } from '../clock'
import { createUserQueue } from '../process/user-queue'
import { createRateLimit } from '../http/rate-limit'
import { createSemaphore } from '../process/semaphore'

/**
 * Renders a PDF for a student or for staff; 429 if the same person asks too often, 503 if too many
 * people do at once.
 */
export type PdfPrinter = (
  by: { kind: 'student' | 'staff'; id: string },
  draw: () => Promise<Buffer>,
) => Promise<Buffer>

/**
 * Pauses after each task for as long as it blocked the process, so that other requests are served.
 */
function createRests() {
  let until = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await pause(Math.max(0, until - performance.now()))
    const began = performance.now()
    try {
      return await work()
    } finally {
      until = 2 * performance.now() - began
    }
  }
}

// Rendering a PDF blocks the process for up to a tenth of a second, so only one runs at a time.
const limited = createSemaphore({ permits: 1, queue: 20 })
const rested = createRests()

/** Renders when it is its turn; 503 if too many wait. */
export const drawOneAtATime = (draw: () => Promise<Buffer>): Promise<Buffer> =>
  limited(() => rested(draw))

const ofOnePerson = 8
// Rate limits per person.
const within10Minutes = { student: 10, staff: 120 }

export function createPdfPrinter(
  platform: { db: Knex; clock: Clock },
  most = within10Minutes,
): PdfPrinter {
  const inLine = createUserQueue(ofOnePerson)
  const rates = {
    student: createRateLimit(platform, { name: 'documents', most: most.student }),
    staff: createRateLimit(platform, { name: 'documents', most: most.staff }),
  }
  return ({ kind, id }, draw) =>
    inLine(id, async () => {
      await rates[kind].take(id)
      return drawOneAtATime(draw)
    })
}
