import { z } from 'zod'
import { Id, IdParams, success } from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { anyStaff, operation } from '../base/operation'
import { uploadBodyLimit, uploadedFile } from '../base/uploads'
import { MarksInput, ScoreMarks } from './score-marks'
import { workbookMessages } from './score-workbooks.messages'
import { workbookLimits, workbookOutcomes } from './score-workbooks.list'

/** A row of a workbook that is new, changed or wrong. */
export const WorkbookRow = z.object({
  /** The number of the row in the file. */
  row: z.int(),
  /** The matriculation number or application number in the file. */
  number: z.string(),
  name: z.string(),
  outcome: z.enum(workbookOutcomes),
  /** The stored marks; null if the student is unknown. */
  before: ScoreMarks.nullable(),
  /** The entry of the student; null in a wrong row. */
  entry: z.object({ student: Id, ...ScoreMarks.shape, version: z.int() }).nullable(),
  /** The reason why a row is wrong. */
  problem: z.string().nullable(),
})
export type WorkbookRow = z.infer<typeof WorkbookRow>

export const WorkbookPreview = z.object({
  counts: z.record(z.enum(workbookOutcomes), z.int()),
  /** Students of the class without a row. */
  missing: z.int(),
  rows: z.array(WorkbookRow),
})
export type WorkbookPreview = z.infer<typeof WorkbookPreview>

const { chooseFile, blank, tooLarge } = workbookMessages
export const WorkbookFile = z.strictObject({
  file: uploadedFile(workbookLimits.megabytes, { choose: chooseFile, blank, tooLarge }),
})

const { fillRequired } = messages.general
/** The marks of several students. `version` is that of the marks on which an entry is based. */
export const ScoreEntries = z.strictObject({
  scores: z
    .array(
      z.strictObject({ student: Id, ...MarksInput.shape, version: z.int().min(0) }),
      fillRequired,
    )
    .min(1, fillRequired)
    .max(workbookLimits.rows, workbookMessages.tooMany),
})
export type ScoreEntries = z.infer<typeof ScoreEntries>

const tag = 'score-sheets'

/** The class of a sheet with its marks, to be filled in and uploaded again. */
export const exportScoreWorkbook = exportOf({
  id: 'exportScoreWorkbook',
  list: 'score-workbooks',
  what: 'The class of a score sheet for the entry of marks',
  tag,
  access: [anyStaff],
  filters: { sheet: Id },
  formats: ['xlsx', 'csv'],
})
/**
 * Reads a filled workbook and stores nothing. Refuses the file of another sheet, and an older one.
 */
export const previewScoreWorkbook = operation({
  id: 'previewScoreWorkbook',
  method: 'POST',
  path: '/score-sheets/:id/workbook',
  summary: 'Preview a filled workbook of a score sheet',
  tag,
  access: [anyStaff],
  params: IdParams,
  body: WorkbookFile,
  bodyLimit: uploadBodyLimit(workbookLimits.megabytes),
  response: success(WorkbookPreview),
})
/** All or none: refused with 409 if somebody else has changed one of the marks since. */
export const saveScores = operation({
  id: 'saveScores',
  method: 'PUT',
  path: '/score-sheets/:id/scores',
  summary: 'Enter the marks of several students',
  tag,
  access: [anyStaff],
  params: IdParams,
  body: ScoreEntries,
  bodyLimit: 512 * 1024,
  response: success(z.object({ saved: z.int() })),
})
