import {
  importMessages,
  outcomeLabels,
  scaleFor,
  specialMarks,
  type PublishedOutcome,
  type GradingScale,
  type SpecialMark,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { holdsModule, type Origin } from '../../../../platform/actor'
import { scalesOf } from '../../../academics/grading-scales'
import { outcomeOfPast, type PastMark, type StoredPastMarks } from '../../../results/score-sheets'
import { wordOf } from './checked'
import type { Note } from './kind.types'
import { note, type Course, type Place, type Values } from './registrations-plan.types'
import type { KnownCourse } from './registrations.queries'

const outcomes = Object.keys(outcomeLabels) as PublishedOutcome[]

/** The outcome and the mark of a row. */
export interface RowResult {
  outcome: Course['outcome']
  /** Null without one. */
  mark: PastMark | null
}

/** The mark of a cell; null for an empty one, undefined for anything else. */
function markIn(text: string): PastMark | null | undefined {
  const written = text.trim().toUpperCase()
  if (written === '') return null
  if (/^\d{1,3}$/.test(written)) return Number(written) <= 100 ? Number(written) : undefined
  return wordOf<SpecialMark>(specialMarks, written)
}

/** The outcome of a cell; null for an empty one, undefined for anything else. */
function outcomeIn(text: string): Course['outcome'] | undefined {
  if (text.trim() === '') return null
  return wordOf(outcomes, text)
}

/** Why a mark of this course cannot be imported; null if it can. */
function refusalOf({ _id, code }: KnownCourse, stored: StoredPastMarks): Note | null {
  if (stored.onSheets.has(_id)) return note('Mark', importMessages.marksOfSheet(code))
  return stored.inPortal.has(_id) ? note('Mark', importMessages.classInPortal(code)) : null
}

interface Asked {
  place: Place
  course: KnownCourse
  stored: StoredPastMarks
}

/** Reads the results of rows. A mark decides the outcome, with the scale of the student. */
export async function createResultReader(connection: Knex, { actor }: Origin) {
  const scales: readonly GradingScale[] = await scalesOf(connection)
  const mayImport = holdsModule(actor, 'exams')
  const withMark = (
    mark: PastMark,
    outcome: Course['outcome'],
    { place, course, stored }: Asked,
  ): RowResult | Note => {
    const { entryYear } = place.student
    const scale = scaleFor(scales, entryYear)
    if (!mayImport) return note('Mark', importMessages.marksNeedExams)
    if (!scale) return note('Mark', importMessages.noScaleFor(entryYear))
    const decided = outcomeOfPast(mark, course.passMark, scale)
    if (outcome !== null && outcome !== decided)
      return note('Outcome', importMessages.markDecides(outcomeLabels[decided]))
    return refusalOf(course, stored) ?? { outcome: decided, mark }
  }
  return (values: Values, asked: Asked): RowResult | Note => {
    const outcome = outcomeIn(values.outcome ?? '')
    if (outcome === undefined)
      return note('Outcome', importMessages.unknownStatus(Object.values(outcomeLabels).join(', ')))
    const mark = markIn(values.mark ?? '')
    if (mark === undefined) return note('Mark', importMessages.badMark)
    return mark === null ? { outcome, mark } : withMark(mark, outcome, asked)
  }
}
