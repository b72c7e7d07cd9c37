import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { importMessages as said } from '@portal/contracts'
import { CsvError, parse } from 'csv-parse'
import { badRequest } from '../../../platform/errors'

const delimiters = [',', ';', '\t'] as const

/** Excel writes what separates the cells by the country it is set to; the header tells. A line `sep=;` before it says so outright. */
function delimiterOf(text: string): string {
  const said = /^sep=([^"])\r?\n/i.exec(text)?.[1]
  if (said) return said
  const [header = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1)
  const count = (sign: string): number => header.split(sign).length
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The file as text; Excel's "Unicode text" is UTF-16. */
export function decoded(bytes: Buffer): string {
  const isUtf16 = bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest(said.notText)
  }
}

/** Some forty rows, which are read and understood at one go. */
const pieceLength = 4 * 1024

/** Bit by bit, so that others are served meanwhile. */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength)
    await turn()
  }
}

/** The rows of a CSV file, header first, empty lines as they stand: their place is the row's number in a spreadsheet. */
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
      ? badRequest(said.notCsv((error as CsvError & { lines?: number }).lines ?? 1))
      : error
  }
}
