import { createHash } from 'node:crypto'
import type { Marks } from '@portal/contracts'

/**
 * The SHA-256 of all marks of a sheet and their scaling, in the order of the students' ids. A
 * person who approves the sheet names it, so that nobody approves other marks than those on the
 * screen.
 */
export function checksumOf(scores: readonly (Marks & { student: string })[]): string {
  const lines = scores
    .filter(({ ca, exam, word }) => ca !== null || exam !== null || word !== null)
    .map(({ student, ca, exam, word, scaling = 0 }) =>
      [student, ca ?? '', exam ?? '', word ?? '', ...(scaling === 0 ? [] : [scaling])].join(';'),
    )
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex')
}
