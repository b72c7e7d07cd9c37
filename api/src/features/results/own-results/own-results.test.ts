import { allOperations, unifiedScale, type OperationSpec, type OwnResults } from '@portal/contracts'
import { textOf } from '../../../../test/pdf-text'
import { testSheets } from '../../../../test/score-sheets'

const { test, setup, people, students, send, idOf, enter, enterAll, takeTo } = testSheets()

const results = async (index = 0): Promise<OwnResults> =>
  (await send<OwnResults>(students[index]?.cookie ?? '', 'GET', '/results/own')).data
const codesOf = ({ semesters }: OwnResults) =>
  semesters.map(({ courses }) => courses.map(({ code, mark }) => [code, mark]))

/** Publishes marks of a course, in the order of the students. */
async function publish(code: string, marks: readonly number[]): Promise<void> {
  const id = await idOf(code)
  await enterAll(id, marks)
  await takeTo(id, 'published')
}
const teach = (code: string) =>
  test
    .db('program_courses')
    .where({ id: setup.courses[code] })
    .update({
      lecturer_id: test
        .db('program_courses as c')
        .where({ 'c.id': setup.courses['AAA 101'] })
        .select('c.lecturer_id'),
    })

it('shows a mark only after the publication', async () => {
  const before = await results()
  expect(before).toMatchObject({ cgpa: null, awardClass: null, carryOvers: [], units: 0 })
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  for (const state of ['submitted', 'moderated', 'hod-approved', 'board-approved'] as const) {
    await takeTo(id, state)
    expect(await results()).toEqual(before)
  }
  await takeTo(id, 'published')
  expect(codesOf(await results())).toEqual([
    [
      ['AAA 101', 75],
      ['BBB 101', null],
      ['GNS 901', null],
    ],
  ])
})

/** Every reply that a student can ask for. */
const isForStudents = ({ access, method }: OperationSpec): boolean =>
  method === 'GET' && (access === 'public' || access.some(({ actor }) => actor === 'student'))

/** The replies to the first student, and those with the own ids. */
async function replies(): Promise<Record<string, string>> {
  const { id = '', number = '', cookie = '' } = students[0] ?? {}
  const asked = allOperations.filter(isForStudents)
  expect(asked.length).toBeGreaterThan(20)
  const found: Record<string, string> = {}
  for (const { path, media } of asked) {
    const own = path
      .replace(':applicationNumber', number)
      .replace(':studentId', id)
      .replace(':number', 'CF-2025-000001')
      .replace(/:\w+/, id)
    const reply = await test.call('GET', own, { cookie })
    const text =
      media?.includes('application/pdf') && reply.statusCode === 200
        ? textOf(reply.rawPayload).join('\n')
        : reply.body
    // The statement of account has the time of its making.
    found[path] = text.replace(/"asOf":"[^"]*"|\b\d\d:\d\d\b/g, '')
  }
  return found
}

it('changes no reply to a student before the publication', async () => {
  const before = await replies()
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'board-approved')
  expect(await replies()).toEqual(before)
  await takeTo(id, 'published')
  expect(await replies()).not.toEqual(before)
})

it.each(['while release is off', 'while results are withheld'])(
  'names no changed mark and no answer to the student %s',
  async (when) => {
    await publish('AAA 101', [77, 40, 39])
    const { id, number, cookie } = students[0] ?? { id: '', number: '', cookie: '' }
    const sheet = await idOf('AAA 101')
    const query = { sheet, text: 'My second answer book is missing.' }
    const asked = await send<{ _id: string }>(cookie, 'POST', '/result-queries', query)
    await test.db('outbox').delete()
    if (when.includes('off')) await setup.seed.turn('resultRelease', false)
    else
      await send(people.exams.cookie, 'POST', '/result-withholdings', {
        number,
        reason: 'Owes books to the library',
      })
    const amendment = await send<{ _id: string }>(
      people.lecturer.cookie,
      'POST',
      `/score-sheets/${sheet}/scores/${id}/amendments`,
      { ca: 29, exam: 58, word: null, version: 1, reason: 'Question 4 was marked twice' },
    )
    const decided = await send(
      people.exams.cookie,
      'POST',
      `/score-amendments/${amendment.data._id}/decision`,
      { approve: true },
    )
    const answered = await send(
      people.exams.cookie,
      'POST',
      `/result-queries/${asked.data._id}/answer`,
      { text: 'The book was found, and the mark is 87' },
    )
    expect([decided.status, answered.status]).toEqual([200, 200])
    const texts = [
      ...Object.values(await replies()),
      ...(await test.deliver()).map(({ text }) => text),
    ]
    expect(texts.length).toBeGreaterThan(16)
    // A check code may end in the same two digits, after a hyphen.
    for (const text of texts) expect(text).not.toMatch(/(?<!-)\b(77|87)\b|The book was found/)
  },
)

it('has grade, points, GPA, CGPA, class and carry-overs', async () => {
  await publish('AAA 101', [75, 62, 39])
  await teach('GNS 901')
  await publish('GNS 901', [50, 39, 70])
  const [best, , failed] = [await results(0), await results(1), await results(2)]
  // 6 units A and 3 units CD: (6 × 4.00 + 3 × 2.50) / 9 = 3.50.
  expect(best).toMatchObject({
    cgpa: 350,
    awardClass: 'Distinction',
    units: 9,
    points: 3150,
    carryOvers: [],
    scale: { name: 'Unified scale', bands: unifiedScale.bands },
    semesters: [{ released: true, gpa: 350, units: 9, unitsPassed: 9, semester: '1' }],
  })
  expect(best.semesters[0]?.courses[0]).toMatchObject({
    grade: 'A',
    points: 400,
    passed: true,
  })
  expect(failed).toMatchObject({
    // 6 units F and 3 units AB: (0 + 3 × 3.50) / 9 = 1.17.
    cgpa: 117,
    awardClass: null,
    carryOvers: [{ code: 'AAA 101' }],
    semesters: [{ gpa: 117, unitsPassed: 3 }],
  })
  // A failed course of general studies is no carry-over.
  expect((await results(1)).carryOvers).toEqual([])
})

it('shows nothing of a session without release', async () => {
  await publish('AAA 101', [75, 62, 39])
  await setup.seed.turn('resultRelease', false)
  expect(await results()).toMatchObject({
    cgpa: null,
    units: 0,
    points: 0,
    carryOvers: [],
    semesters: [{ released: false, courses: [], gpa: null, unitsPassed: 0 }],
  })
})

it('shows a word that does not count, and an absence as a fail', async () => {
  const id = await idOf('AAA 101')
  await enter(id, students[0]?.id ?? '', { word: 'S' })
  await enter(id, students[1]?.id ?? '', { word: 'ABS' })
  await enter(id, students[2]?.id ?? '', { ca: 20, exam: 30 })
  await takeTo(id, 'published')
  const [sick, absent] = [await results(0), await results(1)]
  expect(sick).toMatchObject({ cgpa: null })
  expect(sick.semesters[0]?.courses[0]).toMatchObject({ word: 'S', grade: null, passed: null })
  expect(absent).toMatchObject({ cgpa: 0, carryOvers: [{ code: 'AAA 101' }] })
  expect(absent.semesters[0]?.courses[0]).toMatchObject({ word: 'ABS', grade: 'F', passed: false })
})

it('is for the student alone, and empty without registrations', async () => {
  expect((await send(setup.office, 'GET', '/results/own')).status).toBe(403)
  const { data } = await send<OwnResults>(setup.student.cookie, 'GET', '/results/own')
  expect(data).toMatchObject({ semesters: [], cgpa: null })
})
