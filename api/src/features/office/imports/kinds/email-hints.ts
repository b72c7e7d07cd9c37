import { importMessages } from '@portal/contracts'
import type { Note } from './kind.types'

/**
 * Hints at new rows whose email address another student (`who`) or an earlier new row has.
 * Relatives may share one, so this is no error. Remembers the rows before.
 */
export function createEmailHints() {
  const first = new Map<string, number>()
  return (email: string, line: number, who: string | undefined): Note[] => {
    const earlier = first.get(email)
    if (earlier === undefined) first.set(email, line)
    if (who !== undefined) return [{ column: 'Email', message: importMessages.emailOf(who) }]
    if (earlier === undefined) return []
    return [{ column: 'Email', message: importMessages.emailOfRow(earlier) }]
  }
}
