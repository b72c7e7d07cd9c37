import type { RegistrationPolicy } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import { programColumns, toProgram, withProgram, type ProgramRow } from '../../academics/structure'

interface StoredRow {
  id: string
  semester: string
  min_units: number | null
  max_units: number | null
  max_units_with_carry_over: number | null
  max_units_on_probation: number | null
  change_days: number
  adviser_needed: number
  fee_share: RegistrationPolicy['feeShare']
  version: number
  updated_at: string
}
type Row = StoredRow & (ProgramRow | Record<keyof ProgramRow, null>)

const columns = {
  id: 'row.id',
  semester: 'row.semester',
  min_units: 'row.min_units',
  max_units: 'row.max_units',
  max_units_with_carry_over: 'row.max_units_with_carry_over',
  max_units_on_probation: 'row.max_units_on_probation',
  change_days: 'row.change_days',
  adviser_needed: 'row.adviser_needed',
  fee_share: 'row.fee_share',
  version: 'row.version',
  updated_at: 'row.updated_at',
} as const

export const toPolicy = (row: Row): RegistrationPolicy => ({
  _id: row.id,
  program: row.offering_id === null ? null : toProgram(row),
  semester: row.semester,
  minUnits: row.min_units,
  maxUnits: row.max_units,
  maxUnitsWithCarryOver: row.max_units_with_carry_over,
  maxUnitsOnProbation: row.max_units_on_probation,
  changeDays: row.change_days,
  adviserNeeded: Boolean(row.adviser_needed),
  feeShare: row.fee_share,
  version: row.version,
  updatedAt: row.updated_at,
})

/** Policies as `row`, with their program. */
export const populated = (connection: Knex): Knex.QueryBuilder<object, Row[]> =>
  withProgram(connection('registration_policies as row'), 'row.offering_id').select({
    ...columns,
    ...programColumns,
  }) as Knex.QueryBuilder<object, Row[]>

const rowsOfPlace = (
  connection: Knex,
  { session, offering }: { session: string; offering: string },
): Knex.QueryBuilder<object, Row[]> =>
  populated(connection)
    .where({ 'row.session_id': session })
    .where((any) => void any.whereNull('row.offering_id').orWhere('row.offering_id', offering))

const rowsFor = compiledQuery(rowsOfPlace)
const heldRowsFor = compiledQuery((connection, place: Parameters<typeof rowsOfPlace>[1]) =>
  rowsOfPlace(connection, place).forShare(),
)

/** The rules that may apply to a program in a session: its own, and those of all programs. */
export const policiesFor = async (
  connection: Knex,
  session: string,
  offering: string,
): Promise<RegistrationPolicy[]> => (await rowsFor(connection, { session, offering })).map(toPolicy)

/** The same, unchanged until the transaction ends. Others may hold them as well. */
export const holdPolicies = async (
  connection: Knex,
  session: string,
  offering: string,
): Promise<RegistrationPolicy[]> =>
  (await heldRowsFor(connection, { session, offering })).map(toPolicy)

/** The rules of a session: those of all programs first, then of single ones. */
export const policiesOf = async (
  connection: Knex,
  session: string,
): Promise<RegistrationPolicy[]> =>
  (
    await populated(connection)
      .where({ 'row.session_id': session })
      .orderByRaw('row.offering_id is not null, p.name, t.code, m.code, row.id')
  ).map(toPolicy)
