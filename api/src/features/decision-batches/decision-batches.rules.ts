import { createHash } from 'node:crypto'
import type { BatchDecision, StudentSelection } from '@portal/contracts'

/** Equal for the same decision on the same students, in whatever order they were ticked. */
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

/** How long a worker has a batch for itself; it gives it back after every few students, so that only one that was killed keeps it so long. */
export const leaseSeconds = 30
/** Students between two looks at who else wants something. */
export const studentsAtATime = 25
