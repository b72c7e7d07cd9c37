import { qrModules } from './qr'
import { ink } from './sheet'
import type { Box, Sheet } from './sheet'

/** A label over its value. */
export type Pair = readonly [label: string, value: string | null | undefined]

const orDash = (value: string | null | undefined): string => value?.normalize('NFC').trim() || '–'

/** A section title on a tinted line; never alone at the bottom of a page. */
export function section(sheet: Sheet, title: string): void {
  sheet.room(60)
  sheet.doc.rect(sheet.left, sheet.y, sheet.width, 16).fill(ink.tint)
  sheet.write(title, { x: sheet.left + 6, width: sheet.width - 12 }, sheet.y + 3, {
    size: 8.5,
    weight: 'bold',
    colour: ink.primary,
  })
  sheet.y += 22
}

const label = { size: 6.8, colour: ink.soft } as const
const value = { size: 8.8 } as const

/** Labels and values in rows of `count` columns; the longest value sets the row height. */
export function pairs(sheet: Sheet, entries: readonly Pair[], count = 3): void {
  const boxes = sheet.columns(count)
  for (let first = 0; first < entries.length; first += count) {
    const row = entries.slice(first, first + count)
    const height = Math.max(
      ...row.map(([, text], nth) => sheet.measure(orDash(text), boxes[nth]?.width ?? 0, value)),
    )
    sheet.room(height + 14)
    row.forEach(([name, text], nth) => {
      const box = boxes[nth]
      if (!box) return
      sheet.write(name, box, sheet.y, label)
      sheet.write(orDash(text), box, sheet.y + 9, value)
    })
    sheet.y += height + 14
  }
  sheet.y += 2
}

/** A table of short cells within a box, starting at `y`; returns its lower end. */
export function table(
  { doc }: Sheet,
  { x, width }: Box,
  y: number,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  shares: readonly number[],
): number {
  const title = {
    font: { src: 'bold', size: label.size },
    textColor: label.colour,
    padding: [0, 4, 2, 4] as [number, number, number, number],
  }
  doc.font('regular').table({
    position: { x, y },
    columnStyles: shares.map((share) => ({ width: share * width })),
    rowStyles: (nth) =>
      nth === 0 ? { ...title, border: 0 } : { border: [0.5, 0, 0, 0], borderColor: ink.line },
    defaultStyle: {
      font: { src: 'regular', size: 8.5 },
      textColor: ink.text,
      padding: [2, 4, 1, 4],
    },
    data: [[...head], ...rows.map((row) => row.map(orDash))],
  })
  return doc.y
}

/** A photo that fills its frame, or an empty frame with a note. */
export function photo(
  sheet: Sheet,
  bytes: Buffer | null,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { doc } = sheet
  if (bytes) {
    doc.save().roundedRect(x, y, width, height, 4).clip()
    doc.image(bytes, x, y, { cover: [width, height], align: 'center', valign: 'center' }).restore()
  } else {
    sheet.write('No photo', { x, width }, y + height / 2 - 5, { ...label, align: 'center' })
  }
  doc.roundedRect(x, y, width, height, 4).lineWidth(0.75).strokeColor(ink.line).stroke()
}

/** A QR code as vector squares, sharp at any size. */
export function qrCode(sheet: Sheet, text: string, x: number, y: number, size: number): void {
  const code = qrModules(text)
  const side = size / code.size
  for (const [column, row] of code.dark)
    sheet.doc.rect(x + side * column, y + side * row, side, side)
  sheet.doc.fill(ink.text)
}
