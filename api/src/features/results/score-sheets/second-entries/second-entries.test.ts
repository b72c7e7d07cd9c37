import {
  scoreSheetMessages,
  secondEntryMessages as messages,
  type SecondEntryPage,
  type SecondScore,
} from '@portal/contracts'
import { testSheets } from '../../../../../test/score-sheets'

const {
  test,
  setup,
  people,
  students,
  send,
  idOf,
  show,
  enter,
  enterAll,
  step,
  open,
  takeTo,
  lecturerOf,
  enrolled,
} = testSheets()

const page = (id: string, cookie = people.exam_officer.cookie) =>
  send<SecondEntryPage>(cookie, 'GET', `/score-sheets/${id}/second-entry`)
const second = (
  id: string,
  index: number,
  marks: object,
  { cookie = people.exam_officer.cookie, version = 0 } = {},
) =>
  send<SecondScore & { score?: SecondScore }>(
    cookie,
    'PUT',
    `/score-sheets/${id}/second-entry/${students[index]?.id ?? ''}`,
    { ca: null, exam: null, word: null, version, ...marks },
  )
const twice = async (): Promise<string> => {
  await open({ secondEntry: true })
  return idOf('AAA 101')
}
const firstMarks = [45, 52, 70]
const partsOf = (mark: number) => ({ ca: Math.min(mark, 30), exam: mark - Math.min(mark, 30) })

it('lets a sheet be submitted once another person has entered the same marks', async () => {
  const id = await twice()
  await enterAll(id, firstMarks)
  expect((await show(id)).data).toMatchObject({
    secondEntry: { entered: 0, different: 0 },
    mayEnterSecond: true,
  })
  expect(await step(id, people.lecturer.cookie)).toMatchObject({
    status: 409,
    message: messages.missing(3),
  })
  await second(id, 0, partsOf(45))
  await second(id, 1, partsOf(25))
  await second(id, 2, { word: 'ABS' })
  expect(await step(id, people.lecturer.cookie)).toMatchObject({
    status: 409,
    message: messages.different(2),
  })
  const { scores } = (await page(id)).data
  expect(scores.map(({ comparison }) => comparison)).toEqual(['same', 'different', 'different'])
  expect(scores.map(({ first }) => first)).toEqual([
    null,
    { ca: 30, exam: 22, word: null },
    { ca: 30, exam: 40, word: null },
  ])
  // The second person corrects one entry, and the lecturer the other one.
  expect((await second(id, 1, partsOf(52), { version: 1 })).data.comparison).toBe('same')
  await enter(id, students[2]?.id ?? '', { word: 'ABS' }, { version: 1 })
  expect((await show(id)).data.secondEntry).toEqual({ entered: 3, different: 0 })
  expect((await step(id, people.lecturer.cookie)).status).toBe(200)
  expect(await second(id, 0, partsOf(40), { version: 1 })).toMatchObject({
    status: 409,
    message: scoreSheetMessages.notOpen('submitted'),
  })
})

it('needs two people for the marks of a student', async () => {
  const id = await twice()
  await enterAll(id, firstMarks)
  expect(await second(id, 0, partsOf(45), people.lecturer)).toMatchObject({
    status: 409,
    message: messages.ownFirst,
  })
  await second(id, 0, partsOf(45), people.exams)
  const change = enter(id, students[0]?.id ?? '', partsOf(46), {
    cookie: people.exams.cookie,
    version: 1,
  })
  expect(await change).toMatchObject({ status: 409, message: messages.ownSecond })
  const { scores } = (await page(id, people.lecturer.cookie)).data
  expect(scores.map(({ mayEnter }) => mayEnter)).toEqual([false, false, false])
})

it('has no cells while result upload is off', async () => {
  const id = await twice()
  await setup.seed.turn('resultUpload', false)
  const { data } = await page(id)
  expect(data.uploadClosed).toBe(true)
  expect(data.scores.map(({ mayEnter }) => mayEnter)).toEqual([false, false, false])
})

it('hides second marks from others until the first ones are complete', async () => {
  const id = await twice()
  await second(id, 0, partsOf(45))
  const [own] = (await page(id)).data.scores
  expect(own).toMatchObject({ ca: 30, exam: 15, comparison: 'waiting', mayEnter: true })
  const [hidden] = (await page(id, people.lecturer.cookie)).data.scores
  expect(hidden).toMatchObject({ ca: null, exam: null, version: 1, mayEnter: false })
  await enterAll(id, firstMarks)
  const [shown] = (await page(id, people.lecturer.cookie)).data.scores
  expect(shown).toMatchObject({ ca: 30, exam: 15, comparison: 'same', mayEnter: false })
})

it('hides first marks from those who enter second ones, until both are complete', async () => {
  const id = await twice()
  await enterAll(id, firstMarks)
  const seen = async (cookie: string) =>
    (await show(id, cookie)).data.scores.map(({ ca, hidden }) => [ca, hidden ?? false])
  const { cookie } = people.exam_officer
  expect(await seen(people.lecturer.cookie)).toEqual([30, 30, 30].map((ca) => [ca, false]))
  expect(await seen(people.dean.cookie)).toEqual([30, 30, 30].map((ca) => [ca, false]))
  expect(await seen(cookie)).toEqual([null, null, null].map((ca) => [ca, true]))
  expect((await show(id, cookie)).data).toMatchObject({ entered: 3, students: 3 })
  for (const path of ['/scores/export', '/score-workbooks/export']) {
    const query = { format: 'csv', sheet: id }
    const own = await test.call('GET', path, { query, cookie: people.lecturer.cookie })
    const other = await test.call('GET', path, { query, cookie })
    expect([own.statusCode, other.statusCode]).toEqual([200, 200])
    expect([own.body.includes('30'), other.body.includes(',30,')]).toEqual([true, false])
  }
  const changed = enter(id, students[0]?.id ?? '', partsOf(46), {
    cookie: people.exams.cookie,
    version: 1,
  })
  expect(await changed).toMatchObject({ status: 409, message: messages.hiddenFirst })
  await second(id, 0, partsOf(45))
  expect((await seen(cookie))[0]).toEqual([30, false])
})

it('refuses a stale version with the present marks, wrong marks, and strangers', async () => {
  const id = await twice()
  await second(id, 0, partsOf(45), people.exams)
  expect(await second(id, 0, partsOf(50))).toMatchObject({
    status: 409,
    data: { score: { version: 1, ca: null, comparison: 'waiting' } },
  })
  expect(await second(id, 0, { ca: 41, exam: 3 }, { version: 1 })).toMatchObject({
    status: 400,
    message: scoreSheetMessages.overMax(40),
  })
  // The same entry again, as after a reply that was lost.
  expect((await second(id, 0, partsOf(45), people.exams)).data.version).toBe(1)
  const stranger = await lecturerOf('BBB 101', 'Ngozi')
  expect((await page(id, stranger.cookie)).status).toBe(404)
  expect(await page(id, people.head_of_department.cookie)).toMatchObject({
    status: 403,
    message: messages.notEntering,
  })
  expect(
    await send(
      people.exams.cookie,
      'PUT',
      `/score-sheets/${id}/second-entry/${(await enrolled()).id}`,
      {
        ca: 1,
        exam: 1,
        word: null,
        version: 0,
      },
    ),
  ).toMatchObject({ status: 409, message: scoreSheetMessages.notInClass })
})

it('is a choice of the examinations office for open sheets', async () => {
  const id = await idOf('AAA 101')
  expect(await page(id)).toMatchObject({ status: 409, message: messages.off })
  expect((await show(id)).data).toMatchObject({ secondEntry: null, mayEnterSecond: false })
  const sheets = Number((await test.db('score_sheets').count({ all: '*' }).first())?.['all'])
  expect((await open({ secondEntry: true })).data).toEqual({ opened: 0, changed: sheets })
  // Another opening without the choice does not change it.
  expect((await open()).data.changed).toBe(0)
  expect((await show(id)).data.secondEntry).not.toBeNull()
  await open({ secondEntry: false })
  await enterAll(id, firstMarks)
  await takeTo(id, 'submitted')
  await open({ secondEntry: true })
  expect((await show(id)).data).toMatchObject({ state: 'submitted', secondEntry: null })
})
