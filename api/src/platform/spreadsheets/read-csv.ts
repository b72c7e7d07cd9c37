import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { importMessages as messages } from '@portal/contracts'
import { CsvError, parse } from 'csv-parse'
import { badRequest } from '../errors'

const delimiters = [',', ';', '\t'] as const

/** Lines above a header, such as the title of a bank statement. */
const mostAbove = 40

/**
 * The separator of Excel depends on its country setting, so it is read from the first line with
 * three columns or more. A first line `sep=;` names it.
 */
function delimiterOf(text: string): string {
  const named = /^sep=([^"])\r?\n/i.exec(text)?.[1]
  if (named) return named
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, mostAbove)
  const count = (line: string, sign: string): number => line.split(sign).length
  const header =
    lines.find((line) => delimiters.some((sign) => count(line, sign) >= 3)) ?? lines[0] ?? ''
  return delimiters.reduce((best, sign) =>
    count(header, sign) > count(header, best) ? sign : best,
  )
}

/** The file as text. Excel's "Unicode text" is UTF-16. */
export function decoded(bytes: Buffer): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
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
