import { z } from 'zod'
import { BasedOn, done, Id, IdParams, Instant, success } from '../base/common'
import { messages } from '../base/messages'
import { requiredNumber } from '../base/money'
import { exportOf } from '../base/exports'
import { operation, staffWith } from '../base/operation'
import { StudentProgram } from '../academics/student-program'
import { policyMessages } from './registration-policies.messages'
import { feeShares } from './registration-policies.values'

const values = {
  /** The semester that students register now, as in the program's structure. */
  semester: z.string(),
  /** The fewest and the most units of a semester; null for those of the program. */
  minUnits: z.int().nullable(),
  maxUnits: z.int().nullable(),
  /** The most units with a carry-over, and on probation; null for the most units. */
  maxUnitsWithCarryOver: z.int().nullable(),
  maxUnitsOnProbation: z.int().nullable(),
  /** Days after the approval in which a student may add and drop courses. */
  changeDays: z.int(),
  /** Whether a course adviser approves; otherwise a submitted registration is approved. */
  adviserNeeded: z.boolean(),
  feeShare: z.literal(feeShares),
}

/** The rules of course registration of a session, or of one program in it. */
export const RegistrationPolicy = z.object({
  _id: Id,
  /** The program in its type and mode; null for the rules of the whole session. */
  program: StudentProgram.nullable(),
  ...values,
  /** Grows by one with each change. Each submitted registration stores it. */
  version: z.int(),
  updatedAt: Instant,
})
export type RegistrationPolicy = z.infer<typeof RegistrationPolicy>

const { fillRequired } = messages.general
const units = z
  .int(policyMessages.unitsOutOfRange)
  .min(1, policyMessages.unitsOutOfRange)
  .max(60, policyMessages.unitsOutOfRange)
  .nullable()
const extraUnits = z
  .int(policyMessages.extraUnitsOutOfRange)
  .min(1, policyMessages.extraUnitsOutOfRange)
  .max(60, policyMessages.extraUnitsOutOfRange)
  .nullable()

const mostFields = ['maxUnits', 'maxUnitsWithCarryOver', 'maxUnitsOnProbation'] as const
type Limits = Pick<RegistrationPolicy, 'minUnits' | (typeof mostFields)[number]>

/** The limits below the fewest units. A missing limit is that of the program. */
export const reversedLimits = (limits: Limits): (typeof mostFields)[number][] =>
  mostFields.filter((field) => {
    const [fewest, most] = [limits.minUnits, limits[field]]
    return fewest !== null && most !== null && most < fewest
  })

export const RegistrationPolicyInput = z
  .strictObject({
    session: Id,
    /** The id of an offering; null for the whole session. */
    program: Id.nullable(),
    semester: z.string(fillRequired).trim().min(1, fillRequired).max(10),
    minUnits: units,
    maxUnits: units,
    maxUnitsWithCarryOver: extraUnits,
    maxUnitsOnProbation: extraUnits,
    changeDays: requiredNumber(fillRequired, policyMessages.daysOutOfRange)
      .int(policyMessages.daysOutOfRange)
      .min(0, policyMessages.daysOutOfRange)
      .max(90, policyMessages.daysOutOfRange),
    adviserNeeded: z.boolean(),
    feeShare: z.literal(feeShares, policyMessages.feeShare),
    basedOn: BasedOn,
  })
  .superRefine((input, context) => {
    for (const field of reversedLimits(input))
      context.addIssue({ code: 'custom', path: [field], message: policyMessages.unitsReversed })
  })
export type RegistrationPolicyInput = z.infer<typeof RegistrationPolicyInput>

const typed = ([least, most]: readonly [number, number], sentence: string) =>
  z
    .string()
    .trim()
    .refine(
      (text) =>
        text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most),
      sentence,
    )
const limit = typed([1, 60], policyMessages.unitsOutOfRange)
const extraLimit = typed([1, 60], policyMessages.extraUnitsOutOfRange)

/** The dialog: numbers as text, and 'all' as the program of the whole session. */
export const RegistrationPolicyForm = z
  .strictObject({
    program: z.union([z.literal('all'), z.uuid(fillRequired)], fillRequired),
    semester: z.string().trim().min(1, fillRequired).max(10),
    minUnits: limit,
    maxUnits: limit,
    maxUnitsWithCarryOver: extraLimit,
    maxUnitsOnProbation: extraLimit,
    changeDays: typed([0, 90], policyMessages.daysOutOfRange).min(1, fillRequired),
    adviserNeeded: z.boolean(),
    feeShare: z.enum(['0', '60', '100'], fillRequired),
  })
  .superRefine((form, context) => {
    const number = (text: string) => (text === '' ? null : Number(text))
    const reversed = reversedLimits({
      minUnits: number(form.minUnits),
      maxUnits: number(form.maxUnits),
      maxUnitsWithCarryOver: number(form.maxUnitsWithCarryOver),
      maxUnitsOnProbation: number(form.maxUnitsOnProbation),
    })
    for (const field of reversed)
      context.addIssue({ code: 'custom', path: [field], message: policyMessages.unitsReversed })
  })
export type RegistrationPolicyForm = z.infer<typeof RegistrationPolicyForm>

const tag = 'course-registration'
const office = [staffWith('academics')]

export const listRegistrationPolicies = operation({
  id: 'listRegistrationPolicies',
  method: 'GET',
  path: '/registration-policies',
  summary: 'The registration rules of a session: those of all programs first, then of single ones',
  tag,
  access: office,
  query: z.strictObject({ session: Id }),
  response: success(z.object({ policies: z.array(RegistrationPolicy) })),
})
export const exportRegistrationPolicies = exportOf({
  id: 'exportRegistrationPolicies',
  list: 'registration-policies',
  what: 'Registration rules of a session',
  tag,
  access: office,
  filters: { session: Id },
})
/** Refused with 409 and code `stale` if somebody has changed the rules since `basedOn`. */
export const saveRegistrationPolicy = operation({
  id: 'saveRegistrationPolicy',
  method: 'PUT',
  path: '/registration-policies',
  summary: 'Store the registration rules of a session, or of one program in it',
  tag,
  access: office,
  body: RegistrationPolicyInput,
  response: success(RegistrationPolicy),
})
export const removeRegistrationPolicy = operation({
  id: 'removeRegistrationPolicy',
  method: 'DELETE',
  path: '/registration-policies/:id',
  summary: 'Remove the rules of one program, so that it follows those of the session',
  tag,
  access: office,
  params: IdParams,
  response: done,
})
