import { setImmediate as others } from 'node:timers/promises'
import type { ListDescription } from '@portal/contracts'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { cellsOf } from './cells'
import { batched, type Rows } from './rows'

/** Longest text that Excel takes in a cell, and most rows that it takes in a sheet. */
const longest = 32_767
const [narrowest, widest] = [8, 60]
/** Made at one go, in a few milliseconds; between them others are served. */
const rowsAtOnce = 500

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

/** 0 is A, 26 is AA. */
const columnName = (nth: number): string =>
  (nth < 26 ? '' : columnName(Math.floor(nth / 26) - 1)) + String.fromCharCode(65 + (nth % 26))

/** A text is a text, whatever it looks like: no formula, and a leading zero stays. */
const cellXml = (value: string | number, place: string, style: string): string =>
  typeof value === 'number'
    ? `<c r="${place}"${style}><v>${String(value)}</v></c>`
    : `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, longest))}</t></is></c>`

const rowXml = (cells: readonly (string | number)[], number: number, style = ''): string =>
  `<row r="${String(number)}">${cells.map((value, nth) => cellXml(value, `${columnName(nth)}${String(number)}`, style)).join('')}</row>`

/** As wide as what stands in it, within reason; the first rows tell. */
const widthOf = (texts: readonly string[]): number =>
  Math.min(widest, Math.max(narrowest, ...texts.map((text) => text.length + 2)))

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

/** What stands beside the sheet: nothing in it depends on the rows. */
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
    `<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
    '<cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>',
  ].join(''),
})

/** The sheet up to its first row: widths, and the header in sight however far down one goes. */
const headXml = (
  headers: readonly string[],
  sample: readonly (readonly (string | number)[])[],
): string =>
  `<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${headers
    .map(
      (header, nth) =>
        `<col min="${String(nth + 1)}" max="${String(nth + 1)}" width="${String(widthOf([header, ...sample.map((row) => String(row[nth]))]))}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>${rowXml(headers, 1, ' s="1"')}`

/** The list as one sheet, bit by bit: what is held at a time does not grow with the number of rows. */
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
  const headers = columns.map(({ header }) => header)
  let number = 1
  for await (const batch of batched(rows, rowsAtOnce)) {
    const cells = batch.map((row) => cellsOf(columns, row))
    const head = number === 1 ? declaration + headXml(headers, cells) : ''
    sheet.push(strToU8(head + cells.map((row) => rowXml(row, (number += 1))).join('')))
    yield taken()
    await others()
  }
  sheet.push(
    strToU8(`${number === 1 ? declaration + headXml(headers, []) : ''}</sheetData></worksheet>`),
    true,
  )
  zip.end()
  yield taken()
}
