import { scoreSheetMessages } from '@portal/contracts'
import { testSheets } from '../../../../test/score-sheets'

const {
  test,
  setup,
  people,
  students,
  send,
  open,
  list,
  idOf,
  enter,
  enterAll,
  lecturerOf,
  takeTo,
} = testSheets()
const codes = async (query = '', cookie?: string) =>
  (await list(query, cookie)).map(({ course }) => course.code)

it('opens a sheet for each course with an approved registration, once', async () => {
  expect(await codes()).toEqual(['AAA 101', 'BBB 101', 'GNS 901'])
  expect(await open()).toMatchObject({ status: 200, data: { opened: 0, changed: 0 } })
  const reply = await open({ dueOn: '2099-02-28' })
  expect(reply.data).toEqual({ opened: 0, changed: 3 })
  expect(reply.message).toBe(scoreSheetMessages.opened(0, 3))
  expect((await list()).map(({ dueOn }) => dueOn)).toEqual(Array(3).fill('2099-02-28'))
})

it('refuses a past day, a semester without registrations, and a session without a scale', async () => {
  const { pastDay, noCourses, noScale } = scoreSheetMessages
  expect(await open({ dueOn: '2020-01-01' })).toMatchObject({
    status: 400,
    errors: [{ field: 'dueOn', message: pastDay }],
  })
  expect(await open({ semester: '2' })).toMatchObject({ status: 409, message: noCourses })
  await test.db('grading_scales').delete()
  expect(await open()).toMatchObject({ status: 409, message: noScale('2025/2026') })
  expect((await open({}, people.lecturer.cookie)).status).toBe(403)
})

it('opens each sheet once when ten do it at once', async () => {
  await test.db('score_sheets').delete()
  const replies = await Promise.all(Array.from({ length: 10 }, () => open()))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(replies.reduce((sum, { data }) => sum + data.opened, 0)).toBe(3)
  expect(await codes()).toHaveLength(3)
})

it('lists the own courses of a lecturer, and the courses of an office', async () => {
  expect(await codes('', people.lecturer.cookie)).toEqual(['AAA 101'])
  const other = await lecturerOf('GNS 901', 'Ada')
  expect(await codes('', other.cookie)).toEqual(['GNS 901'])
  expect(await codes('', people.exam_officer.cookie)).toHaveLength(3)
  expect(await codes('', people.dean.cookie)).toHaveLength(3)
  expect(await codes('', await setup.seed.staffWith('academics'))).toEqual([])
})

it('offers the submission of open sheets to the examinations office while result upload is on', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'board-approved')
  const stepsOf = async () => (await list()).map(({ state, mayStep }) => [state, mayStep])
  const approved = ['board-approved', true]
  expect(await stepsOf()).toEqual([approved, ['open', true], ['open', true]])
  await setup.seed.turn('resultUpload', false)
  expect(await stepsOf()).toEqual([approved, ['open', false], ['open', false]])
})

it('is searched, filtered, sorted and paged', async () => {
  expect(await codes('?q=aaa')).toEqual(['AAA 101'])
  expect(await codes('?q=title of b')).toEqual(['BBB 101'])
  expect(await codes('?sort=-code')).toEqual(['GNS 901', 'BBB 101', 'AAA 101'])
  expect(await codes('?page=2&pageSize=2')).toEqual(['GNS 901'])
  expect(await codes('?semester=2')).toEqual([])
  expect(await codes('?level=1')).toHaveLength(3)
  expect(await codes(`?session=${setup.seed.id('sessions', '2024/2025')}`)).toEqual([])
  await enterAll(await idOf('AAA 101'), [75, 40, 39])
  await takeTo(await idOf('AAA 101'), 'submitted')
  expect(await codes('?state=submitted')).toEqual(['AAA 101'])
  expect((await list())[0]).toMatchObject({ students: 3, entered: 3, lecturer: 'Chidinma Nwosu' })
})

it('finds the sheets with a student without a script, until the publication', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40])
  expect(await codes('?waiting=absent')).toEqual([])
  await enter(id, students[2]?.id ?? '', { word: 'ABS' })
  expect(await codes('?waiting=absent')).toEqual(['AAA 101'])
  await takeTo(id, 'board-approved')
  expect(await codes('?waiting=absent', people.exam_officer.cookie)).toEqual(['AAA 101'])
  await takeTo(id, 'published')
  expect(await codes('?waiting=absent')).toEqual([])
})

it('finds the sheets that wait for the caller, also for the home page', async () => {
  const work = async (cookie: string) =>
    (
      await send<{ waiting: { kind: string; count: number }[] }>(cookie, 'GET', '/staff/work')
    ).data.waiting.find(({ kind }) => kind === 'score-sheets')?.count ?? 0
  const mine = '?waiting=mine'
  expect(await codes(mine, people.lecturer.cookie)).toEqual(['AAA 101'])
  expect(await codes(mine, people.exam_officer.cookie)).toEqual([])
  expect(await work(people.lecturer.cookie)).toBe(1)
  await enterAll(await idOf('AAA 101'), [75, 40, 39])
  for (const [state, person] of [
    ['submitted', people.exam_officer],
    ['moderated', people.head_of_department],
    ['hod-approved', people.dean],
    ['school-approved', people.exams],
    ['board-approved', people.exams],
  ] as const) {
    await takeTo(await idOf('AAA 101'), state)
    for (const each of Object.values(people)) {
      const expected = each === person ? ['AAA 101'] : []
      expect(await codes(mine, each.cookie)).toEqual(expected)
      expect(await work(each.cookie)).toBe(expected.length)
    }
  }
  await takeTo(await idOf('AAA 101'), 'published')
  expect(await codes(mine)).toEqual([])
})

it('finds late sheets', async () => {
  expect(await codes('?waiting=late')).toEqual([])
  await test.db('score_sheets').update({ due_on: '2020-01-01' })
  expect(await codes('?waiting=late')).toHaveLength(3)
  expect((await list())[0]).toMatchObject({ late: true })
  await enterAll(await idOf('AAA 101'), [75, 40, 39])
  await takeTo(await idOf('AAA 101'), 'submitted')
  expect(await codes('?waiting=late')).toEqual(['BBB 101', 'GNS 901'])
})

it('exports the list, and the marks of one sheet', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  const { cookie } = people.lecturer
  const file = async (path: string, query: Record<string, string>, as = cookie) =>
    test.call('GET', path, { query, cookie: as })
  const rows = (await file('/score-sheets/export', { format: 'csv' })).body.trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('AAA 101')
  const marks = await file('/scores/export', { format: 'csv', sheet: id })
  expect(marks.body).toContain('75,A')
  const print = (await file('/scores/export', { format: 'print', sheet: id })).body
  expect(print).toContain('Score Sheet: AAA 101 Title of AAA 101, First Semester 2025/2026')
  expect((await file('/scores/export', { format: 'pdf', sheet: id })).body).toMatch(/^%PDF/)
  const other = await lecturerOf('BBB 101', 'Ada')
  expect(
    (await file('/scores/export', { format: 'csv', sheet: id }, other.cookie)).statusCode,
  ).toBe(404)
})
