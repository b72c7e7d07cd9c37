import { importMessages, type FileColumn } from '@portal/contracts'
import { badRequest } from '../errors'
import { textOfCell } from './cells.rules'
import type { Cell } from './excel-reader'
import { placesOf, type Places } from './header.rules'
import { isBlank, readSpreadsheet } from './read-spreadsheet'

/**
 * A row of the file: its number in a spreadsheet, the texts by column, and the problems of its
 * cells.
 */
export interface TableRow {
  line: number
  values: Record<string, string>
  problems: { column: string | null; message: string }[]
}

export interface TableFormat {
  columns: readonly FileColumn[]
  /** Other known columns, which are not read: folded and without spaces. */
  ignored?: readonly string[] | undefined
  limits: { rows: number; megabytes: number }
}

function toRow(
  columns: readonly FileColumn[],
  places: Places,
  cells: readonly Cell[],
  line: number,
): TableRow {
  const row: TableRow = { line, values: {}, problems: [] }
  for (const column of columns) {
    const place = places.get(column.key)
    const { text, problem } = textOfCell(column, place === undefined ? undefined : cells[place])
    row.values[column.key] = text.slice(0, 1_000)
    if (problem) row.problems.push({ column: column.header, message: problem })
  }
  return row
}

/**
 * The rows of an uploaded file below its header. Refuses the whole file if it is unreadable, has
 * wrong columns, no row or too many rows.
 */
export async function readTable(
  bytes: Buffer,
  { columns, ignored, limits }: TableFormat,
): Promise<TableRow[]> {
  if (bytes.length > limits.megabytes * 1024 * 1024)
    throw badRequest(importMessages.tooLarge(limits.megabytes))
  let [line, width] = [0, 0]
  let places: Places | undefined
  const rows: TableRow[] = []
  for await (const cells of await readSpreadsheet(bytes)) {
    line += 1
    if (isBlank(cells)) continue
    if (!places) {
      places = placesOf(columns, cells, ignored)
      width = cells.length
      continue
    }
    if (rows.length === limits.rows) throw badRequest(importMessages.tooManyRows(limits.rows))
    const row = toRow(columns, places, cells, line)
    if (!isBlank(cells.slice(width)))
      row.problems.push({ column: null, message: importMessages.moreCells })
    rows.push(row)
  }
  if (!places) throw badRequest(importMessages.blank)
  if (rows.length === 0) throw badRequest(importMessages.empty)
  return rows
}
