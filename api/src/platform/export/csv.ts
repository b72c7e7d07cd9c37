import type { ListColumn } from '@portal/contracts'
import { stringify, type Options } from 'csv-stringify/sync'
import { cellsOf } from './cells'
import { batched, type Rows } from './rows'

const rowsAtOnce = 100

/**
 * As spreadsheets read it: lines end in CR LF, and a text that would be a formula has an apostrophe before it, so that what somebody
 * typed into a form calculates nothing on the machine of whoever opens the file.
 */
const options: Options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
}

/** Without it Excel takes UTF-8 for something else. */
const byteOrderMark = '\uFEFF'

/** The file bit by bit, however many rows there are. */
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
