import { z } from 'zod'
import { done, Id, IdParams, Instant, success } from '../base/common'
import { messages } from '../base/messages'
import { MoneyReason, ReasonInput } from '../base/money-reason'
import { SomeNaira } from '../base/money'
import { operation, staffWith } from '../base/operation'

export const adjustmentKinds = ['waiver', 'discount', 'late-fee-waiver'] as const

/** A waiver or discount of a charge in naira, with its reason. A waiver covers the whole charge. */
export const ChargeAdjustment = z.object({
  _id: Id,
  kind: z.enum(adjustmentKinds),
  charge: z.object({ _id: Id, description: z.string(), sessionYear: z.string() }),
  amount: z.number(),
  reason: z.string(),
  by: z.string().nullable(),
  at: Instant,
  takenBackAt: Instant.nullable(),
  /** The request that waits for a second person. Until its approval, the charge does not change. */
  request: Id.nullable(),
})
export type ChargeAdjustment = z.infer<typeof ChargeAdjustment>

const missing = messages.general.fillRequired
export const ChargeAdjustmentInput = z.strictObject({
  charge: z.uuid(missing),
  kind: z.enum(adjustmentKinds, missing),
  amount: SomeNaira(missing).nullish(),
  reason: MoneyReason,
})
export type ChargeAdjustmentInput = z.infer<typeof ChargeAdjustmentInput>

const tag = 'charge-adjustments'
const access = [staffWith('finance')]
const params = z.strictObject({ studentId: Id })

export const listChargeAdjustments = operation({
  id: 'listChargeAdjustments',
  method: 'GET',
  path: '/charge-adjustments/student/:studentId',
  summary: 'Waivers and discounts of a student, newest first',
  tag,
  access,
  params,
  response: z.array(ChargeAdjustment),
})
/**
 * `amount` is only for a discount. Above the limit of the institution it becomes a request for a
 * second person.
 */
export const addChargeAdjustment = operation({
  id: 'addChargeAdjustment',
  method: 'POST',
  path: '/charge-adjustments/student/:studentId',
  summary: 'Waive a charge, or give a discount on it',
  tag,
  access,
  params,
  body: ChargeAdjustmentInput,
  status: 201,
  response: success(ChargeAdjustment),
})
/** Refused if the charge was paid since. */
export const takeBackChargeAdjustment = operation({
  id: 'takeBackChargeAdjustment',
  method: 'POST',
  path: '/charge-adjustments/:id/take-back',
  summary: 'Take a waiver or a discount back',
  tag,
  access,
  params: IdParams,
  body: ReasonInput,
  response: done,
})
