import { badRequest } from '../errors'

/** Rows in order: at hand, or as they come from the database. */
export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>

/**
 * The rows of a query that gives a page at a time: each goes on after the last row of the one before. A page is read once it is
 * wanted, and none after the reader has gone; between pages no connection is held.
 */
export async function* inPages<Row>(
  pageAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let page = await pageAfter(undefined)
  while (page.length > 0) {
    yield* page
    page = await pageAfter(page.at(-1))
  }
}

export async function* filtered<Row>(
  rows: Rows<Row>,
  keeps: (row: Row) => boolean,
): AsyncGenerator<Row> {
  for await (const row of rows) if (keeps(row)) yield row
}

/** Rows by so many: what is made of them is made at one go. */
export async function* batched<Row>(rows: Rows<Row>, size: number): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** All rows at once; refused with the sentence when there are more than may be held. */
export async function upTo<Row>(rows: Rows<Row>, limit: number, tooMany: string): Promise<Row[]> {
  const held: Row[] = []
  for await (const row of rows) {
    if (held.length === limit) throw badRequest(tooMany)
    held.push(row)
  }
  return held
}

/** Waits for the first of them, so that a query that fails at once is refused with its sentence and begins no file. */
export async function begun<Item>(items: AsyncGenerator<Item>): Promise<AsyncGenerator<Item>> {
  const first = await items.next()
  return (async function* all() {
    try {
      if (first.done) return
      yield first.value
      yield* items
    } finally {
      await items.return(undefined)
    }
  })()
}
