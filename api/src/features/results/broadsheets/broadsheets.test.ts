import { scoreSheetMessages } from '@portal/contracts'
import { testSheets } from '../../../../test/score-sheets'
import { newId } from '../../../platform/ids'

const { test, setup, people, students, session, offering, idOf, enter, enterAll, takeTo, past } =
  testSheets()

const file = (format: string, change: object = {}, cookie = people.exams.cookie) =>
  test.call('GET', '/broadsheets/export', {
    query: {
      format,
      session: session(),
      semester: '1',
      program: offering(),
      level: '1',
      ...change,
    },
    cookie,
  })
const table = async (change: object = {}, cookie?: string): Promise<string[][]> =>
  (await file('csv', change, cookie)).body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

it('has marks of submitted sheets with GPA, CGPA, class and carry-overs', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 39])
  await enter(id, students[2]?.id ?? '', { word: 'S' })
  expect((await table()).slice(1).map((cells) => cells[2])).toEqual(['', '', ''])
  await takeTo(id, 'submitted')
  const [head, ...rows] = await table()
  expect(head).toEqual([
    'Matric Number',
    'Name',
    'AAA 101',
    'BBB 101',
    'GNS 901',
    'Units',
    'Passed',
    'GPA',
    'CGPA',
    'Class',
    'Carry-overs',
  ])
  const ofStudent = (index: number) =>
    rows.find(([, name]) => name?.endsWith(['Abiola', 'Bello', 'Chukwu'][index] ?? ''))?.slice(2)
  expect(ofStudent(0)).toEqual(['75 A', '', '', '6', '6', '4.00', '4.00', 'Distinction', ''])
  expect(ofStudent(1)).toEqual(['39 F', '', '', '6', '0', '0.00', '0.00', '', 'AAA 101'])
  expect(ofStudent(2)).toEqual(['S', '', '', '0', '0', '', '', '', ''])
})

it('is also a spreadsheet, a page to print and a PDF, with the place in the title', async () => {
  const print = (await file('print')).body
  expect(print).toContain('Broadsheet: Computer Science, ND FT, Level 1, First Semester 2025/2026')
  expect((await file('pdf')).body).toMatch(/^%PDF/)
  expect((await file('xlsx')).statusCode).toBe(200)
})

it('has the students of the level in the semester alone', async () => {
  await past(students[0] ?? { id: '' }, { 'AAA 101': 'passed' })
  expect(await table()).toHaveLength(4)
  expect(await table({ level: '2' })).toHaveLength(1)
  expect(await table({ semester: '2' })).toHaveLength(1)
  const earlier = { session: setup.seed.id('sessions', '2024/2025') }
  expect(await table(earlier)).toHaveLength(2)
})

it('is for the examinations office and the offices of the program', async () => {
  const status = async (cookie: string, change: object = {}) =>
    (await file('csv', change, cookie)).statusCode
  for (const person of [people.exam_officer, people.head_of_department, people.dean])
    expect(await status(person.cookie)).toBe(200)
  const refused = await file('csv', {}, people.lecturer.cookie)
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    404,
    scoreSheetMessages.unknownLevel,
  ])
  expect(await status(people.exam_officer.cookie, { program: newId() })).toBe(404)
  expect(await status(people.exams.cookie, { session: newId() })).toBe(404)
  expect(await status(people.exams.cookie, { level: '0' })).toBe(400)
  expect(await status(students[0]?.cookie ?? '')).toBe(403)
})
