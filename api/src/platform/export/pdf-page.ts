import { ink } from '../pdf'

interface ListPage {
  institution: string
  title: string
  /** The filters, and the time of the export. */
  facts: string
  headers: readonly string[]
  /** The first rows, which determine the column widths. */
  sample: readonly (readonly string[])[]
}

const [left, top, bottom] = [28, 26, 34]
const size = 6.2
const [gap, lead, padding] = [6, 7.8, 2.4]
/** Maximum width that a column gets for a single long word. */
const longestWord = 76

const percentile = (lengths: readonly number[], share: number): number =>
  [...lengths].sort((one, other) => one - other)[Math.floor(lengths.length * share)] ?? 0

/**
 * Column widths from the first rows: room for the usual words first, then for the usual texts, as
 * far as the page allows.
 */
function widthsOf(
  widthOf: (text: string) => number,
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  room: number,
): number[] {
  const columns = headers.map((header, nth) => {
    const texts = sample.map((row) => row[nth] ?? '')
    const words = texts.map((text) => Math.max(...text.split(/\s+/).map(widthOf)))
    const least = Math.max(widthOf(header), Math.min(longestWord, percentile(words, 0.95)))
    return { least, wanted: Math.max(least, percentile(texts.map(widthOf), 0.9)) }
  })
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  const least = sum(columns.map((column) => column.least))
  const more = sum(columns.map((column) => column.wanted - column.least))
  if (least >= room) return columns.map((column) => (column.least / least) * room)
  return columns.map(
    (column) =>
      column.least +
      (more === 0
        ? (room - least) / columns.length
        : ((column.wanted - column.least) / more) * (room - least)),
  )
}

/** Breaks a text into lines: between words, or within a word that is longer than a line. */
function broken(widthOf: (text: string) => number, text: string, room: number): string[] {
  if (widthOf(text) <= room) return [text]
  /** Number of characters that fit; at least one. */
  const fitting = (word: string): number => {
    let count = Math.max(1, Math.floor((word.length * room) / widthOf(word)))
    while (count > 1 && widthOf(word.slice(0, count)) > room) count -= 1
    return count
  }
  const lines: string[] = []
  let current = ''
  for (let word of text.split(/\s+/)) {
    const longer = current === '' ? word : `${current} ${word}`
    if (widthOf(longer) <= room) {
      current = longer
      continue
    }
    if (current !== '') lines.push(current)
    while (widthOf(word) > room) {
      const count = fitting(word)
      lines.push(word.slice(0, count))
      word = word.slice(count)
    }
    current = word
  }
  return current === '' ? lines : [...lines, current]
}

/** Draws a list's pages: heading, column titles, rows with wrapped texts, page number. */
export function listPage(
  doc: PDFKit.PDFDocument,
  { institution, title, facts, headers, sample }: ListPage,
) {
  const width = doc.page.width - 2 * left
  const set = (weight: 'regular' | 'bold', points: number, colour: string): void => {
    doc.font(weight).fontSize(points).fillColor(colour)
  }
  const widthOf = (text: string): number => doc.widthOfString(text)
  /** Writes a text on one line, whatever its length. */
  const line = (text: string, x: number, at: number): void => {
    doc.text(text, x, at, { lineBreak: false })
  }
  set('bold', size, ink.text)
  const widths = widthsOf(widthOf, headers, sample, width - gap * (headers.length - 1))
  const places = widths.map(
    (_, nth) => left + widths.slice(0, nth).reduce((sum, each) => sum + each + gap, 0),
  )
  let [y, number] = [0, 0]

  const begin = (): void => {
    number += 1
    const isFirst = number === 1
    set('bold', isFirst ? 13 : 9, ink.primary)
    line(isFirst ? title : `${title}, continued`, left, top)
    y = top + (isFirst ? 18 : 13)
    set('regular', 7.5, ink.soft)
    line(isFirst ? `${institution} · ${facts}` : facts, left, y)
    y += 14
    doc.rect(left - 3, y - 1, width + 6, lead + 2 * padding + 1).fill(ink.tint)
    set('bold', size, ink.primary)
    headers.forEach((header, nth) => {
      line(header, places[nth] ?? 0, y + padding)
    })
    y += lead + 2 * padding + 2
    set('regular', size, ink.text)
  }
  const end = (): void => {
    set('regular', 6.5, ink.soft)
    const [at, message] = [doc.page.height - 22, `Page ${String(number)}`]
    line(`${institution} · ${title}`, left, at)
    line(message, left + width - widthOf(message), at)
  }
  const row = (texts: readonly string[]): void => {
    const cells = texts.map((text, nth) =>
      broken(widthOf, text.normalize('NFC') || '–', widths[nth] ?? 0),
    )
    const height = Math.max(...cells.map(({ length }) => length)) * lead + 2 * padding
    if (y + height > doc.page.height - bottom) {
      end()
      doc.addPage()
      begin()
    }
    cells.forEach((lines, nth) => {
      lines.forEach((text, down) => {
        line(text, places[nth] ?? 0, y + padding + down * lead)
      })
    })
    y += height
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.4)
      .strokeColor(ink.line)
      .stroke()
  }
  begin()
  return { row, end }
}
