import { spawn, type ChildProcess } from 'node:child_process'
import { importLimits, importMessages as said } from '@portal/contracts'
import { unzipSync } from 'fflate'
import { badRequest } from '../../platform/errors'
import { createSemaphore } from '../../platform/process/semaphore'
import type { Cell } from './cells.rules'

/** What a workbook may be once it is unpacked: 20,000 long rows are a tenth of it. */
const mostUnpacked = 100 * 1024 * 1024
const mostMegabytes = 512
const longestMs = 20_000
const rowsAtOnce = 1_000
/** With the header and one row too many, so that whoever counts them sees it. */
const mostRows = importLimits.rows + 2

/**
 * Reading 20,000 rows takes half a second in which nobody else would be served, and a file that is made to be evil takes all memory it
 * gets: a cell far away is enough. A thread that runs out of memory takes its process with it, so it happens in a process of its own. As
 * text, because the server is one bundled file and a process needs one, too. Of blank rows only their place is told.
 */
const program = `
process.on('disconnect', () => process.exit())
process.once('message', ({ reader, bytes }) => {
  const { readSheet } = require(reader)
  const isBlank = (row) => row.every((cell) => cell === null || cell === undefined)
  readSheet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)).then((all) => {
    let filled = 0
    const rows = []
    for (const row of all) {
      rows.push(isBlank(row) ? [] : row)
      if (rows[rows.length - 1].length > 0) filled += 1
      if (filled > ${String(mostRows)}) break
    }
    for (let at = 0; at < rows.length; at += ${String(rowsAtOnce)}) process.send(rows.slice(at, at + ${String(rowsAtOnce)}))
    process.send(null)
  }, () => process.send('unreadable'))
})
`

/** What the parts of the file say they are, unpacked; throws when it is no archive. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  return size
}

function assertBounded(bytes: Buffer): void {
  let size
  try {
    size = unpackedSize(bytes)
  } catch {
    throw badRequest(said.notExcel)
  }
  if (size > mostUnpacked) throw badRequest(said.excelTooLarge)
}

/** What the process says, until it has said all; a file of which it dies is too large. */
const rowsFrom = (reader: ChildProcess): Promise<Cell[][]> =>
  new Promise((resolve, reject) => {
    const rows: Cell[][] = []
    const tooLarge = (): void => {
      reject(badRequest(said.excelTooLarge))
    }
    const timer = setTimeout(tooLarge, longestMs)
    reader.on('message', (message: Cell[][] | 'unreadable' | null) => {
      if (message === 'unreadable') reject(badRequest(said.notExcel))
      else if (message) rows.push(...message)
      else resolve(rows)
    })
    reader.on('error', reject)
    reader.on('exit', () => {
      clearTimeout(timer)
      tooLarge()
    })
  })

async function readApart(bytes: Buffer): Promise<Cell[][]> {
  // Nothing of the server's settings, which hold secrets, goes along.
  const reader = spawn(
    process.execPath,
    [`--max-old-space-size=${String(mostMegabytes)}`, '-e', program],
    { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  )
  try {
    const rows = rowsFrom(reader)
    reader.send({ reader: require.resolve('read-excel-file/universal'), bytes }, () => undefined)
    return await rows
  } finally {
    reader.kill('SIGKILL')
  }
}

const inTurn = createSemaphore({ permits: 1, queue: 5 })

/** The rows of the first sheet of a workbook, header first. */
export async function readExcel(bytes: Buffer): Promise<Cell[][]> {
  assertBounded(bytes)
  return inTurn(() => readApart(bytes))
}
