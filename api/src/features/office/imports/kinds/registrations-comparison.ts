import { importMessages } from '@portal/contracts'
import { writtenCode } from '../../../academics/courses'
import type { PastMark } from '../../../results/score-sheets'
import type { ExistingRegistration } from '../../../study/course-registrations'
import { duplicate, wrong } from './checked'
import type { Note, PlannedRow } from './kind.types'
import { keyOf, note, type Course, type Place, type Read } from './registrations-plan.types'

type Outcome = Course['outcome']

/**
 * The problem of a registration that exists: it is of the portal, or of another program or level.
 */
function otherRegistration(
  { isImported, offering, level }: ExistingRegistration,
  place: Place,
): Note | null {
  if (!isImported) return note(null, importMessages.alreadyRegistered)
  if (offering !== place.offering._id) return note(null, importMessages.importedElsewhere)
  return level === place.level ? null : note('Level', importMessages.levelOfImport(level))
}

/** The result of a row with the stored one. */
interface Known {
  /** The id of the program course. */
  _id: string
  outcome: Outcome
  mark: PastMark | null
  existing: ExistingRegistration | undefined
  storedMark: PastMark | undefined
}

/** Compares a course that an earlier import has registered; null if it gets its mark now. */
function comparedWithStored(
  { row: { line }, what, values }: Read,
  { outcome, mark, storedMark }: Known,
  stored: Outcome,
): PlannedRow<never> | null {
  const code = writtenCode(values.course)
  if (mark !== null && storedMark !== undefined && storedMark !== mark)
    return wrong(line, what, [note('Mark', importMessages.markStored(code, String(storedMark)))])
  const isNewMark = mark !== null && storedMark === undefined
  if (stored !== outcome && !(isNewMark && stored === null))
    return wrong(line, what, [note('Outcome', importMessages.courseRegistered(code))])
  return isNewMark ? null : duplicate(line, what, importMessages.alreadyThere(what))
}

/**
 * Compares rows with those above them and with the stored registrations. Null for a row to apply.
 */
export function createComparison() {
  const levels = new Map<string, { line: number; level: number }>()
  const courses = new Map<string, { line: number; result: string }>()
  const comparedInFile = (
    { row: { line }, what }: Read,
    place: Place,
    { _id, outcome, mark }: Known,
  ): PlannedRow<never> | null => {
    const first = levels.get(keyOf(place)) ?? { line, level: place.level }
    levels.set(keyOf(place), first)
    if (first.level !== place.level)
      return wrong(line, what, [note('Level', importMessages.levelOfRow(first.line))])
    const key = `${keyOf(place)}:${_id}`
    const [same, result] = [courses.get(key), `${String(outcome)} ${String(mark)}`]
    if (!same) {
      courses.set(key, { line, result })
      return null
    }
    return same.result === result
      ? duplicate(line, what, importMessages.sameAsRow(same.line))
      : wrong(line, what, [note('Outcome', importMessages.courseTwice(same.line))])
  }
  return (row: Read, place: Place, known: Known): PlannedRow<never> | null => {
    const { existing, _id } = known
    const other = existing && otherRegistration(existing, place)
    if (other) return wrong(row.row.line, row.what, [other])
    const stored = existing?.outcomes.get(_id)
    const found = stored === undefined ? null : comparedWithStored(row, known, stored)
    return found ?? comparedInFile(row, place, known)
  }
}
