import {
  importMessages,
  scoreSheetMessages,
  workbookMessages,
  type WorkbookPreview,
} from '@portal/contracts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { testSheets } from '../../../../../test/score-sheets'

const { test, setup, people, students, send, idOf, show, enter, enterAll, sendBack, takeTo } =
  testSheets()

type Line = [number: string, name: string, ca: string, exam: string, code: string]
const header = 'Number,Name,Assessment,Examination,Row Code'

/** The lines of the downloaded CSV without the header. */
async function download(id: string, cookie = people.lecturer.cookie): Promise<Line[]> {
  const reply = await test.call('GET', '/score-workbooks/export', {
    query: { format: 'csv', sheet: id },
    cookie,
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain(header)
  return reply.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',') as Line)
}
/** The lines with these marks in their order. */
const filled = (lines: readonly Line[], marks: readonly (readonly [string, string])[]): Line[] =>
  lines.map(([number, name, ca, exam, code], index) => [
    number,
    name,
    marks[index]?.[0] ?? ca,
    marks[index]?.[1] ?? exam,
    code,
  ])
const preview = (id: string, file: readonly Line[] | Buffer, cookie = people.lecturer.cookie) =>
  send<WorkbookPreview>(cookie, 'POST', `/score-sheets/${id}/workbook`, {
    file: (Buffer.isBuffer(file)
      ? file
      : Buffer.from([header, ...file.map((line) => line.join(','))].join('\n'))
    ).toString('base64'),
  })
/** Saves the new and changed rows of a preview. */
const save = (id: string, { rows }: WorkbookPreview, cookie = people.lecturer.cookie) =>
  send<{ saved: number }>(cookie, 'PUT', `/score-sheets/${id}/scores`, {
    scores: rows.flatMap(({ entry }) => entry ?? []),
  })
const stored = () => test.db('scores').orderBy('id').select('ca', 'exam', 'word', 'version')

it('takes the filled class: new, changed, same and wrong rows, and an empty row changes nothing', async () => {
  const id = await idOf('AAA 101')
  await enter(id, students[0]?.id ?? '', { ca: 20, exam: 30 })
  await enter(id, students[1]?.id ?? '', { ca: 10 })
  const lines = await download(id)
  expect(lines.map(([, name, ca, exam]) => [name.split(' ').at(-1), ca, exam])).toEqual([
    ['Abiola', '20', '30'],
    ['Bello', '10', ''],
    ['Chukwu', '', ''],
  ])
  const unchanged = (await preview(id, lines)).data
  expect(unchanged).toEqual({
    counts: { new: 0, changed: 0, same: 3, wrong: 0 },
    missing: 0,
    rows: [],
  })
  const { data } = await preview(
    id,
    filled(lines, [
      ['', ''],
      ['10', '41'],
      ['', 'abs'],
    ]),
  )
  expect(data).toMatchObject({
    counts: { new: 1, changed: 1, same: 1, wrong: 0 },
    missing: 0,
    rows: [
      { row: 3, outcome: 'changed', before: { ca: 10, exam: null }, entry: { ca: 10, exam: 41 } },
      { row: 4, outcome: 'new', entry: { ca: null, exam: null, word: 'ABS' } },
    ],
  })
  expect(await stored()).toHaveLength(2)
  expect(await save(id, data)).toMatchObject({
    status: 200,
    message: workbookMessages.saved(2),
    data: { saved: 2 },
  })
  expect((await show(id)).data).toMatchObject({ entered: 3 })
  // The same reply again, for example after a lost one.
  expect((await save(id, data)).status).toBe(200)
  expect(await stored()).toEqual([
    { ca: 20, exam: 30, word: null, version: 1 },
    { ca: 10, exam: 41, word: null, version: 2 },
    { ca: null, exam: null, word: 'ABS', version: 1 },
  ])
})

it('reads a workbook of Excel, and the result of a formula', async () => {
  const id = await idOf('AAA 101')
  const reply = await test.call('GET', '/score-workbooks/export', {
    query: { format: 'xlsx', sheet: id },
    cookie: people.lecturer.cookie,
  })
  expect(reply.headers['content-disposition']).toContain('marks-aaa-101')
  const [{ data: rows }] = (await readExcelFile(reply.rawPayload)) as unknown as [
    { data: (string | number | null)[][] },
  ]
  const cells = rows.map((row, index) =>
    row.map((value, column) => {
      if (index === 1 && column === 2) return { type: Number, value: 31 }
      if (index === 1 && column === 3) return { type: Number, value: 44 }
      return { type: String, value: String(value ?? '') }
    }),
  )
  const { data } = await preview(id, await writeExcelFile(cells).toBuffer())
  expect(data).toMatchObject({
    counts: { new: 1, same: 2, wrong: 0 },
    rows: [{ row: 2, entry: { ca: 31, exam: 44 } }],
  })
})

it.each([
  ['<f>20+22</f>', 'without a result'],
  ['<f>1/0</f><v>#DIV/0!</v>', 'with an error'],
])('does not read the formula %s as an empty cell', async (formula) => {
  const id = await idOf('AAA 101')
  const { rawPayload } = await test.call('GET', '/score-workbooks/export', {
    query: { format: 'xlsx', sheet: id },
    cookie: people.lecturer.cookie,
  })
  const parts = unzipSync(rawPayload)
  const [name, sheet] = Object.entries(parts).find(([path]) => /sheet1\.xml$/.test(path)) ?? ['']
  const type = formula.includes('#') ? ' t="e"' : ''
  const marks = `<c r="C2"><v>20</v></c><c r="D2"${type}>${formula}</c>`
  const changed = strFromU8(sheet!)
    .replace(/<c r="[CD]2"[^>]*?(\/>|>.*?<\/c>)/g, '')
    .replace('<c r="E2"', `${marks}<c r="E2"`)
  const file = Buffer.from(zipSync({ ...parts, [name]: strToU8(changed) }))
  const { data } = await preview(id, file)
  expect(data.rows).toMatchObject([
    { row: 2, outcome: 'wrong', problem: `Examination: ${scoreSheetMessages.cell}` },
  ])
})

it.each([
  ['over the maximum', ['41', '20'], `Assessment: ${scoreSheetMessages.overMax(40)}`],
  ['below 0', ['-1', '20'], `Assessment: ${scoreSheetMessages.cell}`],
  ['with decimals', ['20', '30.5'], `Examination: ${scoreSheetMessages.cell}`],
  ['as text', ['twenty', '30'], `Assessment: ${scoreSheetMessages.cell}`],
  ['as a formula', ['20', '=20+30'], `Examination: ${scoreSheetMessages.cell}`],
  ['beside a word', ['20', 'ABS'], `Assessment: ${scoreSheetMessages.markOrWord}`],
] as const)('marks %s are wrong, and the other rows are read', async (_, marks, problem) => {
  const id = await idOf('AAA 101')
  const { data } = await preview(id, filled(await download(id), [marks, ['20', '30']]))
  expect(data.rows).toMatchObject([
    { row: 2, outcome: 'wrong', problem, entry: null },
    { row: 3, outcome: 'new' },
  ])
})

it('refuses the file of another sheet, and an older one', async () => {
  const [id, other] = [await idOf('AAA 101'), await idOf('BBB 101')]
  const lines = await download(id)
  expect(await preview(other, lines, people.exams.cookie)).toMatchObject({
    status: 400,
    message: workbookMessages.otherSheet,
  })
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'submitted')
  expect(await preview(id, lines)).toMatchObject({
    status: 409,
    message: scoreSheetMessages.notOpen('submitted'),
  })
  await sendBack(id, people.exam_officer.cookie)
  expect(await preview(id, lines)).toMatchObject({ status: 400, message: workbookMessages.older })
})

it('does not overwrite marks that have changed since the download or since the preview', async () => {
  const id = await idOf('AAA 101')
  const lines = filled(await download(id), [
    ['20', '30'],
    ['21', '31'],
  ])
  const { data } = await preview(id, lines)
  await enter(id, students[0]?.id ?? '', { ca: 5, exam: 6 }, { cookie: people.exams.cookie })
  expect(await save(id, data)).toMatchObject({ status: 409, message: workbookMessages.changed })
  expect(await stored()).toHaveLength(1)
  const again = (await preview(id, lines)).data
  expect(again.rows).toMatchObject([
    { outcome: 'wrong', problem: workbookMessages.stale({ ca: 5, exam: 6, word: null }) },
    { outcome: 'new' },
  ])
})

it('finds rows that were sorted without their codes, repeated or left out', async () => {
  const id = await idOf('AAA 101')
  const [first, second, third] = await download(id)
  if (!first || !second || !third) throw new Error('three students')
  const number = first[0]
  const swapped: Line = [second[0], second[1], '20', '30', first[4]]
  const { data } = await preview(id, [
    swapped,
    [...first.slice(0, 4), first[4]] as Line,
    [second[0], second[1], '1', '2', 'x'],
  ])
  expect(data.missing).toBe(2)
  expect(data.rows.map(({ problem }) => problem)).toEqual([
    workbookMessages.otherNumber(number),
    workbookMessages.twice(2),
    workbookMessages.noCode,
  ])
})

it('refuses files without marks in a sentence', async () => {
  const id = await idOf('AAA 101')
  const [line] = await download(id)
  const many = Array.from({ length: 2_001 }, () => line ?? (['', '', '', '', ''] as Line))
  expect(await preview(id, many)).toMatchObject({
    status: 400,
    message: importMessages.tooManyRows(2_000),
  })
  expect(await preview(id, Buffer.from('Colour\nred'))).toMatchObject({ status: 400 })
  expect(
    (await send(people.lecturer.cookie, 'POST', `/score-sheets/${id}/workbook`, { file: '€' }))
      .message,
  ).toBe(workbookMessages.chooseFile)
})

it('is for the people who enter the marks, while result upload is on', async () => {
  const id = await idOf('AAA 101')
  const lines = filled(await download(id), [['20', '30']])
  const { data } = await preview(id, lines)
  for (const reply of [
    await preview(id, lines, people.head_of_department.cookie),
    await save(id, data, people.head_of_department.cookie),
  ])
    expect(reply).toMatchObject({ status: 403, message: scoreSheetMessages.notEntering })
  await setup.seed.turn('resultUpload', false)
  for (const reply of [await preview(id, lines), await save(id, data)])
    expect(reply).toMatchObject({ status: 409, message: scoreSheetMessages.uploadClosed })
})
