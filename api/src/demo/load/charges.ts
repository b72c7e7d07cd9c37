import type { ChargeType } from '@portal/contracts'
import type { Knex } from 'knex'
import { feeKey } from '../../features/money/fee-setup'
import { createControlSets } from '../../features/academics/session-controls'
import { lagosDayOf, secondsFrom } from '../../platform/clock'
import { newId } from '../../platform/ids'
import { toKobo } from '../../platform/money.rules'
import { charges, partTimeFactor, type DemoCharge } from '../data/charges'
import type { Loaded } from './structure'

/** Fees of the demo with id and amount, by names such as '2025/2026 ND FT acceptanceFee'. */
export type LoadedCharges = ReadonlyMap<string, { id: string; kobo: number }>

export const chargeNamed = (
  sessionYear: string,
  type: string,
  mode: string,
  name: ChargeType,
): string => `${sessionYear} ${type} ${mode} ${name}`

const sessionYears = ['2024/2025', '2025/2026'] as const
const day = 24 * 3600

async function idsByCode(db: Knex, table: string): Promise<Map<string, string>> {
  const rows = await db(table).select<{ id: string; code: string }[]>('id', 'code')
  return new Map(rows.map(({ id, code }) => [code, id]))
}

const idOf = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name)
  if (!id) throw new Error(`The demo data names something unknown: ${name}`)
  return id
}

const koboOf = ({ amount }: DemoCharge, type: 'ND' | 'HND', mode: string): number =>
  Math.round(toKobo(amount[type]) * (mode === 'PT' ? partTimeFactor : 1))

const dueOn = ({ dueIn }: DemoCharge, sessionYear: string, now: string): string | null =>
  dueIn === null
    ? null
    : lagosDayOf(
        secondsFrom(new Date(now), (dueIn - (sessionYear === '2024/2025' ? 365 : 0)) * day),
      )

/** Sets the default amount of each payment type to that of a full-time ND student. */
async function setAmounts(db: Knex, now: string): Promise<Map<string, string>> {
  const types = new Map<string, string>()
  for (const { name, amount } of charges) {
    await db('payment_types')
      .where({ name })
      .update({ amount_kobo: toKobo(amount.ND), updated_at: now })
    types.set(name, (await db('payment_types').where({ name }).first<{ id: string }>('id')).id)
  }
  return types
}

/** The fees of two sessions with their payment controls, and the amounts of their types. */
export async function loadCharges(
  db: Knex,
  { sessions }: Loaded,
  now: string,
): Promise<LoadedCharges> {
  const [types, programTypes, programModes] = [
    await setAmounts(db, now),
    await idsByCode(db, 'program_types'),
    await idsByCode(db, 'program_modes'),
  ]
  const set = secondsFrom(new Date(now), -30 * day)
  const at = { created_at: set, updated_at: set }
  const loaded = new Map<string, { id: string; kobo: number }>()
  const places = sessionYears.flatMap((sessionYear) =>
    (['ND', 'HND'] as const).flatMap((type) =>
      (['FT', 'PT'] as const).map((mode) => ({ sessionYear, type, mode })),
    ),
  )
  const rows = places.flatMap(({ sessionYear, type, mode }) =>
    charges.map((charge) => {
      const [id, kobo] = [newId(), koboOf(charge, type, mode)]
      loaded.set(chargeNamed(sessionYear, type, mode, charge.name), { id, kobo })
      const kind = {
        payment_type_id: idOf(types, charge.name),
        session_id: idOf(sessions, sessionYear),
        type_id: idOf(programTypes, type),
        mode_id: idOf(programModes, mode),
        applicable_to: charge.to,
      }
      return {
        id,
        ...kind,
        fee_key: feeKey(kind),
        payment_order: charge.order,
        amount_kobo: kobo,
        due_on: dueOn(charge, sessionYear, now),
        apply_late_fee: charge.lateFee !== undefined,
        late_fee_kobo: toKobo(charge.lateFee ?? 0),
        active: !charge.inactiveIn?.includes(sessionYear),
        ...at,
      }
    }),
  )
  await db('program_session_payments').insert(rows)
  const controls = createControlSets(db)
  for (const { id, session_id } of rows)
    await controls.addPaymentControl({ session: session_id, charge: id }, now)
  return loaded
}
