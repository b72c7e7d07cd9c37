import type { Knex } from 'knex'
import { compiledQuery } from '../queries/compiled-query'
import { isMysql } from '../connection/database'

/**
 * The next value of a named counter. The counter row stays locked until the caller's transaction
 * ends, so numbers are not repeated, and not lost on rollback. `start` is the first value of a new
 * counter.
 */
export const next = (connection: Knex, name: string, start = 1): Promise<number> =>
  nextOf(connection, name, 1, start)

/**
 * Adds to the counter, or creates it, with one statement: "insert if absent, then add" deadlocks
 * under load on MySQL.
 */
const add = (connection: Knex, name: string, value: Knex.Value, sum: Knex.Raw) =>
  connection('counters').insert({ name, value }).onConflict('name').merge({ value: sum })

type Addition = { name: string; many: number; first: number }

/** The new value is in the answer, so that the row is locked for one round trip less. */
const addAndTell = compiledQuery((connection: Knex, { name, many, first }: Addition) =>
  add(
    connection,
    name,
    connection.raw('last_insert_id(?)', [first]),
    connection.raw('last_insert_id(counters.value + ?)', [many]),
  ),
)
const addOnMysql = async (connection: Knex, addition: Addition) =>
  (await addAndTell(connection, addition))[0]

async function addEmbedded(connection: Knex, { name, many, first }: Addition) {
  await add(connection, name, first, connection.raw('counters.value + ?', [many]))
  const row = await connection('counters')
    .where({ name })
    .first<{ value: number | string } | undefined>('value')
  return row?.value
}

/** Reserves `many` values and returns the first. */
export async function nextOf(
  connection: Knex,
  name: string,
  many: number,
  start = 1,
): Promise<number> {
  const addTo = isMysql(connection) ? addOnMysql : addEmbedded
  const last = await addTo(connection, { name, many, first: start + many - 1 })
  if (!last) throw new Error(`The counter ${name} has no value`)
  return Number(last) - many + 1
}
