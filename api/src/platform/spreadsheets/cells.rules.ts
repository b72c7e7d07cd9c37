import { types } from 'node:util'
import { importMessages, type FileColumn } from '@portal/contracts'
import type { Cell } from './excel-reader'

/** A cell as text. `problem` if the original entry is lost. */
export interface CellText {
  text: string
  problem?: string
}

/**
 * An apostrophe before a character that begins a formula. Our own exports write it; it is not part
 * of the text.
 */
const guarded = /^'(?=[=+\-@\t\r])/

/** A telephone number that was stored as a number has lost its zero: 11 digits are now 10. */
const isPhoneWithoutZero = ({ header }: FileColumn, value: number): boolean =>
  header === 'Phone' && String(value).length < 11

function numberText(column: FileColumn, value: number): CellText {
  if (isPhoneWithoutZero(column, value))
    return { text: String(value), problem: importMessages.lostZero(column.header) }
  return Number.isSafeInteger(value)
    ? { text: String(value) }
    : { text: String(value), problem: importMessages.isNumber(column.header) }
}

/** The content of a cell as it would be entered in the form. */
export function textOfCell(column: FileColumn, cell: Cell | undefined): CellText {
  if (cell === null || cell === undefined) return { text: '' }
  if (typeof cell === 'string') return { text: cell.trim().replace(guarded, '') }
  if (typeof cell === 'number') return numberText(column, cell)
  if (types.isDate(cell))
    return { text: cell.toISOString().slice(0, 10), problem: importMessages.isDate(column.header) }
  return { text: cell ? 'TRUE' : 'FALSE' }
}
