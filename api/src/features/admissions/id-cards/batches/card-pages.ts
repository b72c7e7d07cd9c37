import { setImmediate as others } from 'node:timers/promises'
import { pdfChunks, ink, openPdf, Sheet } from '../../../../platform/pdf'
import type { IdCard } from '../card-issue'
import { card, drawIdCard, mm } from '../id-card-sheet'

/** A card to draw. */
export interface DrawnCard {
  paper: IdCard
  picture: Buffer | null
  url: string
}

const [columns, lines] = [2, 4] as const
/** Cards on a page. */
export const cardsOnPage = columns * lines
/** Between two cards: room for the cut marks of both. */
const gap = 8 * mm
/** Length of a cut mark, and its distance from the card. */
const [mark, away] = [2.5 * mm, 1 * mm]

/** Marks at the corners of a card at the origin, along the lines on which it is cut. */
function cutMarks({ doc }: Sheet): void {
  const { width, height } = card
  for (const x of [0, width])
    for (const y of [0, height]) {
      const [outX, outY] = [x === 0 ? -1 : 1, y === 0 ? -1 : 1]
      doc.moveTo(x + outX * away, y).lineTo(x + outX * (away + mark), y)
      doc.moveTo(x, y + outY * away).lineTo(x, y + outY * (away + mark))
    }
  doc.lineWidth(0.4).strokeColor(ink.text).stroke()
}

/**
 * Streams cards, eight to an A4 page. A page is sent when the next one begins, so memory use is
 * constant.
 */
export async function* cardPages(
  pages: AsyncIterable<readonly DrawnCard[]>,
  facts: { title: string; author: string; createdAt: Date },
): AsyncGenerator<Buffer> {
  const doc = await openPdf(facts, { isStreamed: true })
  const sheet = new Sheet(doc)
  const chunks = pdfChunks(doc)
  const left = (doc.page.width - columns * card.width - (columns - 1) * gap) / 2
  const top = (doc.page.height - lines * card.height - (lines - 1) * gap) / 2
  let number = 0
  for await (const cards of pages) {
    number += 1
    if (number > 1) doc.addPage()
    for (const [nth, each] of cards.entries()) {
      const [x, y] = [
        left + (nth % columns) * (card.width + gap),
        top + Math.floor(nth / columns) * (card.height + gap),
      ]
      doc.save().translate(x, y)
      await drawIdCard(sheet, each.paper, each)
      cutMarks(sheet)
      doc.restore()
      await others()
    }
    const note = `${facts.title}. Page ${String(number)}. Print at actual size (100 %).`
    sheet.write(note, { x: sheet.left, width: sheet.width }, doc.page.height - 52, {
      size: 7,
      colour: ink.soft,
      align: 'center',
    })
    yield* chunks.taken()
  }
  yield* await chunks.rest()
}
