import {
  importColumns,
  importIgnores,
  importLimits,
  importMessages,
  type ImportKind,
} from '@portal/contracts'
import { badRequest } from '../../../platform/errors'
import { isBlank, readSpreadsheet, type Cell } from '../../../platform/spreadsheets'
import { textOfCell } from './cells.rules'
import { placesOf, type Places } from './header.rules'

/**
 * A row of the file: its number in a spreadsheet, the texts by column, and the problems of its
 * cells.
 */
export interface FileRow {
  line: number
  values: Record<string, string>
  problems: { column: string | null; message: string }[]
}

function toRow(kind: ImportKind, places: Places, cells: readonly Cell[], line: number): FileRow {
  const row: FileRow = { line, values: {}, problems: [] }
  for (const column of importColumns[kind]) {
    const place = places.get(column.key)
    const { text, problem } = textOfCell(column, place === undefined ? undefined : cells[place])
    row.values[column.key] = text.slice(0, 1_000)
    if (problem) row.problems.push({ column: column.header, message: problem })
  }
  return row
}

/**
 * The rows of an uploaded file. Refuses the whole file if it is unreadable, has wrong columns, no
 * row or too many rows.
 */
export async function readFile(kind: ImportKind, bytes: Buffer): Promise<FileRow[]> {
  if (bytes.length > importLimits.megabytes * 1024 * 1024)
    throw badRequest(importMessages.tooLarge(importLimits.megabytes))
  let [line, width] = [0, 0]
  let places: Places | undefined
  const rows: FileRow[] = []
  for await (const cells of await readSpreadsheet(bytes)) {
    line += 1
    if (isBlank(cells)) continue
    if (!places) {
      places = placesOf(importColumns[kind], cells, importIgnores[kind])
      width = cells.length
      continue
    }
    if (rows.length === importLimits.rows)
      throw badRequest(importMessages.tooManyRows(importLimits.rows))
    const row = toRow(kind, places, cells, line)
    if (!isBlank(cells.slice(width)))
      row.problems.push({ column: null, message: importMessages.moreCells })
    rows.push(row)
  }
  if (!places) throw badRequest(importMessages.blank)
  if (rows.length === 0) throw badRequest(importMessages.empty)
  return rows
}
