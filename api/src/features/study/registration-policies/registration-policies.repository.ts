import type { RegistrationPolicy, RegistrationPolicyInput } from '@portal/contracts'
import type { Knex } from 'knex'
import { isForeignKeyViolation } from '../../../platform/database/connection/database-errors'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { notFound } from '../../../platform/errors'
import { newId } from '../../../platform/ids'
import { populated, toPolicy } from './registration-policies.queries'

const table = 'registration_policies'

type Place = Pick<RegistrationPolicyInput, 'session' | 'program'>
type Values = Pick<
  RegistrationPolicyInput,
  | 'semester'
  | 'minUnits'
  | 'maxUnits'
  | 'maxUnitsWithCarryOver'
  | 'maxUnitsOnProbation'
  | 'changeDays'
  | 'adviserNeeded'
  | 'feeShare'
>

const keyOf = ({ session, program }: Place): string => `${session}:${program ?? 'all'}`

/** The columns of a policy, which the audit log has as well. */
export const columnsOf = (values: Values) => ({
  semester: values.semester,
  min_units: values.minUnits,
  max_units: values.maxUnits,
  max_units_with_carry_over: values.maxUnitsWithCarryOver,
  max_units_on_probation: values.maxUnitsOnProbation,
  change_days: values.changeDays,
  adviser_needed: values.adviserNeeded,
  fee_share: values.feeShare,
})

/** The values of a policy, without its place and its version. */
export const policyValues = (policy: Values): Values => ({
  semester: policy.semester,
  minUnits: policy.minUnits,
  maxUnits: policy.maxUnits,
  maxUnitsWithCarryOver: policy.maxUnitsWithCarryOver,
  maxUnitsOnProbation: policy.maxUnitsOnProbation,
  changeDays: policy.changeDays,
  adviserNeeded: policy.adviserNeeded,
  feeShare: policy.feeShare,
})

/** Adds the rules of a place that has none. Returns their id. */
export async function addPolicy(
  connection: Knex,
  place: Place,
  values: Values,
  now: string,
): Promise<string> {
  const id = newId()
  try {
    await connection(table).insert({
      id,
      session_id: place.session,
      offering_id: place.program,
      scope_key: keyOf(place),
      ...columnsOf(values),
      version: 1,
      created_at: now,
      updated_at: now,
    })
  } catch (error) {
    // Somebody has deleted the session or the program since it was checked.
    throw isForeignKeyViolation(error) ? notFound() : error
  }
  return id
}

/** Whether one of these policies has been changed since it was added. */
export const areChanged = async (connection: Knex, ids: readonly string[]): Promise<boolean> =>
  Boolean(await connection(table).whereIn('id', ids).where('version', '>', 1).first('id'))

export const removePolicies = async (connection: Knex, ids: readonly string[]): Promise<void> => {
  await connection(table).whereIn('id', ids).delete()
}

/** Rules of course registration: one row for a session, and one for each program with its own. */
export const createPolicyRepository = (connection: Knex) => ({
  /** The row of this place, locked until the transaction ends. */
  lock: async (place: Place): Promise<RegistrationPolicy | undefined> => {
    const stored = await connection(table)
      .where({ scope_key: keyOf(place) })
      .first<{ id: string } | undefined>('id')
    if (!stored) return undefined
    await lockOnAllNodes(connection, table, [stored.id])
    await connection(table).where({ id: stored.id }).forUpdate().first('id')
    const [row] = await populated(connection).where({ 'row.id': stored.id })
    return row && toPolicy(row)
  },
  /** Throws 404 if there is none, or if it is that of the whole session. */
  lockOwn: async (id: string): Promise<RegistrationPolicy & { session: string }> => {
    await lockOnAllNodes(connection, table, [id])
    const stored = await connection(table)
      .where({ id })
      .whereNotNull('offering_id')
      .forUpdate()
      .first<{ session_id: string } | undefined>('session_id')
    const [row] = stored ? await populated(connection).where({ 'row.id': id }) : []
    if (!stored || !row) throw notFound()
    return { ...toPolicy(row), session: stored.session_id }
  },
  get: async (id: string): Promise<RegistrationPolicy> => {
    const [row] = await populated(connection).where({ 'row.id': id })
    if (!row) throw notFound()
    return toPolicy(row)
  },
  add: addPolicy.bind(null, connection),
  change: async (id: string, values: Values, now: string): Promise<void> => {
    await connection(table)
      .where({ id })
      .increment('version', 1)
      .update({ ...columnsOf(values), updated_at: now })
  },
  remove: (id: string): Promise<void> => removePolicies(connection, [id]),
  /**
   * Whether a program of the institution has this semester; with `program`, whether that one has.
   */
  hasSemester: async (semester: string, program: string | null): Promise<boolean> => {
    const found = connection('program_structure_semesters as m')
      .join('program_offerings as o', 'o.structure_id', 'm.structure_id')
      .where({ 'm.semester': semester })
    if (program !== null) void found.where({ 'o.id': program })
    return Boolean(await found.first('o.id'))
  },
  offeringExists: async (id: string): Promise<boolean> =>
    Boolean(await connection('program_offerings').where({ id }).first('id')),
})
export type PolicyRepository = ReturnType<typeof createPolicyRepository>
