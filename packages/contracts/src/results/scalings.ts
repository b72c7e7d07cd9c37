import { z } from 'zod'
import { IdParams, requiredLine, success } from '../base/common'
import { MoneyReason } from '../base/money-reason'
import { anyStaff, operation } from '../base/operation'
import { mostAdded, scalingKinds, scalingMessages } from './scaling-rule'
import { ScoreSheetPage } from './score-sheets'
import { scoreSheetMessages } from './score-sheets.messages'
import { seenSheet } from './sheet-steps'

const decision = {
  /** The number of the minute of the board. */
  minute: requiredLine(scoreSheetMessages.minute, 40),
  reason: MoneyReason,
}
const value = z
  .number(scalingMessages.value)
  .int(scalingMessages.value)
  .min(1, scalingMessages.value)
  .max(100, scalingMessages.value)
const kind = z.enum(scalingKinds, scalingMessages.kind)

/** `scaling` is null to end the present one. */
export const ScalingInput = z.strictObject({
  ...seenSheet,
  scaling: z
    .strictObject({ kind, value })
    .refine((rule) => rule.kind !== 'add' || rule.value <= mostAdded, {
      path: ['value'],
      message: scalingMessages.value,
    })
    .nullable(),
  ...decision,
})
export type ScalingInput = z.infer<typeof ScalingInput>

/** Refused with 409 if the state or the marks have changed since. */
export const scaleScores = operation({
  id: 'scaleScores',
  method: 'POST',
  path: '/score-sheets/:id/scaling',
  summary: 'Scale the marks of a score sheet, or end its scaling',
  tag: 'score-sheets',
  access: [anyStaff],
  params: IdParams,
  body: ScalingInput,
  response: success(ScoreSheetPage),
})

/** The fields of the dialog as text. An empty kind ends the scaling. */
export const ScalingForm = z
  .strictObject({
    kind: z.enum(['', ...scalingKinds]),
    value: z.string(),
    passMark: z.int(),
    ...decision,
  })
  .superRefine(({ kind: chosen, value: text, passMark }, context) => {
    if (chosen === '') return
    const most = chosen === 'add' ? mostAdded : passMark - 1
    const isWrong = !/^\d{1,3}$/.test(text.trim()) || Number(text) < 1 || Number(text) > most
    const message = chosen === 'add' ? scalingMessages.value : scalingMessages.below(passMark)
    if (isWrong) context.addIssue({ code: 'custom', path: ['value'], message })
  })
export type ScalingForm = z.infer<typeof ScalingForm>
