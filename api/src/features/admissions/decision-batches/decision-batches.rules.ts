import { createHash } from 'node:crypto'
import type { StudentSelection } from '@portal/contracts'

/** Equal for the same act on the same filter, or on the same students in any order. */
export function contentKey(act: string, selection: StudentSelection): string {
  const what =
    'students' in selection
      ? [...new Set(selection.students)].sort()
      : Object.entries(selection.filter)
          .filter(([, value]) => value !== undefined)
          .sort(([one], [other]) => one.localeCompare(other))
  return createHash('sha256')
    .update(JSON.stringify([act, what]))
    .digest('hex')
}
