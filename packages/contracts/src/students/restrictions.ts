import { z } from 'zod'
import { Id, Instant, requiredLine } from '../base/common'
import { messages } from '../base/messages'
import { MoneyReason } from '../base/money-reason'

/** A restriction of a student for a reason, such as probation, until somebody ends it. */
export const StudentRestriction = z.object({
  _id: Id,
  student: z.object({
    applicationNumber: z.string(),
    matricNumber: z.string().nullable(),
    name: z.string(),
  }),
  reason: z.string(),
  startedAt: Instant,
  /** The name of a member of staff; null for a former one. */
  startedBy: z.string().nullable(),
  /** Null while it is in force. */
  endedAt: Instant.nullable(),
  endedBy: z.string().nullable(),
})
export type StudentRestriction = z.infer<typeof StudentRestriction>

export const RestrictionInput = z.strictObject({
  /** The matriculation number or the application number; capitals make no difference. */
  number: requiredLine(messages.general.fillRequired, 40),
  reason: MoneyReason,
})
export type RestrictionInput = z.infer<typeof RestrictionInput>
