import { setImmediate as others } from 'node:timers/promises'

/** Rows of one statement: within the parameter limits of both engines, and enough to be fast. */
const size = 250

/**
 * One statement after the other. In between the process serves other requests, which the embedded
 * engine would not allow during one long statement.
 */
export async function inChunks<Row>(
  rows: readonly Row[],
  write: (chunk: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += size) {
    await write(rows.slice(first, first + size))
    await others()
  }
}
