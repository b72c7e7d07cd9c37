import { z } from 'zod'
import { Id, optionalLine, success } from '../base/common'
import { anyStaff, operation, staffWith } from '../base/operation'
import { scoreSheetMessages } from './score-sheets.messages'
import { publishAt, seenSheet } from './sheet-steps'

/** The same step of several sheets. */
export const ScoreSheetSteps = z.strictObject({
  sheets: z
    .array(z.strictObject({ _id: Id, ...seenSheet }), scoreSheetMessages.chooseSome)
    .min(1, scoreSheetMessages.chooseSome)
    .max(100, scoreSheetMessages.chooseSome),
  comment: optionalLine(300),
  minute: optionalLine(40),
})
export type ScoreSheetSteps = z.infer<typeof ScoreSheetSteps>
export const ScoreSheetPublications = ScoreSheetSteps.extend({ publishAt })
export type ScoreSheetPublications = z.infer<typeof ScoreSheetPublications>
export const LecturerReminders = z.strictObject({
  sheets: z
    .array(Id, scoreSheetMessages.chooseSome)
    .min(1, scoreSheetMessages.chooseSome)
    .max(100, scoreSheetMessages.chooseSome),
})
export type LecturerReminders = z.infer<typeof LecturerReminders>

/** How many sheets an action was done for, and the others, each with the reason. */
export const SheetsResult = z.object({
  done: z.int(),
  refused: z.array(z.object({ _id: Id, reason: z.string() })),
})
export type SheetsResult = z.infer<typeof SheetsResult>

const tag = 'score-sheets'
const path = '/score-sheets'

/** Each on its own: one that is refused does not stop the others. */
export const stepScoreSheets = operation({
  id: 'stepScoreSheets',
  method: 'POST',
  path: `${path}/steps`,
  summary: 'Moderate or approve several score sheets',
  tag,
  access: [anyStaff],
  body: ScoreSheetSteps,
  response: success(SheetsResult),
})
export const publishScoreSheets = operation({
  id: 'publishScoreSheets',
  method: 'POST',
  path: `${path}/publications`,
  summary: 'Publish the results of several score sheets, now or at a later time',
  tag,
  access: [staffWith('exams')],
  body: ScoreSheetPublications,
  response: success(SheetsResult),
  stepUp: true,
})
/** A lecturer gets one reminder of a sheet in 24 hours. */
export const remindLecturers = operation({
  id: 'remindLecturers',
  method: 'POST',
  path: `${path}/reminders`,
  summary: 'Remind lecturers of open score sheets by mail',
  tag,
  access: [anyStaff],
  body: LecturerReminders,
  response: success(SheetsResult),
})
