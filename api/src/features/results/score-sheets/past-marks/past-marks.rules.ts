import type { PublishedOutcome, GradingScale, Marks, SpecialMark } from '@portal/contracts'
import { passes } from '../outcomes.rules'

/** A whole mark from paper, or a word in place of it. */
export type PastMark = number | SpecialMark

/** Sheets of marks on paper have no separate assessment. */
export const pastCaMax = 0

/** A whole mark is that of the examination. */
export const marksOfPast = (mark: PastMark): Marks =>
  typeof mark === 'number'
    ? { ca: 0, exam: mark, word: null }
    : { ca: null, exam: null, word: mark }

/** The outcome of a mark from paper; undecided for a word that does not count. */
export function outcomeOfPast(
  mark: PastMark,
  passMark: number,
  scale: Pick<GradingScale, 'passMark'>,
): PublishedOutcome {
  const isPassed = passes(marksOfPast(mark), passMark, scale)
  if (isPassed === null) return 'undecided'
  return isPassed ? 'passed' : 'failed'
}
