import type { ListColumn } from '@portal/contracts'
import { stringify, type Options } from 'csv-stringify/sync'
import { cellsOf } from './cells'
import { batched, type Rows } from './rows'

const rowsAtOnce = 100

/**
 * CSV for spreadsheets: lines end in CR LF. A text that looks like a formula gets an apostrophe, so
 * that form input is never calculated on the reader's machine.
 */
const options: Options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
}

/** Without it Excel does not recognise UTF-8. */
const byteOrderMark = '\uFEFF'

/** Streams the file, regardless of the number of rows. */
export async function* csvOf<Row>(
  columns: readonly ListColumn<Row>[],
  rows: Rows<Row>,
): AsyncGenerator<string> {
  let head = byteOrderMark + stringify([columns.map(({ header }) => header)], options)
  for await (const batch of batched(rows, rowsAtOnce)) {
    yield (
      head +
      stringify(
        batch.map((row) => cellsOf(columns, row)),
        options,
      )
    )
    head = ''
  }
  if (head) yield head
}
