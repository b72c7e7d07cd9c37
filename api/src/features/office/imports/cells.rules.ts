import { types } from 'node:util'
import { importMessages, type ImportColumn } from '@portal/contracts'

/** A cell as the file has it: CSV has texts alone, Excel has numbers, days and switches, too. */
export type Cell = string | number | boolean | Date | null

/** A cell as text; `problem` where what was typed is lost. */
export interface CellText {
  text: string
  problem?: string
}

/** An apostrophe before a sign that begins a formula: our own exports write it, and it is no part of the text. */
const guarded = /^'(?=[=+\-@\t\r])/

/** A telephone number as a number has lost its zero: 11 digits have become 10. */
const isPhoneWithoutZero = ({ header }: ImportColumn, value: number): boolean =>
  header === 'Phone' && String(value).length < 11

function numberText(column: ImportColumn, value: number): CellText {
  if (isPhoneWithoutZero(column, value))
    return { text: String(value), problem: importMessages.lostZero(column.header) }
  return Number.isSafeInteger(value)
    ? { text: String(value) }
    : { text: String(value), problem: importMessages.isNumber(column.header) }
}

/** What stands in a cell, as it would be typed into the form. */
export function textOfCell(column: ImportColumn, cell: Cell | undefined): CellText {
  if (cell === null || cell === undefined) return { text: '' }
  if (typeof cell === 'string') return { text: cell.trim().replace(guarded, '') }
  if (typeof cell === 'number') return numberText(column, cell)
  if (types.isDate(cell))
    return { text: cell.toISOString().slice(0, 10), problem: importMessages.isDate(column.header) }
  return { text: cell ? 'TRUE' : 'FALSE' }
}

export const isBlank = (cells: readonly (Cell | undefined)[]): boolean =>
  cells.every(
    (cell) =>
      cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === ''),
  )
