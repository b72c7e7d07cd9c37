import {
  paymentTypeMessages,
  type PaymentType,
  type PaymentTypeEdit,
  type PaymentTypeInput,
} from '@portal/contracts'
import type { Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { Columns } from '../../../../platform/database/rows/rows'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { conflict } from '../../../../platform/errors'
import { toKobo } from '../../../../platform/money.rules'
import { fold } from '../../../../platform/text.rules'
import type { PaymentTypeRepository } from './payment-types.repository'
import { isBuiltIn, isNameTaken } from './payment-types.rules'

const columnsOf = ({ name, description, amount, active }: PaymentTypeInput): Columns => ({
  name,
  name_key: fold(name),
  description: description || null,
  amount_kobo: toKobo(amount),
  ...(active !== undefined && { active: active ? 1 : 0 }),
})

/**
 * Call with the naming lock: the unique `name_key` does not catch names that differ only by spaces.
 */
async function assertFree(types: PaymentTypeRepository, name: string, own?: string): Promise<void> {
  if (isNameTaken(await types.list(), name, own))
    throw conflict(paymentTypeMessages.nameTaken, [
      { field: 'name', message: paymentTypeMessages.nameTaken },
    ])
}

/** Payment types, as the Bursary sets them up. */
export const createPaymentTypeService = (
  work: UnitOfWork<PaymentTypeRepository>,
  clock: Clock,
) => ({
  list: (): Promise<PaymentType[]> => work.read((types) => types.list()),

  /** Active by default. */
  add: (input: PaymentTypeInput, by: Origin): Promise<PaymentType> =>
    work.write(async (types) => {
      await types.takeNamedLock()
      await assertFree(types, input.name)
      return types.get(await types.add({ active: 1, ...columnsOf(input) }, by, clock.instant()))
    }),

  change: (id: string, { basedOn, ...input }: PaymentTypeEdit, by: Origin): Promise<PaymentType> =>
    work.write(async (types) => {
      await types.takeNamedLock()
      const { name } = await types.lock(id)
      if (isBuiltIn(name) && input.name !== name)
        throw conflict(paymentTypeMessages.builtIn, [
          { field: 'name', message: paymentTypeMessages.builtIn },
        ])
      // An unchanged name is allowed. Older names may collide, because spaces were once compared.
      if (input.name !== name) await assertFree(types, input.name, id)
      await types.change(id, columnsOf(input), by, clock.instant(), basedOn)
      return types.get(id)
    }),

  /** Throws 409 with the number of fees while fees use the type. */
  remove: (id: string, by: Origin): Promise<void> =>
    work.write(async (types) => {
      const { name } = await types.lock(id)
      if (isBuiltIn(name)) throw conflict(paymentTypeMessages.builtIn)
      const fees = await types.feesOf(id)
      if (fees > 0) throw conflict(paymentTypeMessages.inUse(fees))
      await types.remove(id, by)
    }),
})
