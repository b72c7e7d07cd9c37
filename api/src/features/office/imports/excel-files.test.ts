import { importColumns, importMessages } from '@portal/contracts'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { zipOf } from '../../../../test/zip'
import { courseFiles, testImports } from './imports.fixture'

const imports = testImports()
const { test, cookie, previewed, rows } = imports
const { refusal, codes } = courseFiles(imports)
const excel = (lines: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeExcelFile(lines.map((line) => [...line])).toBuffer()

const text = (value: string): Cell => ({ type: String, value })

const office = 'http://schemas.openxmlformats.org'

/** A workbook with one sheet, written part by part. */
const workbook = (sheet: string, more: Record<string, string> = {}): Buffer => {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  }
  return zipOf(parts)
}

const row = (number: number, ...texts: string[]): string =>
  `<row r="${String(number)}">${texts.map((each, nth) => `<c r="${'AB'[nth] ?? ''}${String(number)}" t="inlineStr"><is><t>${each}</t></is></c>`).join('')}</row>`

const megabytes = (count: number): string => 'a'.repeat(count * 1024 * 1024)

/** A text in the shared strings, where Excel stores all texts. */
const shared = (content: string): Record<string, string> => ({
  'xl/sharedStrings.xml': `<sst xmlns="${office}/spreadsheetml/2006/main"><si><t>Title</t></si><si>${content}</si></sst>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
})

const withShared = `${row(1, 'Code', 'Title')}<row r="2"><c r="A2" t="inlineStr"><is><t>ZOO 101</t></is></c><c r="B2" t="s"><v>1</v></c></row>`

it.each([
  [
    '60 MB, which is more than all of a workbook may be',
    workbook(row(1, 'Code', 'Title') + row(2, 'ZOO 101', megabytes(60))),
    importMessages.excelTooLarge,
  ],
  [
    '20 MB in the sheet',
    workbook(row(1, 'Code', 'Title') + row(2, 'ZOO 101', megabytes(20))),
    importMessages.cellTooLong,
  ],
  [
    '20 MB beside the sheet',
    workbook(withShared, shared(`<t>${megabytes(20)}</t>`)),
    importMessages.cellTooLong,
  ],
  [
    '20 MB in a thousand pieces',
    workbook(withShared, shared(`<r><rPr><b/></rPr><t>${'a'.repeat(20_000)}</t></r>`.repeat(1000))),
    importMessages.cellTooLong,
  ],
])(
  'refuses a workbook with a cell of %s before it is read, so that no other request waits',
  async (_, file, message) => {
    expect(await refusal(file)).toEqual([400, message])
  },
)

it('takes the longest text that Excel has in a cell, in either place, and a thousand rows beside it', async () => {
  const longest = '&amp;'.repeat(32_767)
  const { _id, counts } = await previewed(
    'courses',
    workbook(
      row(1, 'Code', 'Title') +
        row(2, 'ZOO 101', longest) +
        Array.from({ length: 1000 }, (_unused, nth) =>
          row(nth + 3, `ZOO ${String(nth + 1000)}`, 'Zoology'),
        ).join(''),
    ),
  )
  expect([
    counts?.new,
    counts?.wrong,
    (await rows(_id)).rows.find(({ outcome }) => outcome === 'wrong')?.row,
  ]).toEqual([1000, 1, 2])
  expect((await codes(workbook(withShared, shared('<t>Zoology</t>')))).rows).toEqual([
    [2, 'ZOO 101', 'Zoology'],
  ])
})

it('survives a workbook with a cell beyond all places', async () => {
  const { 'xl/worksheets/sheet1.xml': sheet, ...parts } = unzipSync(
    new Uint8Array(
      await excel([
        [text('Code'), text('Title')],
        [text('ZOO 101'), text('Zoology')],
      ]),
    ),
  )
  const moved = strToU8(
    strFromU8(sheet ?? new Uint8Array()).replaceAll('r="A2"', 'r="ZZZZZZZZ99999999999"'),
  )
  expect(
    await refusal(Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': moved }))),
  ).toEqual([400, importMessages.excelTooLarge])
})

it('reads a workbook: texts as they are, numbers exactly, and says where a zero or a text has been lost', async () => {
  const { counts, rows: read } = await codes(
    await excel([
      [text('Code'), text('Title')],
      [text('007'), text('Spying')],
      [{ type: Number, value: 101 }, text('Counting')],
    ]),
  )
  expect([counts?.new, read]).toEqual([
    2,
    [
      [2, '007', 'Spying'],
      [3, '101', 'Counting'],
    ],
  ])
  const lost = await previewed(
    'staff',
    await excel([
      ['First name', 'Last name', 'Email', 'Phone', 'Staff type', 'Role'].map(text),
      [
        text('Ada'),
        text('Obi'),
        text('ada@example.com'),
        { type: Number, value: 8_031_234_567 },
        text('Academic'),
        { type: Date, value: new Date('2025-01-02'), format: 'dd/mm/yyyy' },
      ],
    ]),
  )
  expect((await rows(lost._id)).rows[0]?.notes).toEqual([
    { column: 'Phone', message: importMessages.lostZero('Phone') },
    { column: 'Role', message: importMessages.isDate('Role') },
  ])
})

it('preserves text in the Excel template and in the list of wrong rows: their columns are texts', async () => {
  const { _id } = await previewed('students', [
    'Surname,First name,Email,Phone,Program type,Program mode,Program,Session,Year,Semester',
    'Obi,Ada,ada@example.com,8031234567,ND,FT,Computer Science,2025/2026,1,1',
  ])
  for (const path of [
    '/import-templates/export?kind=students',
    `/import-problems/export?import=${_id}`,
  ]) {
    const files = unzipSync(
      (await test.call('GET', `${path}&format=xlsx`, { cookie: cookie() })).rawPayload,
    )
    const xml = (name: string): string => Buffer.from(files[name] ?? []).toString()
    const texts = [
      ...(/<cellXfs.*<\/cellXfs>/.exec(xml('xl/styles.xml'))?.[0] ?? '').matchAll(/<xf [^>]*>/g),
    ].findIndex(([look]) => look.includes('numFmtId="49"'))
    const phone = importColumns.students.findIndex(({ key }) => key === 'phone') + 1
    expect(texts).toBeGreaterThan(0)
    expect(xml('xl/worksheets/sheet1.xml')).toMatch(
      new RegExp(
        `<col min="${String(phone)}" max="${String(phone)}"[^>]* style="${String(texts)}"`,
      ),
    )
    expect(xml('xl/worksheets/sheet1.xml')).toContain(
      `<c r="E2" s="${String(texts)}" t="inlineStr">`,
    )
  }
})
