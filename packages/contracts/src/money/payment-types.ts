import { z } from 'zod'
import {
  BasedOn,
  done,
  Id,
  IdParams,
  Instant,
  optionalLine,
  requiredLine,
  success,
} from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { Naira } from '../base/money'
import { operation, staffWith } from '../base/operation'

/** A kind of fee. `amount` is the default of a new fee in naira. */
export const PaymentType = z.object({
  _id: Id,
  name: z.string(),
  description: z.string().nullable(),
  amount: z.number(),
  active: z.boolean(),
  updatedAt: Instant,
})
export type PaymentType = z.infer<typeof PaymentType>

const missing = messages.general.fillRequired
const fields = {
  name: requiredLine(missing, 150),
  description: optionalLine(500),
  amount: Naira(missing),
  active: z.boolean().optional(),
}
export const PaymentTypeInput = z.strictObject(fields)
export type PaymentTypeInput = z.infer<typeof PaymentTypeInput>
export const PaymentTypeEdit = z.strictObject({ ...fields, basedOn: BasedOn })
export type PaymentTypeEdit = z.infer<typeof PaymentTypeEdit>

const tag = 'payment-types'
const access = [staffWith('finance')]

export const listPaymentTypes = operation({
  id: 'listPaymentTypes',
  method: 'GET',
  path: '/payments',
  summary: 'Payment types, by name',
  tag,
  access,
  response: z.array(PaymentType),
})
export const addPaymentType = operation({
  id: 'addPaymentType',
  method: 'POST',
  path: '/payments',
  summary: 'Add a payment type',
  tag,
  access,
  body: PaymentTypeInput,
  status: 201,
  response: success(PaymentType),
})
export const updatePaymentType = operation({
  id: 'updatePaymentType',
  method: 'PUT',
  path: '/payments/:id',
  summary: 'Change a payment type',
  tag,
  access,
  params: IdParams,
  body: PaymentTypeEdit,
  response: success(PaymentType),
})
export const deletePaymentType = operation({
  id: 'deletePaymentType',
  method: 'DELETE',
  path: '/payments/:id',
  summary: 'Delete a payment type that no fee is of',
  tag,
  access,
  params: IdParams,
  response: done,
})
export const exportPaymentTypes = exportOf({
  id: 'exportPaymentTypes',
  list: 'payments',
  what: 'Payment types',
  tag,
  access: [...access, staffWith('database')],
  filters: {},
})
