import { Readable } from 'node:stream'
import {
  exportMessages,
  searchedFor,
  type ExportFormat,
  type ExportOperation,
  type ListDescription,
} from '@portal/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { record } from '../audit'
import type { Platform } from '../feature'
import { serveFile, type Call } from '../http/serve'
import { createSemaphore } from '../process/semaphore'
import { csvOf } from './csv'
import { excelOf } from './excel'
import { pdfOf } from './pdf'
import { printPageOf } from './print-page'
import { begun, filtered, upTo, type Rows } from './rows'

interface ExportOptions<O extends ExportOperation> {
  /** The filters in words, for the printed page; the search is added automatically. */
  filterInWords?: (query: Call<O>['query']) => readonly string[] | Promise<readonly string[]>
}

/** The list's description, or a function of the request if its columns depend on it. */
type Described<O extends ExportOperation, Row> =
  ListDescription<Row> | ((call: Call<O>) => ListDescription<Row> | Promise<ListDescription<Row>>)

/** In ms: a list of many thousands is slow on a slow line. */
const timeout = 10 * 60_000
/** Maximum number of printed rows: the browser holds the whole page in memory. */
const printedRows = 10_000
/** Print pages are created one at a time. */
const oneAtATime = createSemaphore({ permits: 1, queue: 10 })

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  print: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
}

/**
 * The file name contains the day, unless it is fixed. A page for printing is shown and not saved.
 */
const disposition = (
  format: ExportFormat,
  { name, fileName }: Pick<ListDescription<never>, 'name' | 'fileName'>,
  day: string,
): string =>
  format === 'print' ? 'inline' : `attachment; filename="${fileName ?? `${name}-${day}`}.${format}"`

async function matching<Row>(
  { searched }: ListDescription<Row>,
  q: string | undefined,
  rows: Rows<Row>,
): Promise<Rows<Row>> {
  if (!searched || !q) return rows
  const isFound = searchedFor(q)
  return filtered(rows, (row) => isFound(searched(row)))
}

/**
 * Serves the export of a list: the rows of `rowsOf`, in order, in the requested format. `searched`
 * is for lists whose own query does the search. Files are streamed. If the rows fail, the
 * connection is aborted, so that a truncated file is not mistaken for a complete one. The audit row
 * is written before the first row is sent.
 */
export function serveExport<const O extends ExportOperation, Row>(
  app: FastifyInstance,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operation: O,
  described: Described<O, Row>,
  rowsOf: (call: Call<O>) => Rows<Row> | Promise<Rows<Row>>,
  { filterInWords }: ExportOptions<O> = {},
): void {
  serveFile(
    app,
    operation as ExportOperation,
    async (general) => {
      const call = general as unknown as Call<O>
      const {
        query: { format, q, ...filters },
        by,
        reply,
      } = general
      const list = typeof described === 'function' ? await described(call) : described
      const rows = await matching(list, q, await rowsOf(call))
      const inWords = async (): Promise<string[]> => [
        ...(q ? [`Search: “${q}”`] : []),
        ...((await filterInWords?.(call.query)) ?? []),
      ]
      const send = async (body: string | Readable): Promise<FastifyReply> => {
        await record(db, {
          by,
          action: `${list.name}.exported`,
          record: list.name,
          after: { format, ...(q && { q }), ...filters },
        })
        return reply
          .type(types[format])
          .header('content-disposition', disposition(format, list, clock.today()))
          .send(body)
      }
      const stream = async (parts: AsyncGenerator<string | Buffer>) =>
        send(Readable.from(await begun(parts), { objectMode: false }))
      const paper = { ...list, columns: list.onPaper ?? list.columns }
      if (format === 'csv') return stream(csvOf(list.columns, rows))
      if (format === 'xlsx') return stream(excelOf(list, rows))
      if (format === 'pdf')
        return stream(pdfOf(paper, rows, { filter: await inWords(), now: clock.now() }))
      return oneAtATime(async () => {
        const held = await upTo(rows, printedRows, exportMessages.tooMany(printedRows))
        return send(
          printPageOf({ list: paper, rows: held, filter: await inWords(), now: clock.now() }),
        )
      })
    },
    { timeout },
  )
}
