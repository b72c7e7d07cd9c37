import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { importMessages as messages } from '@portal/contracts'
import { CsvError, parse } from 'csv-parse'
import { badRequest } from '../errors'

const delimiters = [',', ';', '\t'] as const

/**
 * The separator of Excel depends on its country setting, so it is read from the header. A first
 * line `sep=;` names it.
 */
function delimiterOf(text: string): string {
  const message = /^sep=([^"])\r?\n/i.exec(text)?.[1]
  if (message) return message
  const [header = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1)
  const count = (sign: string): number => header.split(sign).length
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The file as text. Excel's "Unicode text" is UTF-16. */
export function decoded(bytes: Buffer): string {
  const isUtf16 = bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest(messages.notText)
  }
}

/** About forty rows, which are parsed at once. */
const pieceLength = 4 * 1024

/** Piece by piece, so that the process serves other requests in between. */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength)
    await turn()
  }
}

/**
 * The rows of a CSV file, header first. Empty lines are included, because the position of a row is
 * its number in a spreadsheet.
 */
export async function* readCsv(bytes: Buffer): AsyncGenerator<string[]> {
  const text = decoded(bytes)
  const delimiter = delimiterOf(text)
  const body = text.replace(/^sep=.\r?\n/i, '')
  const parser = Readable.from(pieces(body)).pipe(
    parse({ delimiter, bom: true, relax_column_count: true, max_record_size: 100_000 }),
  )
  try {
    for await (const record of parser) yield record as string[]
  } catch (error) {
    throw error instanceof CsvError
      ? badRequest(messages.notCsv((error as CsvError & { lines?: number }).lines ?? 1))
      : error
  }
}
