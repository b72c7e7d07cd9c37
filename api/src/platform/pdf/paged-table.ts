import { ink } from './sheet'
import type { Box, Sheet } from './sheet'

/** A column of a table that spans pages; `share` is its part of the width. */
export interface PagedColumn<Row> {
  header: string
  share: number
  align?: 'left' | 'right'
  text: (row: Row) => string
}

const head = { size: 7.5, weight: 'bold', colour: ink.primary } as const
const cell = { size: 8.5 } as const
const [padding, headHeight] = [4, 18]

const boxesOf = <Row>({ left, width }: Sheet, columns: readonly PagedColumn<Row>[]): Box[] => {
  let x = left
  return columns.map(({ share }) => {
    const box = { x: x + padding, width: share * width - 2 * padding }
    x += share * width
    return box
  })
}

/**
 * A table with rows as high as their longest cell. A row is never split across pages, and the
 * header is repeated on each page.
 */
export function pagedTable<Row>(
  sheet: Sheet,
  columns: readonly PagedColumn<Row>[],
  rows: readonly Row[],
): void {
  const boxes = boxesOf(sheet, columns)
  const inBox = (nth: number): Box => boxes[nth] ?? { x: sheet.left, width: sheet.width }
  const drawHead = (): void => {
    sheet.doc.rect(sheet.left, sheet.y, sheet.width, headHeight).fill(ink.tint)
    columns.forEach(
      ({ header, align = 'left' }, nth) =>
        void sheet.write(header, inBox(nth), sheet.y + 5, { ...head, align }),
    )
    sheet.y += headHeight
  }
  sheet.room(headHeight + 30)
  drawHead()
  for (const row of rows) {
    const texts = columns.map(({ text }) => text(row))
    const height =
      Math.max(...texts.map((text, nth) => sheet.measure(text, inBox(nth).width, cell))) +
      2 * padding
    if (sheet.room(height)) drawHead()
    texts.forEach(
      (text, nth) =>
        void sheet.write(text, inBox(nth), sheet.y + padding, {
          ...cell,
          align: columns[nth]?.align ?? 'left',
        }),
    )
    sheet.y += height
    sheet.rule(sheet.y)
  }
}
