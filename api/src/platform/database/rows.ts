import { deletionMessages } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../actor'
import { record } from '../audit'
import { isForeignKeyViolation, isUniqueViolation } from './database-errors'
import { conflict, notFound } from '../errors'
import { newId } from '../ids'
import { assertNotStale, laterThan, type ColumnLabels } from './stale'

/** Values of columns, as both engines take them. */
export type Columns = Readonly<Record<string, string | number | boolean | null>>

interface RowsOptions<Row, Entity> {
  table: string
  /** Noun of the audit log's actions: `school` gives `school.added`. */
  noun: string
  /** The rows with what they are joined to; the table's own columns are under the alias `row`. */
  select: (connection: Knex) => Knex.QueryBuilder<object, Row[]>
  /** Ends in a unique column, so that an order is never left to chance. */
  order: readonly string[]
  toEntity: (row: Row) => Entity
  /** The sentence when another row has the same unique value, and the field it is said of. */
  taken: { field: string; message: string }
  /** The sentence when the row refers to something that is gone, and its field; for tables that refer to another. */
  missing?: { field: string; message: string }
  /** What columns are called when somebody is told what another has changed in them. */
  labels?: ColumnLabels
  /** Columns that follow from others, such as folded text: the audit log does not repeat them. */
  derived?: readonly string[]
}

const without = (values: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** Only what differs, before and after: the audit log keeps no more. */
function difference(stored: Columns, next: Columns): { before: Columns; after: Columns } | null {
  const changed = Object.keys(next).filter((name) => stored[name] !== next[name])
  if (changed.length === 0) return null
  const pick = (from: Columns) =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
  return { before: pick(stored), after: pick(next) }
}

/** Deletes, or throws 409 when something refers to what is deleted: added since it was looked for. */
export async function unlessInUse(
  statement: PromiseLike<unknown>,
  sentence: string = deletionMessages.inUse,
): Promise<void> {
  try {
    await statement
  } catch (error) {
    if (isForeignKeyViolation(error)) throw conflict(sentence)
    throw error
  }
}

/**
 * The rows of one table as a back-office keeps them: read whole, added, changed and removed, each change with its audit row.
 * What a change may do is the service's to say. For tables that a screen reads at once; large ones have queries of their own.
 */
export function createRows<Row, Entity>(connection: Knex, options: RowsOptions<Row, Entity>) {
  const { table, noun, select, order, toEntity, taken, missing, labels, derived = [] } = options
  const written = async (statement: PromiseLike<unknown>): Promise<void> => {
    try {
      await statement
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict(taken.message, [taken])
      if (missing && isForeignKeyViolation(error)) throw conflict(missing.message, [missing])
      throw error
    }
  }
  const audit = (
    action: string,
    by: Origin,
    id: string,
    change: { before?: Columns; after?: Columns; at?: string },
  ) => record(connection, { by, action: `${noun}.${action}`, record: `${table}/${id}`, ...change })
  const stored = async (id: string): Promise<Columns> => {
    const row = await connection<Columns>(table)
      .where({ id })
      .forUpdate()
      .first<Columns | undefined>()
    if (!row) throw notFound()
    return row
  }
  const list = async (where: Columns = {}): Promise<Entity[]> =>
    (
      await select(connection)
        .where(where)
        .orderBy([...order])
    ).map((row) => toEntity(row as Row))

  return {
    list,
    /** The row's columns as they are stored, which nobody else can change until the transaction ends. Throws 404 when there is none. */
    lock: stored,
    /** Throws 404 when there is none. */
    get: async (id: string): Promise<Entity> => {
      const [entity] = await list({ 'row.id': id })
      if (!entity) throw notFound()
      return entity
    },
    add: async (values: Columns, by: Origin, now: string): Promise<string> => {
      const id = newId()
      await written(connection(table).insert({ id, ...values, created_at: now, updated_at: now }))
      await audit('added', by, id, { after: without(values, derived), at: now })
      return id
    },
    /**
     * Throws 404 when there is none, and 409 `stale` when it has been changed since what the edit is `basedOn`: that names who changed
     * what. What stays as it is leaves no trace.
     */
    change: async (
      id: string,
      values: Columns,
      by: Origin,
      now: string,
      basedOn?: string,
    ): Promise<void> => {
      const before = await stored(id)
      const change = difference(before, without(values, derived))
      if (!change) return
      const updatedAt = String(before['updated_at'])
      await assertNotStale(
        connection,
        { record: `${table}/${id}`, updatedAt, labels },
        { basedOn, by, now },
      )
      const at = laterThan(updatedAt, now)
      await written(
        connection(table)
          .where({ id })
          .update({ ...values, updated_at: at }),
      )
      await audit('changed', by, id, { ...change, at })
    },
    /** Throws 404 when there is none, 409 when something still refers to it. */
    remove: async (id: string, by: Origin): Promise<void> => {
      const before = await stored(id)
      await unlessInUse(connection(table).where({ id }).delete())
      await audit('deleted', by, id, { before })
    },
  }
}
export type Rows<Entity> = ReturnType<typeof createRows<unknown, Entity>>
