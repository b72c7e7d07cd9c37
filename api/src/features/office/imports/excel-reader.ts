// The process that reads a workbook; read-excel.ts starts it. It gets the bytes as one message and answers with rows, a thousand to a message.
import { importLimits } from '@portal/contracts'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { Cell } from './cells.rules'

/** `null` when all rows were sent. */
export type ReaderMessage = Cell[][] | 'unreadable' | 'long cell' | null

/** The XML of one cell at most: five times the longest text that Excel takes, each sign of it written in six bytes. */
const mostOfCell = 1024 * 1024
const rowsAtOnce = 1_000
/** With the header and one row too many, so that the caller sees that there are too many. */
const mostRows = importLimits.rows + 2

const ends = ['c', 'x:c', 'row', 'x:row', 'si', 'x:si'].map((name) => `</${name}>`)

/** Whether in a part with cells no end of a cell, of a row or of a shared text follows within the size of a cell. */
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

const partsOf = (bytes: Uint8Array): Buffer[] =>
  Object.values(unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xml') })).map((part) =>
    Buffer.from(part.buffer, part.byteOffset, part.byteLength),
  )

const isBlank = (row: readonly unknown[]): boolean =>
  row.every((cell) => cell === null || cell === undefined)

/** The rows up to the first that is too many. Of blank rows only their place is kept. */
function bounded(all: readonly Cell[][]): Cell[][] {
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

async function read(bytes: Uint8Array): Promise<void> {
  // The library goes through a long text for longer than it may take altogether, so this is checked before.
  if (partsOf(bytes).some(hasLongCell)) {
    send('long cell')
    return
  }
  const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const rows = bounded((await readSheet(whole as ArrayBuffer)) as Cell[][])
  for (let at = 0; at < rows.length; at += rowsAtOnce) send(rows.slice(at, at + rowsAtOnce))
  send(null)
}

process.on('disconnect', () => {
  process.exit()
})
process.once('message', (bytes: Uint8Array) => {
  read(bytes).catch(() => {
    send('unreadable')
  })
})
