import { importMessages } from '@portal/contracts'
import { badRequest } from '../errors'
import type { Cell } from './excel-reader'
import { readCsv } from './read-csv'
import { readExcel } from './read-excel'

const begins = (bytes: Buffer, ...signs: number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign)
const isArchive = (bytes: Buffer): boolean => begins(bytes, 0x50, 0x4b)
const isOldExcel = (bytes: Buffer): boolean => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/**
 * The rows of a CSV file or of the first sheet of a workbook. The position of a row is its number
 * in a spreadsheet. The content decides, because file names can be wrong. Refuses an unreadable
 * file.
 */
export async function readSpreadsheet(
  bytes: Buffer,
): Promise<Iterable<Cell[]> | AsyncIterable<Cell[]>> {
  if (isOldExcel(bytes)) throw badRequest(importMessages.oldExcel)
  return isArchive(bytes) ? readExcel(bytes) : readCsv(bytes)
}

/** Whether all cells of a row are empty. */
export const isBlank = (cells: readonly (Cell | undefined)[]): boolean =>
  cells.every(
    (cell) =>
      cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === ''),
  )
