import type { Knex } from 'knex'

type Value = string | number | boolean
/** The inputs of a query. A list gives one placeholder for each of its values. */
type Inputs = Readonly<Record<string, Value | readonly Value[]>>

/** Is in the place of a value while the SQL is written. */
class Placeholder {
  constructor(
    private readonly name: string,
    private readonly index?: number,
  ) {}

  valueIn(inputs: Inputs): Inputs[string] {
    const input = inputs[this.name]
    const value = this.index === undefined ? input : (input as readonly Value[])[this.index]
    if (value === undefined) throw new Error(`The query needs a value for '${this.name}'.`)
    return value
  }
}

/** The part of knex that runs a query: it asks the builder for its SQL. */
interface RunnableQuery<Result> extends PromiseLike<Result> {
  toSQL: () => object
}

/** A longer list is rare, and each length has its own SQL. */
const longestList = 100

const placeholdersFor = (inputs: Inputs): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((_, index) => new Placeholder(name, index))
        : new Placeholder(name),
    ]),
  )

/** The lengths of the lists, which decide on the SQL; null if one is too long. */
function lengthsOf(inputs: Inputs): string | null {
  const lengths = Object.values(inputs).map((value) => (Array.isArray(value) ? value.length : 1))
  return Math.max(0, ...lengths) > longestList ? null : lengths.join()
}

/**
 * A query whose SQL is written once for each engine, for the requests that everybody sends: knex
 * needs longer to write the SQL of a query with ten joins than the driver needs to send it.
 * `build` gets placeholders instead of the inputs, so it must use them as values only. A list of
 * more than a hundred values is written each time. Throws if a value is missing (ADR 20).
 */
export function compiledQuery<I extends Inputs, Result>(
  build: (connection: Knex, inputs: I) => PromiseLike<Result>,
): (connection: Knex, inputs: I) => Promise<Result> {
  const compiled = new Map<string, Knex.Sql>()
  return async (connection, inputs) => {
    const lengths = lengthsOf(inputs)
    if (lengths === null) return build(connection, inputs)
    const key = `${(connection.client as { dialect: string }).dialect} ${lengths}`
    let sql = compiled.get(key)
    if (!sql) {
      const placeholders = placeholdersFor(inputs) as unknown as I
      sql = (build(connection, placeholders) as unknown as Knex.QueryBuilder).toSQL()
      compiled.set(key, sql)
    }
    const { bindings } = sql
    const query = connection.queryBuilder() as unknown as RunnableQuery<Result>
    query.toSQL = () => ({
      ...sql,
      bindings: bindings.map((binding: unknown) =>
        binding instanceof Placeholder ? binding.valueIn(inputs) : binding,
      ),
    })
    return await query
  }
}
