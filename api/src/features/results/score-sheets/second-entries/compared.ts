import {
  compareEntries,
  isComplete,
  secondEntryMessages,
  type Marks,
  type SecondScore,
} from '@portal/contracts'
import { conflict } from '../../../../platform/errors'
import type { StoredScore } from '../classes.queries'
import type { StoredSheet } from '../sheets.rows'
import type { SecondEntryRepository, SecondMarks } from './second-entries.repository'

const none: SecondMarks = {
  ca: null,
  exam: null,
  word: null,
  version: 0,
  enteredBy: null,
  enteredName: null,
}

const marksOf = ({ ca, exam, word }: Marks) => ({ ca, exam, word })

interface Asked {
  /** Whether the person enters second marks on the sheet. */
  isEntering: boolean
  staff: string
}

/**
 * The second marks of a student as this person sees them. They are hidden from other people until
 * the first entry is complete, so that nobody copies them.
 */
export function shownSecond(
  first: StoredScore,
  second: SecondMarks = none,
  firstBy: string | null,
  { isEntering, staff }: Asked,
): SecondScore {
  const { student, matricNumber, applicationNumber, name } = first
  const comparison = compareEntries(first, second)
  const isHidden = !isComplete(first) && second.enteredBy !== null && second.enteredBy !== staff
  const mayEnter = isEntering && !isHidden && firstBy !== staff
  return {
    student,
    matricNumber,
    applicationNumber,
    name,
    ...marksOf(isHidden ? none : second),
    version: second.version,
    comparison,
    first: comparison === 'different' ? marksOf(first) : null,
    enteredBy: second.enteredName,
    mayEnter,
  }
}

/** How many students of the class have a complete second entry, and how many of these another one than the first. */
export function secondCounts(
  scores: readonly StoredScore[],
  second: ReadonlyMap<string, Marks>,
): { entered: number; different: number } {
  const compared = scores
    .filter(({ registered }) => registered)
    .map((score) => compareEntries(score, second.get(score.student) ?? none))
  return {
    entered: compared.filter((each) => each !== 'missing').length,
    different: compared.filter((each) => each === 'different').length,
  }
}

/** Throws unless both entries of the class are complete and the same, if the sheet needs two. */
export async function assertEnteredTwice(
  { second }: { second: Pick<SecondEntryRepository, 'marksOf'> },
  { _id, secondEntry }: StoredSheet,
  scores: readonly StoredScore[],
): Promise<void> {
  if (!secondEntry) return
  const { entered, different } = secondCounts(scores, await second.marksOf(_id))
  const missing = scores.filter(({ registered }) => registered).length - entered
  if (missing > 0) throw conflict(secondEntryMessages.missing(missing))
  if (different > 0) throw conflict(secondEntryMessages.different(different))
}
