import {
  scalingMessages as messages,
  scoreSheetMessages,
  type OwnResults,
  type ScoreSheetPage,
} from '@portal/contracts'
import { testSheets } from '../../../../../test/score-sheets'
import { createSheetCheckWorker } from '../checks'

const { test, people, students, session, offering, send, idOf, show, enterAll, takeTo, sendBack } =
  testSheets()

const decision = { minute: 'SB/2026/3', reason: 'Question 4 could not be answered' }
const scale = async (
  id: string,
  scaling: { kind: string; value: number } | null,
  cookie = people.exam_officer.cookie,
) => {
  const { state, checksum } = (await show(id)).data
  return send<ScoreSheetPage>(cookie, 'POST', `/score-sheets/${id}/scaling`, {
    state,
    checksum,
    scaling,
    ...decision,
  })
}
const add = (value: number) => ({ kind: 'add', value })
const submitted = async (marks: readonly number[]): Promise<string> => {
  const id = await idOf('AAA 101')
  await enterAll(id, marks)
  await takeTo(id, 'submitted')
  return id
}
/** The own marks of each student and their scaling, in the order of the students. */
const scoresOf = async (id: string) => {
  const { scores } = (await show(id)).data
  return students.map(({ id: student }) => {
    const score = scores.find((each) => each.student === student)
    return [(score?.ca ?? 0) + (score?.exam ?? 0), score?.scaling, score?.grade]
  })
}
const own = async (index: number) =>
  (await send<OwnResults>(students[index]?.cookie ?? '', 'GET', '/results/own')).data

it('adds to the marks without changing them, in the grade, the result and the outcome', async () => {
  const id = await submitted([90, 38, 20])
  const before = (await show(id)).data.checksum
  const { status, message, data } = await scale(id, add(15))
  expect([status, message]).toEqual([200, messages.scaled(3)])
  expect(data.scaling).toMatchObject({ kind: 'add', value: 15, ...decision })
  expect(data.checksum).not.toBe(before)
  expect(await scoresOf(id)).toEqual([
    [90, 10, 'A'],
    [38, 15, 'CD'],
    [20, 15, 'F'],
  ])
  await takeTo(id, 'published')
  expect((await own(1)).semesters[0]?.courses.find(({ code }) => code === 'AAA 101')).toMatchObject(
    {
      mark: 53,
      grade: 'CD',
      passed: true,
    },
  )
  const broadsheet = await test.call('GET', '/broadsheets/export', {
    query: {
      format: 'csv',
      session: session(),
      semester: '1',
      program: offering(),
      level: '1',
    },
    cookie: people.exams.cookie,
  })
  expect(broadsheet.body).toContain('53 CD')
  await createSheetCheckWorker({ db: test.db, clock: test.clock, log: test.app.log }).drain()
  expect((await show(id)).data.problem).toBeNull()
})

it('raises marks just below the pass mark, and replaces and ends a scaling', async () => {
  const id = await submitted([50, 38, 35])
  await scale(id, add(5))
  await scale(id, { kind: 'raise', value: 37 })
  expect((await scoresOf(id)).map(([, scaling]) => scaling)).toEqual([0, 2, 0])
  expect((await scale(id, null)).message).toBe(messages.ended)
  expect((await scoresOf(id)).map(([, scaling]) => scaling)).toEqual([0, 0, 0])
  expect(await scale(id, null)).toMatchObject({ status: 409, message: messages.noneLeft })
  const trail = await test
    .db('audit_log')
    .where({ action: 'score-sheet.scaled' })
    .orderBy('id')
    .pluck<string[]>('after_json')
  expect(trail.map((json) => (JSON.parse(json) as { value: number | null }).value)).toEqual([
    5,
    37,
    null,
  ])
})

it('ends when the sheet is sent back', async () => {
  const id = await submitted([50, 38, 35])
  await scale(id, add(5))
  await sendBack(id, people.exam_officer.cookie)
  expect((await show(id)).data.scaling).toBeNull()
  expect((await scoresOf(id)).map(([, scaling]) => scaling)).toEqual([0, 0, 0])
})

it('applies to amended marks too', async () => {
  const id = await submitted([50, 38, 35])
  await scale(id, { kind: 'raise', value: 37 })
  await takeTo(id, 'published')
  const { version } =
    (await show(id)).data.scores.find(({ student }) => student === students[1]?.id) ?? {}
  const asked = await send<{ _id: string }>(
    people.lecturer.cookie,
    'POST',
    `/score-sheets/${id}/scores/${students[1]?.id ?? ''}/amendments`,
    { ca: 30, exam: 15, word: null, version, reason: 'Question 4 was marked twice' },
  )
  await send(people.exams.cookie, 'POST', `/score-amendments/${asked.data._id}/decision`, {
    approve: true,
  })
  expect((await scoresOf(id))[1]).toEqual([45, 0, 'D'])
  const [told] = await test
    .db('notifications')
    .where({ title: 'Result changed' })
    .pluck<string[]>('message')
  expect(told).toContain('was 40 and is now 45')
  await createSheetCheckWorker({ db: test.db, clock: test.clock, log: test.app.log }).drain()
  expect((await show(id)).data.problem).toBeNull()
})

it('is decided between the submission and the Academic Board, by the person of the next step', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [50, 38, 35])
  expect(await scale(id, add(5), people.exams.cookie)).toMatchObject({
    status: 409,
    message: messages.notNow,
  })
  await takeTo(id, 'submitted')
  expect(await scale(id, add(5), people.lecturer.cookie)).toMatchObject({
    status: 403,
    message: scoreSheetMessages.notYours,
  })
  expect((await scale(id, add(5), people.dean.cookie)).status).toBe(403)
  expect((await show(id, people.dean.cookie)).data.mayScale).toBe(false)
  await takeTo(id, 'hod-approved')
  expect((await scale(id, add(5), people.dean.cookie)).status).toBe(200)
  await takeTo(id, 'board-approved')
  expect((await scale(id, add(6), people.exams.cookie)).status).toBe(409)
})

it('refuses wrong values, a missing minute, and a sheet that has changed since', async () => {
  const id = await submitted([50, 38, 35])
  expect((await scale(id, { kind: 'raise', value: 40 })).message).toBe(messages.below(40))
  for (const value of [0, 21, 2.5]) expect((await scale(id, add(value))).status).toBe(400)
  const { state } = (await show(id)).data
  const reply = await send(people.exam_officer.cookie, 'POST', `/score-sheets/${id}/scaling`, {
    state,
    checksum: 'older',
    scaling: add(5),
    ...decision,
  })
  expect([reply.status, reply.message]).toEqual([409, scoreSheetMessages.changed])
})
