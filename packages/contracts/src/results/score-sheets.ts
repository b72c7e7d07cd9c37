import { z } from 'zod'
import { StudentProgram } from '../academics/student-program'
import {
  Day,
  Id,
  IdParams,
  Instant,
  pageQuery,
  requiredLine,
  success,
  successPage,
} from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { anyStaff, operation, staffWith } from '../base/operation'
import { FoundScript } from './found-scripts'
import { SheetQuery } from './result-queries'
import { scalingKinds } from './scaling-rule'
import { ScoreAmendment } from './score-amendments'
import { MarksInput, ScoreMarks } from './score-marks'
import { sheetStates, sheetWaiting } from './sheet-states'

/** The score sheet of a program course: a row of a list. */
export const ScoreSheet = z.object({
  _id: Id,
  course: z.object({ code: z.string(), title: z.string() }),
  program: StudentProgram,
  session: z.object({ _id: Id, sessionYear: z.string() }),
  level: z.int(),
  semester: z.string(),
  units: z.int(),
  /** The name of the lecturer; null without one. */
  lecturer: z.string().nullable(),
  state: z.enum(sheetStates),
  /** The last day for the submission. */
  dueOn: Day,
  /** Whether the sheet is open after its last day. */
  late: z.boolean(),
  /** The students of the class. */
  students: z.int(),
  /** Those with complete marks. */
  entered: z.int(),
  /** The checksum of the marks at the last step; null before the first one. */
  checksum: z.string().nullable(),
  /** When the lecturer was last reminded; null if never. */
  remindedAt: Instant.nullable(),
  /** When the results are published; null if no publication is planned. */
  publishAt: Instant.nullable(),
  /**
   * A failed planned publication, or the problem that the nightly check has found; null without
   * one.
   */
  problem: z.string().nullable(),
  /** Whether the caller takes the next step. */
  mayStep: z.boolean(),
  /** Whether the caller reminds the lecturer of the open sheet. */
  mayRemind: z.boolean(),
})
export type ScoreSheet = z.infer<typeof ScoreSheet>

/** The marks of one student. */
export const Score = z.object({
  /** The id of the student. */
  student: Id,
  matricNumber: z.string().nullable(),
  applicationNumber: z.string(),
  name: z.string(),
  ...ScoreMarks.shape,
  /** Marks that a decision of a board adds to these. */
  scaling: z.int(),
  /** The grade of complete marks on the scale of the student; null without one. */
  grade: z.string().nullable(),
  /** Whether the student has an approved registration of the course. */
  registered: z.boolean(),
  /** The number of the change; 0 before the first. A save names it. */
  version: z.int(),
  /** The marks are entered, and null here until the second entry of the student is complete. */
  hidden: z.literal(true).optional(),
})
export type Score = z.infer<typeof Score>

/** A step of a sheet from one state to another. */
export const SheetStepTaken = z.object({
  from: z.enum(sheetStates),
  to: z.enum(sheetStates),
  /** The name of the member of staff; null if the account is gone. */
  by: z.string().nullable(),
  at: Instant,
  /** The checksum of the marks at this step. */
  checksum: z.string(),
  comment: z.string().nullable(),
  minute: z.string().nullable(),
})
export type SheetStepTaken = z.infer<typeof SheetStepTaken>

/** The figures of the same course and program in an earlier session, from its published marks. */
export const EarlierFigures = z.object({
  sessionYear: z.string(),
  count: z.int(),
  mean: z.number().nullable(),
  spread: z.number().nullable(),
  passRate: z.number().nullable(),
  atBorders: z.number().nullable(),
})
export type EarlierFigures = z.infer<typeof EarlierFigures>

/** A decision of a board to scale the marks of a sheet. */
export const SheetScaling = z.object({
  kind: z.enum(scalingKinds),
  /** The marks to add, or the lowest mark that is raised to the pass mark. */
  value: z.int(),
  minute: z.string(),
  reason: z.string(),
  at: Instant,
  /** The name of a member of staff; null for a former one. */
  by: z.string().nullable(),
})
export type SheetScaling = z.infer<typeof SheetScaling>

export const ScoreSheetPage = ScoreSheet.extend({
  /** The most marks of continuous assessment; the examination has the rest of the 100. */
  caMax: z.int(),
  /**
   * The file of results on paper with these marks; null for marks that were entered in the portal.
   */
  importedFrom: z.string().nullable(),
  /** The lowest mark that passes the course. */
  passMark: z.int(),
  scores: z.array(Score),
  /** The newest first. */
  steps: z.array(SheetStepTaken),
  /** The checksum of the present marks. A step names it. */
  checksum: z.string(),
  /** Whether the sheet is open, but result upload is off for its session. */
  uploadClosed: z.boolean(),
  mayEnter: z.boolean(),
  /**
   * How many students have a second entry, and how many of them another one than the first; null if
   * marks are entered once.
   */
  secondEntry: z.object({ entered: z.int(), different: z.int() }).nullable(),
  /** Whether the caller enters marks a second time. */
  mayEnterSecond: z.boolean(),
  /** Whether the caller scales the marks. */
  mayScale: z.boolean(),
  /** The scaling of the marks by a board; null without one. */
  scaling: SheetScaling.nullable(),
  maySendBack: z.boolean(),
  /** Whether the caller asks for changes of the published marks. */
  mayAmend: z.boolean(),
  /** The last three sessions with published marks, the newest first. */
  earlier: z.array(EarlierFigures),
  /** Whether a grading scale has resits. */
  resits: z.boolean(),
  /** The newest first. */
  amendments: z.array(ScoreAmendment),
  /** Whether the caller reports scripts of students who are not in the class. */
  mayReport: z.boolean(),
  /** Scripts of students who are not in the class, the newest first. */
  scripts: z.array(FoundScript),
  /** Queries of students, the newest first. */
  queries: z.array(SheetQuery),
})
export type ScoreSheetPage = z.infer<typeof ScoreSheetPage>

export const scoreSheetSortFields = ['code', 'dueOn'] as const
const { sort, ...paging } = pageQuery(scoreSheetSortFields)
const filters = {
  sort,
  /** Absent: the open session, or all sessions with `waiting`. */
  session: Id.optional(),
  semester: z.string().trim().min(1).max(10).optional(),
  state: z.enum(sheetStates).optional(),
  /** The id of a program in its type and mode. */
  program: Id.optional(),
  level: z.coerce.number<number | string>().int().min(1).max(10).optional(),
  /** By the rule of `sheetWaiting`. */
  waiting: z.enum(sheetWaiting).optional(),
}
export const ScoreSheetQuery = z.strictObject({ ...paging, ...filters })
export type ScoreSheetQuery = z.infer<typeof ScoreSheetQuery>

export const ScoreSheetOpening = z.strictObject({
  session: Id,
  semester: requiredLine(messages.general.fillRequired, 10),
  dueOn: Day,
  /**
   * Whether another person enters the marks a second time. Absent: open sheets are unchanged, new
   * ones have one entry.
   */
  secondEntry: z.boolean().optional(),
})
export type ScoreSheetOpening = z.infer<typeof ScoreSheetOpening>

/** `version` is that of the marks on which the entry is based. */
export const ScoreEntry = z.strictObject({
  ...MarksInput.shape,
  version: z.int().min(0),
})
export type ScoreEntry = z.infer<typeof ScoreEntry>

const tag = 'score-sheets'
const path = '/score-sheets'
const exams = [staffWith('exams')]

/**
 * Those of the own courses, of the places of an own office, and all with the module `exams`. Nobody
 * else sees one.
 */
export const listScoreSheets = operation({
  id: 'listScoreSheets',
  method: 'GET',
  path,
  summary: 'Score sheets of the caller, searched, filtered, sorted and paged',
  tag,
  access: [anyStaff],
  query: ScoreSheetQuery,
  response: successPage(z.object({ sheets: z.array(ScoreSheet) })),
})
export const exportScoreSheets = exportOf({
  id: 'exportScoreSheets',
  list: 'score-sheets',
  what: 'Score sheets of the caller',
  tag,
  access: [anyStaff],
  filters,
})
/** Courses without a sheet get one. Open sheets get the last day and the second entry. */
export const openScoreSheets = operation({
  id: 'openScoreSheets',
  method: 'POST',
  path,
  summary: 'Open the score sheets of a semester',
  tag,
  access: exams,
  body: ScoreSheetOpening,
  response: success(z.object({ opened: z.int(), changed: z.int() })),
})
export const getScoreSheet = operation({
  id: 'getScoreSheet',
  method: 'GET',
  path: `${path}/:id`,
  summary: 'One score sheet with its marks and steps',
  tag,
  access: [anyStaff],
  params: IdParams,
  response: success(ScoreSheetPage),
})
/**
 * Refused with 409 and the present marks in `data` if somebody else has changed them since. The
 * same entry again is accepted.
 */
export const saveScore = operation({
  id: 'saveScore',
  method: 'PUT',
  path: `${path}/:id/scores/:student`,
  summary: 'Enter the marks of a student',
  tag,
  access: [anyStaff],
  params: IdParams.extend({ student: Id }),
  body: ScoreEntry,
  response: success(Score),
})
export const exportScores = exportOf({
  id: 'exportScores',
  list: 'scores',
  what: 'The marks of a score sheet',
  tag,
  access: [anyStaff],
  filters: { sheet: Id },
  formats: ['csv', 'xlsx', 'print', 'pdf'],
})
