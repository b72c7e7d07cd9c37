import type { Clock } from '../../platform/clock'
import { createRateLimit } from '../../platform/rate-limit'
import { createSemaphore } from '../../platform/semaphore'
import { renderSlip, type SlipFacts } from './slip'

/** Makes a slip for a student or for staff; 429 when the same person asks too often, 503 when too many do at once. */
export type SlipPrinter = (by: { kind: 'student' | 'staff'; id: string }, facts: SlipFacts) => Promise<Buffer>

// Drawing one holds the process for a tenth of a second, so that nobody draws without end.
const within10Minutes = { student: 10, staff: 120 }
const atOnce = { permits: 1, queue: 20 }

export function createSlipPrinter(clock: Clock): SlipPrinter {
  const limited = createSemaphore(atOnce)
  const rates = { student: createRateLimit(clock, within10Minutes.student), staff: createRateLimit(clock, within10Minutes.staff) }
  return async ({ kind, id }, facts) => {
    rates[kind].take(id)
    return limited(() => renderSlip(facts))
  }
}
