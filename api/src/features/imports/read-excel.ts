import { Worker } from 'node:worker_threads'
import { importMessages as said } from '@portal/contracts'
import { unzipSync } from 'fflate'
import { badRequest } from '../../platform/errors'
import { createSemaphore } from '../../platform/process/semaphore'
import type { Cell } from './cells.rules'

/** What a workbook may be once it is unpacked: 20,000 long rows are a tenth of it. */
const mostUnpacked = 100 * 1024 * 1024
const mostMegabytes = 512
const longestMs = 20_000
const rowsAtOnce = 1_000

/**
 * Reading 20,000 rows takes half a second in which nobody else would be served, and a file that is made to be evil takes all memory it
 * gets: so it happens in a thread with limits of its own. As text, because the server is one bundled file and a thread needs one, too.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const { readSheet } = require(workerData.reader)
readSheet(workerData.bytes).then((rows) => {
  for (let at = 0; at < rows.length; at += ${String(rowsAtOnce)}) parentPort.postMessage(rows.slice(at, at + ${String(rowsAtOnce)}))
  parentPort.postMessage(null)
}, () => parentPort.postMessage('unreadable'))
`

/** What the parts of the file say they are, unpacked; throws when it is no archive. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0
  unzipSync(bytes, { filter: ({ originalSize }) => { size += originalSize; return false } })
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

async function readInThread(bytes: Buffer): Promise<Cell[][]> {
  const copy = new Uint8Array(bytes).buffer
  const worker = new Worker(program, {
    eval: true, transferList: [copy], resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    workerData: { reader: require.resolve('read-excel-file/universal'), bytes: copy },
  })
  const rows: Cell[][] = []
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => { reject(badRequest(said.excelTooLarge)) }, longestMs)
      worker.on('message', (message: Cell[][] | 'unreadable' | null) => {
        if (message === 'unreadable') reject(badRequest(said.notExcel))
        else if (message) rows.push(...message)
        else resolve()
      })
      worker.on('error', () => { reject(badRequest(said.excelTooLarge)) })
      worker.on('exit', () => { clearTimeout(timer); reject(badRequest(said.notExcel)) })
    })
  } finally {
    await worker.terminate()
  }
  return rows
}

const inTurn = createSemaphore({ permits: 1, queue: 5 })

/** The rows of the first sheet of a workbook, header first. */
export async function readExcel(bytes: Buffer): Promise<Cell[][]> {
  assertBounded(bytes)
  return inTurn(() => readInThread(bytes))
}
