import { setImmediate as others } from 'node:timers/promises'
import {
  ink,
  openPdf,
  pagedTable,
  pdfChunks,
  section,
  Sheet,
  type PagedColumn,
} from '../../../platform/pdf'
import { addResultPaper, type ResultPaper } from './result-sheet'

/** A student without a statement, with the reason. */
export interface NotIssued {
  name: string
  matricNumber: string | null
  reason: string
}
export interface LevelPapers {
  papers: readonly { paper: ResultPaper; url: string }[]
  notIssued: readonly NotIssued[]
}

const columns: PagedColumn<NotIssued>[] = [
  { header: 'Matric number', share: 0.22, text: ({ matricNumber }) => matricNumber ?? '–' },
  { header: 'Name', share: 0.3, text: ({ name }) => name },
  { header: 'Reason', share: 0.48, text: ({ reason }) => reason },
]

/** Streams papers, each on pages of its own, and a list of the students without one. */
export async function* levelPages(
  { papers, notIssued }: LevelPapers,
  facts: { title: string; author: string; createdAt: Date },
): AsyncGenerator<Buffer> {
  const doc = await openPdf(facts, { isStreamed: true })
  const sheet = new Sheet(doc)
  const [top, chunks] = [sheet.y, pdfChunks(doc)]
  let isFirst = true
  const begin = (): void => {
    if (!isFirst) doc.addPage()
    isFirst = false
    sheet.y = top
  }
  for (const { paper, url } of papers) {
    begin()
    await addResultPaper(sheet, paper, url)
    yield* chunks.taken()
    await others()
  }
  if (notIssued.length > 0) {
    begin()
    section(sheet, 'Without a statement of result')
    const box = { x: sheet.left, width: sheet.width }
    sheet.y += sheet.write(facts.title, box, sheet.y, { colour: ink.soft }) + 8
    pagedTable(sheet, columns, notIssued)
  }
  yield* await chunks.rest()
}
