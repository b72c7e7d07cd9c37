import type { ListDescription } from '@portal/contracts'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import { cellsOf } from './cells'

/** Longest text that Excel takes in a cell. */
const longest = 32_767
const [narrowest, widest] = [8, 60]

/** A text is a text, whatever it looks like: no formula, and a leading zero stays. */
const toCell = (value: string | number): Cell =>
  typeof value === 'number' ? { type: Number, value } : { type: String, value: value.slice(0, longest) }

/** As wide as what stands in it, within reason; the first rows tell. */
const widthOf = (texts: readonly string[]): number => Math.min(widest, Math.max(narrowest, ...texts.map((text) => text.length + 2)))

/** The list as one sheet, with its header in sight however far down one goes. */
export function excelOf<Row>({ title, columns }: ListDescription<Row>, rows: readonly Row[]): Promise<Buffer> {
  const cells = rows.map((row) => cellsOf(columns, row))
  const head = columns.map(({ header }): Cell => ({ type: String, value: header, fontWeight: 'bold' }))
  return writeExcelFile([head, ...cells.map((row) => row.map(toCell))], {
    sheet: title.slice(0, 31),
    stickyRowsCount: 1,
    columns: columns.map(({ header }, nth) => ({ width: widthOf([header, ...cells.slice(0, 500).map((row) => String(row[nth]))]) })),
  }).toBuffer()
}
