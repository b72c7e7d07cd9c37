import { z } from 'zod'
import { applicableTo } from '../base/charge-types'
import { BasedOn, Day, done, Id, IdParams, Instant, success } from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { Naira, requiredNumber } from '../base/money'
import { operation, staffWith } from '../base/operation'

/**
 * A fee of one academic session, program type and program mode. Amounts are in naira. `lateFee` is
 * 0 unless it is applied.
 */
export const Fee = z.object({
  _id: Id,
  payment: z.object({ _id: Id, name: z.string(), description: z.string().nullable() }),
  academicSession: z.object({ _id: Id, sessionYear: z.string() }),
  programType: z.object({ _id: Id, type: z.string() }),
  programMode: z.object({ _id: Id, mode: z.string(), description: z.string() }),
  applicableTo: z.enum(applicableTo),
  paymentOrder: z.int(),
  amount: z.number(),
  dueDate: Day.nullable(),
  applyLateFee: z.boolean(),
  lateFee: z.number(),
  active: z.boolean(),
  updatedAt: Instant,
})
export type Fee = z.infer<typeof Fee>

const missing = messages.general.fillRequired
const chosen = z.uuid(missing)
const wholeOrder = 'Enter a whole number as the payment order'
const fields = {
  payment: chosen,
  amount: Naira(missing),
  academicSession: chosen,
  programType: chosen,
  programMode: chosen,
  applicableTo: z.enum(applicableTo, missing),
  paymentOrder: requiredNumber(missing, wholeOrder)
    .int(wholeOrder)
    .min(1, 'Enter a payment order of at least 1')
    .max(1000, 'Enter a payment order of at most 1000'),
  dueDate: Day.nullish(),
  applyLateFee: z.boolean().optional(),
  /** Stored as 0 unless the late fee is applied. */
  lateFee: Naira(missing).optional(),
  active: z.boolean().optional(),
}
export const FeeInput = z.strictObject(fields)
export type FeeInput = z.infer<typeof FeeInput>
export const FeeEdit = z.strictObject({ ...fields, basedOn: BasedOn })
export type FeeEdit = z.infer<typeof FeeEdit>

const several = <Item extends z.ZodType>(item: Item) => z.array(item).min(1, missing).max(20)
const { programType: _type, programMode: _mode, applicableTo: _to, ...shared } = fields
/** One fee for each combination of program type, program mode and group of students. */
export const SeveralFeesInput = z.strictObject({
  ...shared,
  programTypes: several(chosen),
  programModes: several(chosen),
  applicableTo: several(z.enum(applicableTo, missing)),
})
export type SeveralFeesInput = z.infer<typeof SeveralFeesInput>

const tag = 'program-session-payments'
const access = [staffWith('finance')]
const path = '/program-session-payments' as const

export const listFees = operation({
  id: 'listFees',
  method: 'GET',
  path,
  summary: 'Fees of all academic sessions, the newest session first, then by payment order',
  tag,
  access,
  response: z.array(Fee),
})
export const addFee = operation({
  id: 'addFee',
  method: 'POST',
  path,
  summary: 'Add a fee, with its payment control switched on',
  tag,
  access,
  body: FeeInput,
  status: 201,
  response: success(Fee),
})
/** All missing fees or none. `added` is the number of new ones; `existing` ones do not change. */
export const addFees = operation({
  id: 'addFees',
  method: 'POST',
  path: `${path}/several`,
  summary: 'Add a fee for several program types and modes, with their payment controls',
  tag,
  access,
  body: SeveralFeesInput,
  status: 201,
  response: success(z.object({ added: z.array(Fee), existing: z.array(Fee) })),
})
export const updateFee = operation({
  id: 'updateFee',
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change a fee',
  tag,
  access,
  params: IdParams,
  body: FeeEdit,
  response: success(Fee),
})
/** Without `active`, the state is switched over. */
export const toggleFee = operation({
  id: 'toggleFee',
  method: 'PATCH',
  path: `${path}/:id/toggle-status`,
  summary: 'Activate a fee, or deactivate it',
  tag,
  access,
  params: IdParams,
  query: z.strictObject({ active: z.enum(['true', 'false']).optional() }),
  response: success(Fee),
})
export const deleteFee = operation({
  id: 'deleteFee',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Delete a fee that nobody has paid',
  tag,
  access,
  params: IdParams,
  response: done,
})
export const exportFees = exportOf({
  id: 'exportFees',
  list: 'program-session-payments',
  what: 'Program session payments',
  tag,
  access: [...access, staffWith('database')],
  filters: {},
})
