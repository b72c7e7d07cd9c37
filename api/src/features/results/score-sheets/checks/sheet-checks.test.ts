import { scoreSheetMessages as messages, type StaffWork } from '@portal/contracts'
import { mergeRecords } from '../../../../../test/merges'
import { whileUpdatesFail } from '../../../../../test/refused-updates'
import { testSheets } from '../../../../../test/score-sheets'
import { createClock } from '../../../../platform/clock'
import { lagosHour, nightBegins } from '../../../../platform/lagos-days.rules'
import { createSheetCheckWorker } from '.'
import { sheetProblems } from './sheet-checks.repository'

const { test, people, students, send, idOf, list, show, enterAll, takeTo, setup } = testSheets()

let worker: ReturnType<typeof createSheetCheckWorker> | undefined
beforeEach(() => {
  worker = undefined
})
/** The clock of the test, but never between midnight and 2:00, when the check waits. */
const checkClock = createClock(() => {
  const now = test.clock.now()
  const hours = Math.max(0, nightBegins - lagosHour(now))
  return new Date(now.getTime() + hours * 3_600_000)
})
const check = (clock = checkClock) => {
  worker ??= createSheetCheckWorker({ db: test.db, clock, log: test.app.log })
  return worker.drain()
}
const problemOf = async (id: string) =>
  (await test.db('score_sheets').where({ id }).first<{ problem: string | null }>('problem')).problem
/** The next night, after 2:00 in Lagos. */
const nextNight = () => {
  test.clock.forward(24 * 3_600)
}

async function published(): Promise<string> {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'published')
  return id
}

it('finds marks that were changed outside of the portal, until they are right again', async () => {
  const id = await published()
  const mark = { sheet_id: id, student_id: students[2]?.id ?? '' }
  await test.db('scores').where(mark).update({ exam: 60 })
  await check()
  expect((await show(id)).data.problem).toBe(messages.otherMarks)
  expect((await list('?waiting=problem')).map(({ _id }) => _id)).toEqual([id])
  const work = await send<StaffWork>(people.exams.cookie, 'GET', '/staff/work')
  const item = work.data.waiting.find(({ kind }) => kind === 'result-problems')
  expect(item).toMatchObject({ count: 1, link: '/staff/exams?waiting=problem' })
  // Read by `portal doctor`.
  expect(await sheetProblems(test.db)).toEqual({ count: 1, first: messages.otherMarks })
  nextNight()
  await test.db('scores').where(mark).update({ exam: 9 })
  await check()
  expect(await problemOf(id)).toBeNull()
})

it('rebuilds the outcomes in the registrations from the marks', async () => {
  const id = await published()
  const outcomes = () =>
    test
      .db('course_registration_lines')
      .where({ program_course_id: setup.courses['AAA 101'] })
      .orderBy('registration_id')
      .pluck<string[]>('outcome')
  const before = await outcomes()
  // A changed registration that was approved after the publication has no outcome yet.
  await test
    .db('course_registration_lines')
    .where({ program_course_id: setup.courses['AAA 101'], outcome: 'failed' })
    .update({ outcome: null })
  await check()
  expect(await outcomes()).toEqual(before)
  expect(await problemOf(id)).toBeNull()
  const trail = await test
    .db('audit_log')
    .where({ action: 'score-sheet.outcomes-rebuilt' })
    .pluck<string[]>('after_json')
  expect(trail).toEqual([JSON.stringify({ students: 1 })])
})

it('knows approved amendments', async () => {
  const id = await published()
  for (const exam of [9, 12]) {
    const { version } =
      (await show(id)).data.scores.find(({ student }) => student === students[2]?.id) ?? {}
    const asked = await send<{ _id: string }>(
      people.lecturer.cookie,
      'POST',
      `/score-sheets/${id}/scores/${students[2]?.id ?? ''}/amendments`,
      { ca: 31, exam, word: null, version, reason: 'Question 4 was marked twice' },
    )
    await send(people.exams.cookie, 'POST', `/score-amendments/${asked.data._id}/decision`, {
      approve: true,
    })
  }
  expect((await show(id)).data.amendments.map(({ state }) => state)).toEqual([
    'approved',
    'approved',
  ])
  await check()
  expect(await problemOf(id)).toBeNull()
})

it('knows that a merge moves marks to another record', async () => {
  const id = await published()
  const [other, closed] = [setup.student, students[2] ?? { id: '' }]
  // Only one of two records may have a matriculation number, and that one is kept.
  await test.db('students').where({ id: closed.id }).update({ matric_number: null })
  await mergeRecords(test, await setup.seed.staffWith('students'), other, closed)
  expect(await test.db('scores').where({ sheet_id: id, student_id: other.id })).toHaveLength(1)
  await check()
  expect(await problemOf(id)).toBeNull()
})

it('leaves sheets that are not published alone', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'board-approved')
  await test.db('scores').where({ sheet_id: id }).update({ ca: 1 })
  await check()
  expect(await problemOf(id)).toBeNull()
})

it('waits for the night', async () => {
  const id = await published()
  await test.db('scores').where({ sheet_id: id }).update({ ca: 1 })
  test.clock.forward((24 - lagosHour(test.clock.now())) * 3_600)
  expect(lagosHour(test.clock.now())).toBe(0)
  await check(test.clock)
  expect(await problemOf(id)).toBeNull()
  test.clock.forward(nightBegins * 3_600)
  await check(test.clock)
  expect(await problemOf(id)).toBe(messages.otherMarks)
})

it('checks the sheets behind one with an unexpected error, and that one afterwards', async () => {
  const first = await published()
  const second = await idOf('BBB 101')
  await test
    .db('program_courses')
    .where({ id: setup.courses['BBB 101'] })
    .update({ lecturer_id: people.lecturer.id })
  await enterAll(second, [50, 50, 50])
  await takeTo(second, 'published')
  nextNight()
  const day = (id: string) => test.db('score_sheets').where({ id }).pluck<string[]>('checked_on')
  const [broken, other] = [first, second]
  const before = await day(broken)
  await whileUpdatesFail(test.db, { table: 'score_sheets', id: broken }, async () => {
    await check().catch(() => undefined)
    await check().catch(() => undefined)
    expect(await day(broken)).toEqual(before)
    expect(await day(other)).not.toEqual(before)
  })
  await check()
  expect(await day(broken)).toEqual(await day(other))
})
