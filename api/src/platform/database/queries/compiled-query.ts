import type { Knex } from 'knex'

type Value = string | number | boolean
/** The inputs of a query. A list gives one placeholder for each of its values. */
type Inputs = Readonly<Record<string, Value | readonly Value[]>>

/** Is in the place of a value while the SQL is written. `path` leads to the value in the inputs. */
class Placeholder {
  constructor(private readonly path: readonly (string | number)[]) {}

  valueIn(inputs: object): unknown {
    const value = this.path.reduce<unknown>(
      (inside, key) => (inside as Record<string | number, unknown>)[key],
      inputs,
    )
    if (value === undefined)
      throw new Error(`The query needs a value for '${this.path.join('.')}'.`)
    return value
  }
}

/** The part of knex that runs a query: it asks the builder for its SQL. */
interface RunnableQuery<Result> extends PromiseLike<Result> {
  toSQL: () => object
}

/** A longer list is rare, and each length has its own SQL. */
const longestList = 100

const placeholdersFor = (inputs: object, path: readonly (string | number)[] = []): object =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((_, index) => new Placeholder([...path, name, index]))
        : new Placeholder([...path, name]),
    ]),
  )

/** Decides on the SQL besides the inputs, such as the number of rows. Few different ones. */
type Shape = string | number | undefined

/** The lengths of the lists, which decide on the SQL; null if one is too long. */
function lengthsOf(inputs: Inputs): string | null {
  const lengths = Object.values(inputs).map((value) => (Array.isArray(value) ? value.length : 1))
  return Math.max(0, ...lengths) > longestList ? null : lengths.join()
}

/** The SQL that was written, by engine and shape of the inputs. */
function createWritten() {
  const written = new Map<string, Knex.Sql>()
  return (connection: Knex, shape: string, write: () => unknown): Knex.Sql => {
    const key = `${(connection.client as { dialect: string }).dialect} ${shape}`
    let sql = written.get(key)
    if (!sql) {
      sql = (write() as Knex.QueryBuilder).toSQL()
      written.set(key, sql)
    }
    return sql
  }
}

/** Runs written SQL with these inputs. */
async function run<Result>(connection: Knex, sql: Knex.Sql, inputs: object): Promise<Result> {
  const query = connection.queryBuilder() as unknown as RunnableQuery<Result>
  query.toSQL = () => ({
    ...sql,
    bindings: sql.bindings.map((binding: unknown) =>
      binding instanceof Placeholder ? binding.valueIn(inputs) : binding,
    ),
  })
  return await query
}

/**
 * A query whose SQL is written once for each engine, for the requests that everybody sends: knex
 * needs longer to write the SQL of a query with ten joins than the driver needs to send it.
 * `build` gets placeholders instead of the inputs, so it must use them as values only; the SQL of
 * each `shape` is written on its own. A list of more than a hundred values is written each time.
 * Throws if a value is missing (ADR 20).
 */
export function compiledQuery<I extends Inputs, Result, S extends Shape = undefined>(
  build: (connection: Knex, inputs: I, shape: S) => PromiseLike<Result>,
): (
  connection: Knex,
  inputs: I,
  ...shape: S extends undefined ? [] : [shape: S]
) => Promise<Result> {
  const written = createWritten()
  return async (connection, inputs, ...[shape]) => {
    const lengths = lengthsOf(inputs)
    if (lengths === null) return build(connection, inputs, shape as S)
    const sql = written(connection, `${lengths} ${String(shape)}`, () =>
      build(connection, placeholdersFor(inputs) as I, shape as S),
    )
    return run<Result>(connection, sql, inputs)
  }
}

/**
 * An update whose SQL is written once for each engine and set of columns, like that of
 * `compiledQuery`. A value may be null, but no input of the condition.
 */
export function compiledUpdate<Values extends object, Where extends Inputs>(
  build: (connection: Knex, values: Values, where: Where) => PromiseLike<number>,
): (connection: Knex, values: Values, where: Where) => Promise<number> {
  const written = createWritten()
  return async (connection, values, where) => {
    const lengths = lengthsOf(where)
    if (lengths === null) return build(connection, values, where)
    const sql = written(connection, `${lengths} ${Object.keys(values).join()}`, () =>
      build(
        connection,
        placeholdersFor(values, ['values']) as Values,
        placeholdersFor(where, ['where']) as Where,
      ),
    )
    return run<number>(connection, sql, { values, where })
  }
}

const columnsOf = (row: object): string => Object.keys(row).sort().join()

/**
 * An insert whose SQL is written once for each engine, number of rows and set of columns, like that
 * of `compiledQuery`. All rows need the columns of the first one. More than a hundred rows are
 * written each time.
 */
export function compiledInsert<Row extends object>(
  build: (connection: Knex, rows: readonly Row[]) => PromiseLike<unknown>,
): (connection: Knex, rows: readonly Row[]) => Promise<void> {
  const written = createWritten()
  return async (connection, rows) => {
    if (rows.length > longestList) return void (await build(connection, rows))
    const columns = columnsOf(rows[0] ?? {})
    if (rows.some((row) => columnsOf(row) !== columns))
      throw new Error('The rows of an insert need the same columns.')
    const sql = written(connection, `${String(rows.length)} ${columns}`, () =>
      build(
        connection,
        rows.map((row, index) => placeholdersFor(row, [index]) as Row),
      ),
    )
    await run(connection, sql, rows)
  }
}
