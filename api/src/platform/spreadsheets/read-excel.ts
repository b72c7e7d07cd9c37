import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importLimits, importMessages } from '@portal/contracts'
import { unzipSync } from 'fflate'
import { badRequest, unavailable } from '../errors'
import { createSemaphore } from '../process/semaphore'
import type { Cell, ReaderMessage, ReaderRequest } from './excel-reader'

/** Limits of an unpacked workbook. 20,000 long rows use a fifth of it. */
const mostUnpacked = 50 * 1024 * 1024
const mostMegabytes = 512
const longestMs = 20_000
/** With the header and one extra row, so that the caller sees that there are too many. */
const mostRows = importLimits.rows + 2

/**
 * Reads a workbook in a process of its own. 20,000 rows would block the server for half a second,
 * and a malicious file can use all memory; a thread that runs out of memory would end the server.
 * In production the reader is a bundle beside the server's; in development it runs from the
 * sources.
 */
const bundled = join(__dirname, 'excel-reader.js')
const program = existsSync(bundled)
  ? [bundled]
  : ['--require', require.resolve('tsx/cjs'), join(__dirname, 'excel-reader.ts')]

/** The unpacked size that the archive states. Throws if the file is not an archive. */
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
    throw badRequest(importMessages.notExcel)
  }
  if (size > mostUnpacked) throw badRequest(importMessages.excelTooLarge)
}

/**
 * The rows from the process. If it dies, the file is too large; if it is late, the server is busy.
 */
const rowsFrom = (reader: ChildProcess): Promise<Cell[][]> =>
  new Promise((resolve, reject) => {
    const rows: Cell[][] = []
    const tooLarge = (): void => {
      reject(badRequest(importMessages.excelTooLarge))
    }
    const timer = setTimeout(() => {
      reject(unavailable(30, importMessages.excelTooSlow))
    }, longestMs)
    reader.on('message', (message: ReaderMessage) => {
      if (message === 'unreadable') reject(badRequest(importMessages.notExcel))
      else if (message === 'long cell') reject(badRequest(importMessages.cellTooLong))
      else if (message === 'distant cell') tooLarge()
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
  // The process gets none of the server's settings, because they contain secrets.
  const reader = spawn(
    process.execPath,
    [`--max-old-space-size=${String(mostMegabytes)}`, ...program],
    { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  )
  try {
    const rows = rowsFrom(reader)
    const request: ReaderRequest = { workbook: bytes, mostRows }
    reader.send(request, () => undefined)
    return await rows
  } finally {
    reader.kill('SIGKILL')
  }
}

const lock = createSemaphore({ permits: 1, queue: 5 })

/** The rows of the first sheet of a workbook, header first. */
export async function readExcel(bytes: Buffer): Promise<Cell[][]> {
  assertBounded(bytes)
  return lock(() => readApart(bytes))
}
