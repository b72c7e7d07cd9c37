import { z } from 'zod'
import { Day, done, Id, IdParams, Instant, success } from '../base/common'
import { messages } from '../base/messages'
import { MoneyReason, ReasonInput } from '../base/money-reason'
import { operation, staffWith } from '../base/operation'

/**
 * A later due date of one charge for one student, with its reason. `lateFee` (naira) is the late
 * fee that it removed.
 */
export const DeadlineExtension = z.object({
  _id: Id,
  charge: z.object({ _id: Id, description: z.string(), sessionYear: z.string() }),
  from: Day,
  until: Day,
  lateFee: z.number(),
  reason: z.string(),
  by: z.string().nullable(),
  at: Instant,
  takenBackAt: Instant.nullable(),
  takenBackReason: z.string().nullable(),
  /** Whether it is the newest extension of its charge that was not taken back. */
  applies: z.boolean(),
})
export type DeadlineExtension = z.infer<typeof DeadlineExtension>

const missing = messages.general.fillRequired
/** `from` is the due date that the person saw. If it has changed since, the reply is 409. */
export const DeadlineExtensionInput = z.strictObject({
  charge: z.uuid(missing),
  from: Day,
  until: z.iso.date(missing),
  reason: MoneyReason,
})
export type DeadlineExtensionInput = z.infer<typeof DeadlineExtensionInput>

const tag = 'deadline-extensions'
const access = [staffWith('finance')]
const params = z.strictObject({ studentId: Id })

export const listDeadlineExtensions = operation({
  id: 'listDeadlineExtensions',
  method: 'GET',
  path: '/deadline-extensions/student/:studentId',
  summary: 'Extended deadlines of a student, newest first',
  tag,
  access,
  params,
  response: z.array(DeadlineExtension),
})
/** Refused if nothing is left to pay. It removes a late fee up to the limit of one person. */
export const addDeadlineExtension = operation({
  id: 'addDeadlineExtension',
  method: 'POST',
  path: '/deadline-extensions/student/:studentId',
  summary: 'Extend the due date of one charge of one student',
  tag,
  access,
  params,
  body: DeadlineExtensionInput,
  status: 201,
  response: success(DeadlineExtension),
})
/** Only the newest extension of a charge. Refused if the charge was paid since. */
export const takeBackDeadlineExtension = operation({
  id: 'takeBackDeadlineExtension',
  method: 'POST',
  path: '/deadline-extensions/:id/take-back',
  summary: 'Take an extended deadline back',
  tag,
  access,
  params: IdParams,
  body: ReasonInput,
  response: done,
})
