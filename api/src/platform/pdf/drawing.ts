import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock'
import { createLines } from '../process/lines'
import { createRateLimit } from '../http/rate-limit'
import { createSemaphore } from '../process/semaphore'

/** Draws a PDF for a student or for staff; 429 when the same person asks too often, 503 when too many do at once. */
export type PdfPrinter = (
  by: { kind: 'student' | 'staff'; id: string },
  draw: () => Promise<Buffer>,
) => Promise<Buffer>

/** Gives everybody else as long as the last work has held the process, before the next begins. */
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

// Drawing one holds the process for up to a tenth of a second: one at a time, whatever they are and whoever waits for them.
const limited = createSemaphore({ permits: 1, queue: 20 })
const rested = createRests()

/** Draws once it is this one's turn in the process; 503 when too many wait. */
export const drawInTurn = (draw: () => Promise<Buffer>): Promise<Buffer> =>
  limited(() => rested(draw))

const ofOnePerson = 8
// So that nobody draws without end.
const within10Minutes = { student: 10, staff: 120 }

export function createPdfPrinter(clock: Clock, most = within10Minutes): PdfPrinter {
  const inLine = createLines(ofOnePerson)
  const rates = {
    student: createRateLimit(clock, most.student),
    staff: createRateLimit(clock, most.staff),
  }
  return ({ kind, id }, draw) =>
    inLine(id, () => {
      rates[kind].take(id)
      return drawInTurn(draw)
    })
}
