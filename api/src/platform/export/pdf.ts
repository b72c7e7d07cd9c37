import { setImmediate as others } from 'node:timers/promises'
import { identity } from '@portal/content/identity'
import type { ListDescription } from '@portal/contracts'
import { instantInWords, openPdf, pdfChunks } from '../pdf'
import { cellsOf } from './cells'
import { listPage } from './pdf-page'
import { batched, type Rows } from './rows'

interface PdfOptions {
  /** Search and filters in words. */
  filter: readonly string[]
  now: Date
}

/** Rows per batch: about ten milliseconds, after which other requests are served. */
const rowsAtOnce = 20

/**
 * Streams the list as a table on landscape A4 pages. A page is sent when the next one begins, so
 * memory use is constant. Every page shows the institution, the filters and the time.
 */
export async function* pdfOf<Row>(
  { title, columns }: ListDescription<Row>,
  rows: Rows<Row>,
  { filter, now }: PdfOptions,
): AsyncGenerator<Buffer> {
  const doc = await openPdf(
    { title, author: identity.name, createdAt: now },
    { layout: 'landscape', isEndless: true },
  )
  const chunks = pdfChunks(doc)
  const facts = [
    ...(filter.length > 0 ? filter : ['All rows']),
    `${instantInWords(now)} (Lagos time)`,
  ].join(' · ')
  const headers = columns.map(({ header }) => header)
  let page: ReturnType<typeof listPage> | undefined
  for await (const batch of batched(rows, rowsAtOnce)) {
    const cells = batch.map((row) => cellsOf(columns, row).map(String))
    page ??= listPage(doc, { institution: identity.name, title, facts, headers, sample: cells })
    for (const row of cells) page.row(row)
    await others()
    yield* chunks.taken()
  }
  page ??= listPage(doc, { institution: identity.name, title, facts, headers, sample: [] })
  page.end()
  yield* await chunks.rest()
}
