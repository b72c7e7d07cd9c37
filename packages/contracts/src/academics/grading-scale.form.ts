import { z } from 'zod'
import { requiredLine } from '../base/common'
import { messages } from '../base/messages'
import { faultsOfScale } from './grading-scale.faults'
import { bandsIn, classesIn } from './grading-scale.text'
import { gradingScaleMessages } from './grading-scales.messages'
import { semesterLimitMost } from './grading-scales.values'
import { repeatPolicies, roundings } from './grades'

const { fillRequired } = messages.general
const upTo = (max: number, sentence: string) =>
  z
    .string()
    .trim()
    .min(1, fillRequired)
    .refine((text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= max), sentence)

const mark = (sentence: string) => upTo(100, sentence)
const semesters = upTo(semesterLimitMost, gradingScaleMessages.semesters)
const average = z
  .string()
  .trim()
  .min(1, fillRequired)
  .refine(
    (text) => text === '' || (/^\d{1,2}([.]\d{1,2})?$/.test(text) && Number(text) <= 10),
    gradingScaleMessages.points,
  )

/** The dialog: grades and classes as text, numbers as text, and 'all' in place of no session. */
export const GradingScaleForm = z
  .strictObject({
    name: requiredLine(fillRequired, 150),
    session: z.union([z.literal('all'), z.uuid(fillRequired)], fillRequired),
    bands: z.string().trim().min(1, gradingScaleMessages.fewBands).max(1000),
    classes: z.string().trim().min(1, gradingScaleMessages.fewClasses).max(1000),
    repeats: z.enum(repeatPolicies, fillRequired),
    rounding: z.enum(roundings, fillRequired),
    passMark: mark(gradingScaleMessages.mark),
    caMax: mark(gradingScaleMessages.caMax),
    probationBelow: average,
    withdrawalBelow: average,
    withdrawalGpaBelow: average,
    semestersMost: semesters,
    resitMax: mark(gradingScaleMessages.mark),
    resitMost: mark(gradingScaleMessages.mark),
  })
  .superRefine((form, context) => {
    const say = (field: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [field], message })
    }
    const [bands, classes] = [bandsIn(form.bands), classesIn(form.classes)]
    if (typeof bands === 'string') say('bands', bands)
    if (typeof classes === 'string') say('classes', classes)
    if (typeof bands === 'string' || typeof classes === 'string') return
    for (const { field, message } of faultsOfScale({
      bands,
      classes,
      passMark: Number(form.passMark),
      probationBelow: Number(form.probationBelow),
      withdrawalBelow: Number(form.withdrawalBelow),
      withdrawalGpaBelow: Number(form.withdrawalGpaBelow),
      resitMax: Number(form.resitMax),
    }))
      say(field, message)
  })
export type GradingScaleForm = z.infer<typeof GradingScaleForm>
