import type { Module, StaffNotification } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'

type Event = Omit<StaffNotification, 'module'>
/** The columns of a row as text. */
type Texts = Readonly<Record<string, string | null>>

/**
 * A kind of event that staff with a module look after: its newest rows, and the event of a row. The
 * query reads an index alone, so that it costs the same however many rows there are: every staff
 * member's bell asks twice a minute, also while everybody applies at once.
 */
export interface StaffNotificationSource {
  module: Module
  columns: readonly string[]
  newest: (connection: Knex, limit: number) => Knex.QueryBuilder
  toEvent: (row: Texts) => Event
}

/** A source with the type of its rows. A column that can be null is null in the row. */
export const bellSource = <Row extends Record<keyof Row, string | null>>(
  module: Module,
  columns: readonly (keyof Row & string)[],
  newest: StaffNotificationSource['newest'],
  toEvent: (row: Row) => Event,
): StaffNotificationSource => ({ module, columns, newest, toEvent: (row) => toEvent(row as Row) })

/** Maximum for each kind, so that a frequent kind leaves room for the others. */
const perSource = 10

/** A row of the statement: the index of its source, and the columns of that source by position. */
type Row = Record<string, string | null> & { source: number }

/**
 * One statement for the newest rows of all sources, because seven statements cost twice as much.
 * Each source has columns of its own, so they are united by position, as text.
 */
function newestRows(connection: Knex, sources: readonly StaffNotificationSource[]) {
  const positions = Array.from(
    { length: Math.max(...sources.map(({ columns }) => columns.length)) },
    (_, position) => position,
  )
  const queries = sources.map(({ columns, newest }, source) =>
    connection
      .from(newest(connection, perSource).as('newest'))
      .select(
        connection.raw(`${String(source)} as source`),
        ...positions.map((position) =>
          columns[position] === undefined
            ? connection.raw('null as ??', [`c${String(position)}`])
            : connection.raw('cast(?? as char) as ??', [columns[position], `c${String(position)}`]),
        ),
      ),
  )
  const [first, ...others] = queries
  if (!first) throw new Error('A union needs a source.')
  return first.unionAll(others) as Knex.QueryBuilder<object, Row[]>
}

/**
 * The newest events of these sources, newest first. The SQL is written once for each set of
 * sources.
 */
export function createNewestEvents(sources: readonly StaffNotificationSource[]) {
  const rows = compiledQuery((connection) => newestRows(connection, sources))
  return async (connection: Knex): Promise<StaffNotification[]> => {
    if (sources.length === 0) return []
    return (await rows(connection, {}))
      .flatMap((row) => {
        const source = sources[row.source]
        if (!source) return []
        const values = source.columns.map((name, at) => [name, row[`c${String(at)}`] ?? null])
        return { ...source.toEvent(Object.fromEntries(values) as Texts), module: source.module }
      })
      .sort((one, other) => other.date.localeCompare(one.date) || other._id.localeCompare(one._id))
  }
}
