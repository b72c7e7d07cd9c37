import { z } from 'zod'
import { Id, IdParams, success } from '../base/common'
import { anyStaff, operation } from '../base/operation'
import { ScoreMarks } from './score-marks'
import { Score, ScoreEntry, ScoreSheet } from './score-sheets'
import { isComplete, isSameMarks, type Marks } from './scores'

/**
 * `missing`: the second marks are not complete. `waiting`: the first ones are not. `same` and
 * `different`: both are complete.
 */
export const entryComparisons = ['missing', 'waiting', 'same', 'different'] as const
export type EntryComparison = (typeof entryComparisons)[number]

/** Compares the two entries of a student. */
export function compareEntries(first: Marks, second: Marks): EntryComparison {
  if (!isComplete(second)) return 'missing'
  if (!isComplete(first)) return 'waiting'
  return isSameMarks(first, second) ? 'same' : 'different'
}

/** The second marks of a student of the class. */
export const SecondScore = Score.pick({
  student: true,
  matricNumber: true,
  applicationNumber: true,
  name: true,
  ca: true,
  exam: true,
  word: true,
  version: true,
}).extend({
  comparison: z.enum(entryComparisons),
  /** The first marks if the two entries differ; otherwise null. */
  first: ScoreMarks.nullable(),
  /** The name of the person who entered the second marks; null for nobody. */
  enteredBy: z.string().nullable(),
  /** Whether the caller enters the second marks of this student. */
  mayEnter: z.boolean(),
})
export type SecondScore = z.infer<typeof SecondScore>

export const SecondEntryPage = ScoreSheet.pick({
  _id: true,
  course: true,
  program: true,
  session: true,
  level: true,
  semester: true,
}).extend({
  /** The most marks of continuous assessment. */
  caMax: z.int(),
  /** Whether the sheet is open, but result upload is off for its session. */
  uploadClosed: z.boolean(),
  scores: z.array(SecondScore),
})
export type SecondEntryPage = z.infer<typeof SecondEntryPage>

const tag = 'score-sheets'
const path = '/score-sheets/:id/second-entry'

/**
 * For those who enter marks, and the exam officer. Refused with 409 if the marks are entered once.
 */
export const getSecondEntry = operation({
  id: 'getSecondEntry',
  method: 'GET',
  path,
  summary: 'The second entry of a score sheet',
  tag,
  access: [anyStaff],
  params: IdParams,
  response: success(SecondEntryPage),
})
/** Refused with 409 for the person who entered the first marks, and like `saveScore`. */
export const saveSecondScore = operation({
  id: 'saveSecondScore',
  method: 'PUT',
  path: `${path}/:student`,
  summary: 'Enter the marks of a student a second time',
  tag,
  access: [anyStaff],
  params: IdParams.extend({ student: Id }),
  body: ScoreEntry,
  response: success(SecondScore),
})
