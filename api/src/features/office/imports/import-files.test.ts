import { importMessages } from '@portal/contracts'
import { zipOf } from '../../../../test/zip'
import { courseFiles, testImports } from './imports.fixture'

const imports = testImports()
const { test, cookie, previewed, rows } = imports
const { refusal, codes } = courseFiles(imports)
const header = 'Code,Title,Description,Status'

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
  const { _id } = await previewed('courses', [
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
  ['an empty file', ' ', importMessages.blank],
  ['a header alone', header, importMessages.empty],
  [
    'unknown, missing and repeated columns',
    'Code,Colour,Code\nZOO 101,red,x',
    importMessages.columns(['Title'], ['“Colour”'], ['Code']),
  ],
  ['a text that is not closed', `${header}\nZOO 101,"Zoology,,`, importMessages.notCsv(2)],
  ['a sign of quotation within a text', 'Code,Title\nZOO 1"01,Zoology"x', importMessages.notCsv(2)],
  [
    'one as what separates the cells',
    'sep="\r\nCode"Title\r\nZOO 101"x\r\n',
    importMessages.notCsv(1),
  ],
  [
    'another encoding',
    Buffer.from([...Buffer.from('Code,Title\nZOO 101,Caf'), 0xe9]),
    importMessages.notText,
  ],
  [
    'an archive that is no workbook',
    zipOf({ 'a.txt': new Uint8Array([1]) }),
    importMessages.notExcel,
  ],
  ['half an archive', Buffer.from('PK\u0003\u0004 and no more'), importMessages.notExcel],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), importMessages.oldExcel],
  [
    'a workbook that is too large unpacked',
    zipOf({ 'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024) }),
    importMessages.excelTooLarge,
  ],
  [
    'more rows than are imported at a time',
    `Code,Title\n${'ZOO 1,Zoology\n'.repeat(20_001)}`,
    importMessages.tooManyRows(20_000),
  ],
])('refuses %s in a sentence', async (_, file, message) => {
  expect(await refusal(file)).toEqual([400, message])
  expect(await test.db('imports')).toEqual([])
})

it('refuses more than 5 MB, and invalid base64', async () => {
  const sent = async (file: string) => {
    const reply = await test.call('POST', '/imports', {
      cookie: cookie(),
      body: { kind: 'courses', name: 'x.csv', file },
    })
    return [reply.statusCode, reply.json<{ message: string }>().message]
  }
  expect(await sent('€€€€')).toEqual([400, importMessages.chooseFile])
  expect(await sent('A'.repeat(6_990_600))).toEqual([400, importMessages.tooLarge(5)])
  expect((await sent('A'.repeat(7_200_000)))[0]).toBe(413)
})

it('says when a row has more cells than the header', async () => {
  const { _id } = await previewed('courses', ['Code,Title', 'ZOO 101,Zoology, part 2'])
  expect((await rows(_id)).rows).toMatchObject([
    { outcome: 'wrong', notes: [{ column: null, message: importMessages.moreCells }] },
  ])
})

it.each(['students', 'staff', 'courses', 'program-courses'] as const)(
  'has a template of %s in CSV and Excel that its own import takes',
  async (kind) => {
    for (const format of ['csv', 'xlsx']) {
      const file = await test.call(
        'GET',
        `/import-templates/export?format=${format}&kind=${kind}`,
        { cookie: cookie() },
      )
      expect(file.headers['content-disposition']).toContain(`${kind}-template-`)
      const made = await previewed(kind, file.rawPayload)
      expect(made.total).toBe(1)
      expect(made.counts).toEqual({
        new: 0,
        changed: 0,
        duplicate: 0,
        wrong: 0,
        [{ students: 'new', staff: 'wrong', courses: 'duplicate', 'program-courses': 'changed' }[
          kind
        ]]: 1,
      })
    }
  },
)
