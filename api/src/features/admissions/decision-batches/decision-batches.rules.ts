import { createHash } from 'node:crypto'
import type { BatchDecision, StudentSelection } from '@portal/contracts'

/** Equal for the same decision on the same filter, or on the same students in any order. */
export function contentKey(decision: BatchDecision, selection: StudentSelection): string {
  const what =
    'students' in selection
      ? [...new Set(selection.students)].sort()
      : Object.entries(selection.filter)
          .filter(([, value]) => value !== undefined)
          .sort(([one], [other]) => one.localeCompare(other))
  return createHash('sha256')
    .update(JSON.stringify([decision, what]))
    .digest('hex')
}

/** Lease time of a batch. A worker releases the batch after every few students, so only a killed worker keeps it that long. */
export const leaseSeconds = 30
/** Students per lease; other work gets its turn between two leases. */
export const studentsAtATime = 25
