import { newId } from '../../../platform/ids'
import { testSheets } from '../../../../test/score-sheets'

const { test, setup, people, students, idOf, show, enterAll } = testSheets()

/**
 * A published sheet of AAA 101 in another session with these marks, in the order of the students.
 */
async function published(sessionYear: string, marks: readonly number[]): Promise<void> {
  const now = test.clock.instant()
  const row = await test
    .db('program_courses')
    .where({ id: setup.courses['AAA 101'] })
    .first<Record<string, unknown>>()
  const [course, sheet] = [newId(), newId()]
  const session = setup.seed.id('sessions', sessionYear)
  await test.db('program_courses').insert({ ...row, id: course, session_id: session })
  await test.db('score_sheets').insert({
    id: sheet,
    program_course_id: course,
    state: 'published',
    due_on: '2020-01-31',
    ca_max: 40,
    created_at: now,
    updated_at: now,
  })
  for (const [index, mark] of marks.entries()) {
    const student = students[index]?.id ?? ''
    await test.db('scores').insert({
      id: newId(),
      sheet_id: sheet,
      student_id: student,
      score_key: `${student}:${sheet}`,
      ca: 0,
      exam: mark,
      version: 1,
      created_at: now,
      updated_at: now,
    })
  }
}

it('has the figures of the last three published sessions of the course, the newest first', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [60, 50, 40])
  expect((await show(id)).data.earlier).toEqual([])
  await published('2014/2015', [10])
  await published('2015/2016', [50, 30])
  await published('2016/2017', [39, 60])
  await published('2017/2018', [])
  expect((await show(id, people.exam_officer.cookie)).data.earlier).toEqual([
    {
      sessionYear: '2017/2018',
      count: 0,
      mean: null,
      spread: null,
      passRate: null,
      atBorders: null,
    },
    { sessionYear: '2016/2017', count: 2, mean: 49.5, spread: 10.5, passRate: 50, atBorders: 50 },
    { sessionYear: '2015/2016', count: 2, mean: 40, spread: 10, passRate: 50, atBorders: 0 },
  ])
})
