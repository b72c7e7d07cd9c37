import { badRequest } from '../errors'

/** Rows in order, from memory or streamed from the database. */
export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>

/**
 * Streams a query page by page; each page continues after the last row of the one before. A page is
 * only read when it is needed, and no connection is held between pages.
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

/** Groups rows into batches. */
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

/** Collects all rows; throws with this message if there are more than the limit. */
export async function upTo<Row>(rows: Rows<Row>, limit: number, tooMany: string): Promise<Row[]> {
  const held: Row[] = []
  for await (const row of rows) {
    if (held.length === limit) throw badRequest(tooMany)
    held.push(row)
  }
  return held
}

/**
 * Waits for the first item, so that a query that fails at once returns an error instead of a broken
 * file.
 */
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
