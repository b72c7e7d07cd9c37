import { setImmediate as others } from 'node:timers/promises'

/** Rows of one statement: few enough for the parameters that both engines allow, many enough to be quick. */
const size = 250

/** One statement after the other, for so many rows each; between them the process serves others, which the embedded engine alone would not let it. */
export async function inChunks<Row>(
  rows: readonly Row[],
  write: (chunk: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += size) {
    await write(rows.slice(first, first + size))
    await others()
  }
}
