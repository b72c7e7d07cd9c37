import { setImmediate as others } from 'node:timers/promises'
import type { ListColumn, ListDescription } from '@portal/contracts'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { cellsOf } from './cells'
import { batched, type Rows } from './rows'

/** Excel's maximum text length per cell. */
const longest = 32_767
const [narrowest, widest] = [8, 60]
/** Rows per batch: a few milliseconds, after which other requests are served. */
const rowsAtOnce = 500

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

/** 0 is A, 26 is AA. */
const columnName = (nth: number): string =>
  (nth < 26 ? '' : columnName(Math.floor(nth / 26) - 1)) + String.fromCharCode(65 + (nth % 26))

/** Style index of each kind of cell. */
const styles = { plain: 0, header: 1, naira: 2, day: 3, instant: 4, text: 5 } as const
/** Number formats; 4 (two decimals) and 49 (text) are built into Excel. */
const formats = { day: 'dd mmm yyyy', instant: 'dd mmm yyyy hh:mm:ss' } as const

interface ExcelCell {
  value: string | number
  style: keyof typeof styles
}

const [dayMs, hourMs] = [86_400_000, 3_600_000]
/** 1 January 1970 as an Excel day number. */
const firstDay = 25_569

/**
 * Excel day number. Instants are shown in Lagos time, an hour ahead of UTC, because Excel has no
 * time zones.
 */
const serialOf = (text: string, kind: 'day' | 'instant'): number =>
  (kind === 'day'
    ? Date.parse(text) / dayMs
    : Math.floor((Date.parse(text) + hourMs) / 1000) * (1000 / dayMs)) + firstDay

/**
 * Converts a value to an Excel cell: a real date that can be sorted, or money with two decimals.
 * Missing values are empty cells.
 */
function excelCell<Row>(
  { kind, day }: ListColumn<Row>,
  row: Row,
  value: string | number,
): ExcelCell {
  if (kind === 'naira' && typeof value === 'number') return { value, style: kind }
  if (kind === 'text') return { value: String(value), style: kind }
  const text = day ? day(row) : value
  return (kind === 'day' || kind === 'instant') && typeof text === 'string' && text !== ''
    ? { value: serialOf(text, kind), style: kind }
    : { value, style: 'plain' }
}

/** A text is always written as text, so it is never a formula and keeps leading zeros. */
function cellXml({ value, style }: ExcelCell, place: string): string {
  const looks = style === 'plain' ? '' : ` s="${String(styles[style])}"`
  return typeof value === 'number'
    ? `<c r="${place}"${looks}><v>${String(value)}</v></c>`
    : `<c r="${place}"${looks} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, longest))}</t></is></c>`
}

const rowXml = (cells: readonly ExcelCell[], number: number): string =>
  `<row r="${String(number)}">${cells.map((cell, nth) => cellXml(cell, `${columnName(nth)}${String(number)}`)).join('')}</row>`

const naira = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })

function shownLength({ value, style }: ExcelCell): number {
  if (style === 'day' || style === 'instant') return formats[style].length
  return (typeof value === 'number' && style === 'naira' ? naira.format(value) : String(value))
    .length
}

/** Column width from the first rows, within limits. */
const widthOf = (lengths: readonly number[]): number =>
  Math.min(widest, Math.max(narrowest, ...lengths.map((length) => length + 2)))

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'
const main = `xmlns="${office}/spreadsheetml/2006/main"`
const kinds = `${office}/officeDocument/2006/relationships`
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"/>`
const relations = (...entries: string[]): string =>
  `<Relationships xmlns="${office}/package/2006/relationships">${entries.join('')}</Relationships>`
const part = (name: string, type: string): string =>
  `<Override PartName="${name}" ContentType="${type}+xml"/>`

/** The workbook's other parts, which don't depend on the rows. */
const partsOf = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part(
    '/xl/workbook.xml',
    `${spreadsheet}.sheet.main`,
  )}${part('/xl/worksheets/sheet1.xml', `${spreadsheet}.worksheet`)}${part('/xl/styles.xml', `${spreadsheet}.styles`)}</Types>`,
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `<workbook ${main} xmlns:r="${kinds}"><sheets><sheet name="${escapeXml(title.slice(0, 31)).replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': [
    `<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="${formats.day}"/><numFmt numFmtId="165" formatCode="${formats.instant}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
    `<cellXfs count="6"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${[4, 164, 165, 49].map((id) => `<xf numFmtId="${String(id)}" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
  ].join(''),
})

/** The sheet up to its first row: widths, text format for text columns, and a frozen header. */
const headXml = (
  columns: readonly Pick<ListColumn<never>, 'header' | 'kind'>[],
  sample: readonly (readonly ExcelCell[])[],
): string =>
  `<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ header, kind }, nth) =>
        `<col min="${String(nth + 1)}" max="${String(nth + 1)}" width="${String(widthOf([header.length, ...sample.flatMap((row) => row.slice(nth, nth + 1).map(shownLength))]))}" customWidth="1"${kind === 'text' ? ` style="${String(styles.text)}"` : ''}/>`,
    )
    .join('')}</cols><sheetData>${rowXml(
    columns.map(({ header }) => ({ value: header, style: 'header' })),
    1,
  )}`

/** Streams the list as one sheet with constant memory use. */
export async function* excelOf<Row>(
  { title, columns }: ListDescription<Row>,
  rows: Rows<Row>,
): AsyncGenerator<Buffer> {
  let ready: Buffer[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(Buffer.from(bytes))
  })
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 5 })
    zip.add(file)
    return file
  }
  const taken = (): Buffer => {
    const bytes = Buffer.concat(ready)
    ready = []
    return bytes
  }
  for (const [name, content] of Object.entries(partsOf(title)))
    add(name).push(strToU8(declaration + content), true)
  const sheet = add('xl/worksheets/sheet1.xml')
  let number = 1
  for await (const batch of batched(rows, rowsAtOnce)) {
    const cells = batch.map((row) => {
      const values = cellsOf(columns, row)
      return columns.map((column, nth) => excelCell(column, row, values[nth] ?? ''))
    })
    const head = number === 1 ? declaration + headXml(columns, cells) : ''
    sheet.push(strToU8(head + cells.map((row) => rowXml(row, (number += 1))).join('')))
    yield taken()
    await others()
  }
  sheet.push(
    strToU8(`${number === 1 ? declaration + headXml(columns, []) : ''}</sheetData></worksheet>`),
    true,
  )
  zip.end()
  yield taken()
}
