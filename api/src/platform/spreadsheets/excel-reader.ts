// The process that reads a workbook, started by read-excel.ts. It gets one message and replies with
// rows, up to a thousand in a message. It imports almost no code of ours, so that it starts
// quickly.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { withShownFormulas } from './shown-formulas'

/** A cell of the file. CSV has only texts; Excel also has numbers, dates and booleans. */
export type Cell = string | number | boolean | Date | null

export interface ReaderRequest {
  workbook: Uint8Array
  /** Rows after which reading ends. */
  mostRows: number
}

/** `null` after the last row. */
export type ReaderMessage = Cell[][] | 'unreadable' | 'long cell' | 'distant cell' | null

/**
 * Maximum XML of one cell: five times the longest text of Excel, with six bytes for each character.
 */
const mostOfCell = 1024 * 1024
const rowsAtOnce = 1_000

const ends = ['c', 'x:c', 'row', 'x:row', 'si', 'x:si'].map((name) => `</${name}>`)

/** Whether a part of the workbook has a cell, row or shared text that is longer than the limit. */
function hasLongCell(part: Buffer): boolean {
  const sheet = part.indexOf('sheetData>')
  if (sheet < 0 && !part.includes('<sst') && !part.includes('<x:sst')) return false
  const end = Math.max(part.lastIndexOf('sheetData>'), sheet < 0 ? part.length : 0)
  for (let at = Math.max(sheet, 0); end - at > mostOfCell;) {
    const within = part.subarray(at, at + mostOfCell)
    const next = Math.max(...ends.map((tag) => within.lastIndexOf(tag)))
    if (next < 1) return true
    at += next + 1
  }
  return false
}

/** A row or cell that Excel does not have: beyond column ZZZ or row 9,999,999. */
const distant = /\sr="(?:[A-Z]{4}|[A-Z]{0,3}\d{8})/
const hasDistantCell = (part: Buffer): boolean =>
  part.includes('sheetData>') && distant.test(part.toString('latin1'))

const bufferOf = (part: Uint8Array): Buffer =>
  Buffer.from(part.buffer, part.byteOffset, part.byteLength)

/** Whether a part is a sheet with a formula or an error. */
const hasFormula = (part: Buffer): boolean =>
  part.includes('sheetData>') && ['<f', '<x:f', 't="e"'].some((text) => part.includes(text))

/** The workbook with readable formulas; the same bytes if it has none. */
function readable(bytes: Uint8Array, parts: Record<string, Uint8Array>): Uint8Array {
  const changed = Object.entries(parts)
    .filter(([, part]) => hasFormula(bufferOf(part)))
    .map(([name, part]) => [name, strToU8(withShownFormulas(strFromU8(part)))] as const)
  if (changed.length === 0) return bytes
  return zipSync({ ...unzipSync(bytes), ...Object.fromEntries(changed) }, { level: 0 })
}

const isBlank = (row: readonly unknown[]): boolean =>
  row.every((cell) => cell === null || cell === undefined)

/** The rows up to the first one that is too many. Blank rows are counted but not stored. */
function bounded(all: readonly Cell[][], mostRows: number): Cell[][] {
  let filled = 0
  const rows: Cell[][] = []
  for (const row of all) {
    if (isBlank(row)) rows.push([])
    else if (rows.push(row) && (filled += 1) > mostRows) break
  }
  return rows
}

const send = (message: ReaderMessage): void => {
  process.send?.(message)
}

async function read({ workbook: bytes, mostRows }: ReaderRequest): Promise<void> {
  // The library takes longer for a long text than the whole file may take, so this is checked
  // before.
  const xml = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xml') })
  const parts = Object.values(xml).map(bufferOf)
  if (parts.some(hasLongCell)) {
    send('long cell')
    return
  }
  // The library fills the gap before such a cell until it has no memory left.
  if (parts.some(hasDistantCell)) {
    send('distant cell')
    return
  }
  const book = readable(bytes, xml)
  const whole = book.buffer.slice(book.byteOffset, book.byteOffset + book.byteLength)
  const rows = bounded((await readSheet(whole as ArrayBuffer)) as Cell[][], mostRows)
  for (let at = 0; at < rows.length; at += rowsAtOnce) send(rows.slice(at, at + rowsAtOnce))
  send(null)
}

process.on('disconnect', () => {
  process.exit()
})
process.once('message', (request: ReaderRequest) => {
  read(request).catch(() => {
    send('unreadable')
  })
})
