import { z } from 'zod'
import { Id, IdParams, Instant, optionalLine, requiredLine, success } from '../base/common'
import { MoneyReason } from '../base/money-reason'
import { anyStaff, operation } from '../base/operation'
import { scriptMessages } from './found-scripts.messages'
import { MarkInput } from './score-marks'
import { scoreSheetMessages } from './score-sheets.messages'

export const scriptStates = ['waiting', 'entered', 'closed'] as const
export type ScriptState = (typeof scriptStates)[number]

/** A script of a student who is not in the class of the sheet. */
export const FoundScript = z.object({
  _id: Id,
  /** The matriculation or application number on the script. */
  number: z.string(),
  /** The student with this number; null if there is none. */
  student: z.object({ name: z.string(), registered: z.boolean() }).nullable(),
  ca: z.int(),
  exam: z.int(),
  note: z.string().nullable(),
  state: z.enum(scriptStates),
  /** The name of a member of staff; null for a former one. */
  reportedBy: z.string().nullable(),
  reportedAt: Instant,
  /** The reason of a closed report. */
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Whether the caller closes the report. */
  mayDecide: z.boolean(),
  /** Whether the caller enters the marks: while the sheet is open. */
  mayEnter: z.boolean(),
})
export type FoundScript = z.infer<typeof FoundScript>

const fields = {
  number: requiredLine(scriptMessages.number, 40),
  note: optionalLine(300),
}
export const FoundScriptInput = z.strictObject({ ...fields, ca: MarkInput, exam: MarkInput })
export type FoundScriptInput = z.infer<typeof FoundScriptInput>

const isMark = (text: string, most: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= most
/** The fields of the dialog as text. */
export const FoundScriptForm = z
  .strictObject({ ...fields, ca: z.string(), exam: z.string(), caMax: z.int() })
  .superRefine(({ ca, exam, caMax }, context) => {
    for (const [field, text, most] of [
      ['ca', ca, caMax],
      ['exam', exam, 100 - caMax],
    ] as const)
      if (!isMark(text, most))
        context.addIssue({
          code: 'custom',
          path: [field],
          message: scoreSheetMessages.overMax(most),
        })
  })
export type FoundScriptForm = z.infer<typeof FoundScriptForm>

export const ScriptClosing = z.strictObject({ reason: MoneyReason })

const tag = 'score-sheets'

/** For those who enter marks. Refused with 409 for a student of the class. */
export const reportScript = operation({
  id: 'reportScript',
  method: 'POST',
  path: '/score-sheets/:id/scripts',
  summary: 'Report a script of a student who is not in the class',
  tag,
  access: [anyStaff],
  params: IdParams,
  body: FoundScriptInput,
  status: 201,
  response: success(FoundScript),
})
/** For the exam officer and the examinations office, once the student is in the class. */
export const enterScript = operation({
  id: 'enterScript',
  method: 'POST',
  path: '/found-scripts/:id/entry',
  summary: 'Enter the marks of a script on the sheet',
  tag,
  access: [anyStaff],
  params: IdParams,
  response: success(FoundScript),
})
export const closeScript = operation({
  id: 'closeScript',
  method: 'POST',
  path: '/found-scripts/:id/closing',
  summary: 'Close the report of a script with a reason',
  tag,
  access: [anyStaff],
  params: IdParams,
  body: ScriptClosing,
  response: success(FoundScript),
})
