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

/** A sheet with the people who have entered its marks. */
interface Entered {
  second: ReadonlyMap<string, Marks>
  firstBy: ReadonlyMap<string, string | null>
}

/**
 * Whether the first marks of a student are hidden from a person: somebody else has entered them,
 * and the second entry is not complete, so that nobody copies them.
 */
export function isFirstHidden(
  first: Marks & { student: string },
  { second, firstBy }: Entered,
  staff: string,
): boolean {
  const by = firstBy.get(first.student) ?? null
  const isTwice = isComplete(second.get(first.student) ?? none)
  return isComplete(first) && by !== null && by !== staff && !isTwice
}

/**
 * The marks of a sheet as a person sees them who may enter the second ones: without those that are
 * hidden. `isHiding` is false for sheets without a second entry, and for all other people.
 */
export async function visibleScores(
  { second }: { second: Pick<SecondEntryRepository, 'marksOf' | 'firstBy'> },
  sheet: string,
  scores: readonly StoredScore[],
  { isHiding, staff }: { isHiding: boolean; staff: string },
): Promise<readonly StoredScore[]> {
  if (!isHiding) return scores
  const entered = { second: await second.marksOf(sheet), firstBy: await second.firstBy(sheet) }
  return scores.map((score) =>
    isFirstHidden(score, entered, staff)
      ? { ...score, ca: null, exam: null, word: null, scaling: 0, hidden: true }
      : score,
  )
}

/**
 * How many students of the class have a complete second entry, and how many of these another one
 * than the first.
 */
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
