import { z } from 'zod'
import { IdParams, optionalLine, success } from '../base/common'
import { MoneyReason } from '../base/money-reason'
import { anyStaff, operation, staffWith } from '../base/operation'
import { moment } from '../academics/session-controls'
import { publicationMessages } from './publications.messages'
import { ScoreSheetPage } from './score-sheets'
import { scoreSheetMessages } from './score-sheets.messages'
import { sheetStates } from './sheet-states'

/** The state and the checksum that the person has seen. */
export const seenSheet = { state: z.enum(sheetStates), checksum: z.string().max(64) }
export const ScoreSheetStep = z.strictObject({
  ...seenSheet,
  comment: optionalLine(300),
  /** The number of the minute, for the steps of boards. */
  minute: optionalLine(40),
})
export type ScoreSheetStep = z.infer<typeof ScoreSheetStep>

/** The time of a planned publication. Without it, the results are published now. */
export const publishAt = moment(publicationMessages.future).optional()
export const ScoreSheetPublication = ScoreSheetStep.extend({ publishAt })
export type ScoreSheetPublication = z.infer<typeof ScoreSheetPublication>
export const ScoreSheetReturn = z.strictObject({ ...seenSheet, reason: MoneyReason })
export type ScoreSheetReturn = z.infer<typeof ScoreSheetReturn>

/** The form of a step. `needsMinute` is whether a board decides. */
export const SheetStepForm = z
  .strictObject({
    comment: optionalLine(300),
    minute: optionalLine(40),
    needsMinute: z.boolean(),
    publishAt: moment(publicationMessages.future).nullable(),
  })
  .superRefine(({ minute, needsMinute }, context) => {
    if (needsMinute && !minute)
      context.addIssue({ code: 'custom', path: ['minute'], message: scoreSheetMessages.minute })
  })
export type SheetStepForm = z.infer<typeof SheetStepForm>

const tag = 'score-sheets'
const path = '/score-sheets'

/** Refused with 409 if the state or the marks have changed since. */
export const stepScoreSheet = operation({
  id: 'stepScoreSheet',
  method: 'POST',
  path: `${path}/:id/step`,
  summary: 'Submit, moderate or approve a score sheet',
  tag,
  access: [anyStaff],
  params: IdParams,
  body: ScoreSheetStep,
  response: success(ScoreSheetPage),
})
export const publishScoreSheet = operation({
  id: 'publishScoreSheet',
  method: 'POST',
  path: `${path}/:id/publication`,
  summary: 'Publish the results of a score sheet, now or at a later time',
  tag,
  access: [staffWith('exams')],
  params: IdParams,
  body: ScoreSheetPublication,
  response: success(ScoreSheetPage),
  stepUp: true,
})
export const returnScoreSheet = operation({
  id: 'returnScoreSheet',
  method: 'POST',
  path: `${path}/:id/return`,
  summary: 'Send a score sheet back to the lecturer with a reason',
  tag,
  access: [anyStaff],
  params: IdParams,
  body: ScoreSheetReturn,
  response: success(ScoreSheetPage),
})
/** Refused with 409 if none is planned. */
export const cancelPublication = operation({
  id: 'cancelPublication',
  method: 'DELETE',
  path: `${path}/:id/publication`,
  summary: 'Cancel the planned publication of a score sheet',
  tag,
  access: [staffWith('exams')],
  params: IdParams,
  response: success(ScoreSheetPage),
})
