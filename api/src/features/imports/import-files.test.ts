import { importMessages as said } from '@portal/contracts'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { testImports } from './imports.fixture'

const { test, cookie, upload, rehearsed, rows } = testImports()

const header = 'Code,Title,Description,Status'
const refusal = async (file: string | Buffer) => {
  const { status, message } = await upload('courses', file)
  return [status, message]
}
const codes = async (file: string | Buffer) => {
  const { _id, counts } = await rehearsed('courses', Buffer.from(file))
  return {
    counts,
    rows: (await rows(_id, '?page=1&pageSize=100')).rows.map(({ row, what, values }) => [
      row,
      what,
      values['title'],
    ]),
  }
}
const excel = (lines: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeExcelFile(lines.map((line) => [...line])).toBuffer()
const text = (value: string): Cell => ({ type: String, value })

it.each([
  [
    'a byte order mark, spaces and capitals in the header',
    '\uFEFF CODE , title,STATUS\r\nZOO 101,Zoology,\r\n',
  ],
  ['semicolons', 'Code;Title;Status\nZOO 101;Zoology;\n'],
  ['tabs', 'Code\tTitle\nZOO 101\tZoology\n'],
  ['what Excel puts before them', 'sep=;\r\nCode;Title\r\nZOO 101;Zoology\r\n'],
  ['empty lines at the end, and empty cells', 'Code,Title,,\nZOO 101,Zoology,,\n,,,\n\n\n'],
  [
    'UTF-16',
    Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('Code\tTitle\nZOO 101\tZoology\n', 'utf16le'),
    ]),
  ],
])('takes %s', async (_, file) => {
  expect((await codes(file)).rows).toEqual([[2, 'ZOO 101', 'Zoology']])
})

it('numbers rows as a spreadsheet does, also after a cell of several lines', async () => {
  expect(
    (await codes(`${header}\nZOO 101,"Zoology",Animals,\n\nZOO 102,"Zoology, part 2",,`)).rows,
  ).toEqual([
    [2, 'ZOO 101', 'Zoology'],
    [4, 'ZOO 102', 'Zoology, part 2'],
  ])
  const { _id } = await rehearsed('courses', [
    header,
    'ZOO 101,"Zoo\nlogy",,',
    'ZOO 102,Zoology 2,,',
  ])
  expect(
    (await rows(_id)).rows.map(({ row, outcome, notes }) => [row, outcome, notes[0]?.message]),
  ).toEqual([
    [2, 'wrong', 'Remove the characters that cannot be printed'],
    [3, 'new', undefined],
  ])
})

it.each([
  ['an empty file', ' ', said.blank],
  ['a header alone', header, said.empty],
  [
    'unknown, missing and repeated columns',
    'Code,Colour,Code\nZOO 101,red,x',
    said.columns(['Title'], ['“Colour”'], ['Code']),
  ],
  ['a text that is not closed', `${header}\nZOO 101,"Zoology,,`, said.notCsv(2)],
  ['a sign of quotation within a text', 'Code,Title\nZOO 1"01,Zoology"x', said.notCsv(2)],
  ['one as what separates the cells', 'sep="\r\nCode"Title\r\nZOO 101"x\r\n', said.notCsv(1)],
  [
    'another encoding',
    Buffer.from([...Buffer.from('Code,Title\nZOO 101,Caf'), 0xe9]),
    said.notText,
  ],
  [
    'an archive that is no workbook',
    Buffer.from(zipSync({ 'a.txt': new Uint8Array([1]) })),
    said.notExcel,
  ],
  ['half an archive', Buffer.from('PK\u0003\u0004 and no more'), said.notExcel],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), said.oldExcel],
  [
    'a workbook that is too large unpacked',
    Buffer.from(
      zipSync({ 'xl/worksheets/sheet1.xml': [new Uint8Array(101 * 1024 * 1024), { level: 1 }] }),
    ),
    said.excelTooLarge,
  ],
  [
    'more rows than are imported at a time',
    `Code,Title\n${'ZOO 1,Zoology\n'.repeat(20_001)}`,
    said.tooManyRows(20_000),
  ],
])('refuses %s in a sentence', async (_, file, message) => {
  expect(await refusal(file)).toEqual([400, message])
  expect(await test.db('imports')).toEqual([])
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
  ).toEqual([400, said.excelTooLarge])
})

it('refuses more than 5 MB, and what is no base64', async () => {
  const sent = async (file: string) => {
    const reply = await test.call('POST', '/imports', {
      cookie: cookie(),
      body: { kind: 'courses', name: 'x.csv', file },
    })
    return [reply.statusCode, reply.json<{ message: string }>().message]
  }
  expect(await sent('€€€€')).toEqual([400, said.chooseFile])
  expect(await sent('A'.repeat(6_990_600))).toEqual([400, said.tooLarge(5)])
  expect((await sent('A'.repeat(7_200_000)))[0]).toBe(413)
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
  const lost = await rehearsed(
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
    { column: 'Phone', message: said.lostZero('Phone') },
    { column: 'Role', message: said.isDate('Role') },
  ])
})

it('says when a row has more cells than the header', async () => {
  const { _id } = await rehearsed('courses', ['Code,Title', 'ZOO 101,Zoology, part 2'])
  expect((await rows(_id)).rows).toMatchObject([
    { outcome: 'wrong', notes: [{ column: null, message: said.moreCells }] },
  ])
})

it.each(['students', 'staff', 'courses'] as const)(
  'has a template of %s in CSV and Excel that its own import takes',
  async (kind) => {
    for (const format of ['csv', 'xlsx']) {
      const file = await test.call(
        'GET',
        `/import-templates/export?format=${format}&kind=${kind}`,
        { cookie: cookie() },
      )
      expect(file.headers['content-disposition']).toContain(`${kind}-template-`)
      const made = await rehearsed(kind, file.rawPayload)
      expect(made.total).toBe(1)
      expect(made.counts).toEqual({
        new: 0,
        changed: 0,
        duplicate: 0,
        wrong: 0,
        [{ students: 'new', staff: 'wrong', courses: 'duplicate' }[kind]]: 1,
      })
    }
  },
)
