import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../platform/clock'
import { createLines } from '../../platform/process/lines'
import { createRateLimit } from '../../platform/http/rate-limit'
import { createSemaphore } from '../../platform/process/semaphore'
import { renderSlip, type SlipFacts } from './slip'

/** Makes a slip for a student or for staff; 429 when the same person asks too often, 503 when too many do at once. */
export type SlipPrinter = (by: { kind: 'student' | 'staff'; id: string }, facts: SlipFacts) => Promise<Buffer>

// Drawing one holds the process for a tenth of a second, so that nobody draws without end.
const within10Minutes = { student: 10, staff: 120 }
const atOnce = { permits: 1, queue: 20 }
const ofOnePerson = 8

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

export function createSlipPrinter(clock: Clock): SlipPrinter {
  const limited = createSemaphore(atOnce)
  const inLine = createLines(ofOnePerson)
  const rested = createRests()
  const rates = { student: createRateLimit(clock, within10Minutes.student), staff: createRateLimit(clock, within10Minutes.staff) }
  return ({ kind, id }, facts) =>
    inLine(id, () => {
      rates[kind].take(id)
      return limited(() => rested(() => renderSlip(facts)))
    })
}
