import {
  paymentTypeMessages as said,
  type PaymentType,
  type PaymentTypeEdit,
  type PaymentTypeInput,
} from '@portal/contracts'
import type { Origin } from '../../platform/actor'
import type { Clock } from '../../platform/clock'
import type { Columns } from '../../platform/database/rows'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { conflict } from '../../platform/errors'
import { toKobo } from '../../platform/money.rules'
import { fold } from '../../platform/text.rules'
import type { PaymentTypeRepository } from './payment-types.repository'
import { isBuiltIn, isNameTaken } from './payment-types.rules'

const columnsOf = ({ name, description, amount, active }: PaymentTypeInput): Columns => ({
  name,
  name_key: fold(name),
  description: description || null,
  amount_kobo: toKobo(amount),
  ...(active !== undefined && { active: active ? 1 : 0 }),
})

/** To be asked in one's turn: `name_key` keeps apart what differs by more than spaces alone. */
async function assertFree(types: PaymentTypeRepository, name: string, own?: string): Promise<void> {
  if (isNameTaken(await types.list(), name, own))
    throw conflict(said.nameTaken, [{ field: 'name', message: said.nameTaken }])
}

/** The kinds of fees, as the Bursary keeps them. */
export const createPaymentTypeService = (
  work: UnitOfWork<PaymentTypeRepository>,
  clock: Clock,
) => ({
  list: (): Promise<PaymentType[]> => work.read((types) => types.list()),

  /** Active unless said. */
  add: (input: PaymentTypeInput, by: Origin): Promise<PaymentType> =>
    work.write(async (types) => {
      await types.takeTurn()
      await assertFree(types, input.name)
      return types.get(await types.add({ active: 1, ...columnsOf(input) }, by, clock.instant()))
    }),

  change: (id: string, { basedOn, ...input }: PaymentTypeEdit, by: Origin): Promise<PaymentType> =>
    work.write(async (types) => {
      await types.takeTurn()
      const { name } = await types.lock(id)
      if (isBuiltIn(name) && input.name !== name)
        throw conflict(said.builtIn, [{ field: 'name', message: said.builtIn }])
      // What is called so already stays so: names were once compared with their spaces.
      if (input.name !== name) await assertFree(types, input.name, id)
      await types.change(id, columnsOf(input), by, clock.instant(), basedOn)
      return types.get(id)
    }),

  /** Refused while fees are of it, with how many. */
  remove: (id: string, by: Origin): Promise<void> =>
    work.write(async (types) => {
      const { name } = await types.lock(id)
      if (isBuiltIn(name)) throw conflict(said.builtIn)
      const fees = await types.feesOf(id)
      if (fees > 0) throw conflict(said.inUse(fees))
      await types.remove(id, by)
    }),
})
