import { deletionMessages } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../actor'
import { record } from '../../audit'
import { isForeignKeyViolation, isUniqueViolation } from '../connection/database-errors'
import { lockOnAllNodes } from '../transactions/row-lock'
import { conflict, notFound } from '../../errors'
import { newId } from '../../ids'
import { rowsChanged } from './row-count'
import { assertNotStale, laterThan, type ColumnLabels } from '../transactions/stale'

/** Column values that both engines accept. */
export type Columns = Readonly<Record<string, string | number | boolean | null>>

interface RowsOptions<Row, Entity> {
  table: string
  /** Noun in audit actions: `school` gives `school.added`. */
  noun: string
  /** The joined rows; the table itself has the alias `row`. */
  select: (connection: Knex) => Knex.QueryBuilder<object, Row[]>
  /** Must end in a unique column, so that the order is deterministic. */
  order: readonly string[]
  toEntity: (row: Row) => Entity
  /** Message and field if another row has the same unique value; for tables with such a value. */
  taken?: { field: string; message: string }
  /** Message and field if the row refers to a deleted one; for tables with references. */
  missing?: { field: string; message: string }
  /**
   * Message of a deletion while another row refers to it. Default: that something was added to it.
   */
  inUse?: string
  /** Column names for the message about another person's change. */
  labels?: ColumnLabels
  /** Columns computed from others, such as folded text; they are left out of the audit log. */
  derived?: readonly string[]
  /** Name of the version that each change raises, for rows that `sharedRows` caches. */
  version?: string
}

const without = (values: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** Only the changed columns, before and after, for the audit log. */
function difference(stored: Columns, next: Columns): { before: Columns; after: Columns } | null {
  const changed = Object.keys(next).filter((name) => stored[name] !== next[name])
  if (changed.length === 0) return null
  const pick = (from: Columns) =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
  return { before: pick(stored), after: pick(next) }
}

/**
 * Deletes, or throws 409 if another row refers to it, even if that row was added since the check.
 */
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
 * CRUD for a small table: list, add, change and remove, each change with its audit row. The service
 * decides which changes are allowed. Large tables have their own queries.
 */
export function createRows<Row, Entity>(connection: Knex, options: RowsOptions<Row, Entity>) {
  const {
    table,
    noun,
    select,
    order,
    toEntity,
    taken,
    missing,
    inUse,
    labels,
    derived = [],
    version,
  } = options
  const written = async (statement: PromiseLike<unknown>): Promise<void> => {
    try {
      await statement
    } catch (error) {
      if (taken && isUniqueViolation(error)) throw conflict(taken.message, [taken])
      if (missing && isForeignKeyViolation(error)) throw conflict(missing.message, [missing])
      throw error
    }
  }
  const changed = async (
    action: string,
    by: Origin,
    id: string,
    change: { before?: Columns; after?: Columns; at?: string },
  ): Promise<void> => {
    await record(connection, {
      by,
      action: `${noun}.${action}`,
      record: `${table}/${id}`,
      ...change,
    })
    if (version !== undefined) await rowsChanged(connection, version)
  }
  const stored = async (id: string): Promise<Columns> => {
    await lockOnAllNodes(connection, table, [id])
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
    /**
     * Returns the stored columns and locks the row until the transaction ends. Throws 404 if there
     * is none.
     */
    lock: stored,
    /** Throws 404 if there is none. */
    get: async (id: string): Promise<Entity> => {
      const [entity] = await list({ 'row.id': id })
      if (!entity) throw notFound()
      return entity
    },
    add: async (values: Columns, by: Origin, now: string, id = newId()): Promise<string> => {
      await written(connection(table).insert({ id, ...values, created_at: now, updated_at: now }))
      await changed('added', by, id, { after: without(values, derived), at: now })
      return id
    },
    /**
     * Throws 404 if there is none, and 409 `stale` if it was changed after `basedOn`; the message
     * says who changed what. An edit without changes writes nothing.
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
      await changed('changed', by, id, { ...change, at })
    },
    /** Throws 404 if there is none, and 409 if something still refers to it. */
    remove: async (id: string, by: Origin): Promise<void> => {
      const before = await stored(id)
      await unlessInUse(connection(table).where({ id }).delete(), inUse)
      await changed('deleted', by, id, { before })
    },
  }
}
export type Rows<Entity> = ReturnType<typeof createRows<unknown, Entity>>
