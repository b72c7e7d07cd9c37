import { gradingScaleMessages, scoreSheetMessages, unifiedScale } from '@portal/contracts'
import { mergeRecords } from '../../../../test/merges'
import { testSheets } from '../../../../test/score-sheets'

const { test, setup, people, students, send, idOf, enter, enterAll, step, takeTo } = testSheets()

const outcomes = async () =>
  Object.fromEntries(
    (
      await test
        .db('course_registration_lines as n')
        .join('course_registrations as r', 'r.id', 'n.registration_id')
        .where({ 'n.program_course_id': setup.courses['AAA 101'] })
        .select<{ student_id: string; outcome: string | null }[]>('r.student_id', 'n.outcome')
    ).map(({ student_id, outcome }) => [student_id, outcome]),
  )
const scaleId = async () => (await test.db('grading_scales').first<{ id: string }>('id')).id
const sessionOf = (year: string) => setup.seed.id('sessions', year)

it('stores the outcomes in the registrations, and tells the students', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [40, 39])
  await enter(id, students[2]?.id ?? '', { word: 'S' })
  await takeTo(id, 'board-approved')
  expect(await outcomes()).toEqual(Object.fromEntries(students.map((each) => [each.id, null])))
  await takeTo(id, 'published')
  expect(await outcomes()).toEqual({
    [students[0]?.id ?? '']: 'passed',
    [students[1]?.id ?? '']: 'failed',
    [students[2]?.id ?? '']: 'undecided',
  })
  expect(
    (
      await test
        .db('notifications')
        .where({ title: 'Result published' })
        .orderBy('target_student')
        .pluck<string[]>('target_student')
    ).sort(),
  ).toEqual(students.map(({ number }) => number).sort())
})

it('fails a mark below the pass mark of the course', async () => {
  await test.db('program_courses').where({ id: setup.courses['AAA 101'] }).update({ pass_mark: 50 })
  const id = await idOf('AAA 101')
  await enterAll(id, [50, 49, 75])
  await takeTo(id, 'published')
  expect(Object.values(await outcomes()).sort()).toEqual(['failed', 'passed', 'passed'])
})

it('locks the scale for the students who use it', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'published')
  const scale = await scaleId()
  const body = { name: 'Other name', session: null, ...unifiedScale }
  const { cookie } = people.exams
  const used = { status: 409, message: gradingScaleMessages.used }
  expect(await send(cookie, 'PUT', `/grading-scales/${scale}`, body)).toMatchObject(used)
  expect(await send(cookie, 'DELETE', `/grading-scales/${scale}`)).toMatchObject(used)
  const [list] = (await test.call('GET', '/grading-scales', { cookie })).json<
    { usedUntil: string }[]
  >()
  expect(list).toMatchObject({ usedUntil: '2025/2026' })
  // A later scale would give these students other grades if it began with their session.
  expect(
    await send(cookie, 'POST', '/grading-scales', { ...body, session: sessionOf('2025/2026') }),
  ).toMatchObject({
    status: 409,
    errors: [{ field: 'session', message: gradingScaleMessages.beforeUsed('2025/2026') }],
  })
})

it('is refused while result release is off', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'board-approved')
  await setup.seed.turn('resultRelease', false)
  expect(await step(id, people.exams.cookie, {}, 'publication')).toMatchObject({
    status: 409,
    message: scoreSheetMessages.releaseClosed,
  })
  expect(Object.values(await outcomes())).toEqual([null, null, null])
})

it('is refused while no scale applies to a student', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'board-approved')
  await test
    .db('grading_scales')
    .update({ session_id: sessionOf('2025/2026'), cohort_key: sessionOf('2025/2026') })
  await test
    .db('students')
    .where({ id: students[0]?.id })
    .update({ entry_session_id: sessionOf('2024/2025') })
  expect(await step(id, people.exams.cookie, {}, 'publication')).toMatchObject({
    status: 409,
    message: scoreSheetMessages.noScale('2024/2025'),
  })
  expect(Object.values(await outcomes())).toEqual([null, null, null])
})

it('moves the marks of a record that is merged, and refuses two of one sheet', async () => {
  const id = await idOf('AAA 101')
  const cookie = await setup.seed.staffWith('students')
  const [marked, other] = students
  if (!marked || !other) throw new Error('Three students')
  await enter(id, marked.id, { ca: 20, exam: 30 })
  // Only one of two records may have a matriculation number, and that one is kept.
  await test.db('students').where({ id: marked.id }).update({ matric_number: null })
  await mergeRecords(test, cookie, setup.student, marked)
  expect(await test.db('scores').pluck('student_id')).toEqual([setup.student.id])
  expect(await test.db('scores').pluck('score_key')).toEqual([`${setup.student.id}:${id}`])
  await enter(id, other.id, { ca: 20, exam: 30 })
  await test
    .db('course_registrations')
    .where({ student_id: other.id })
    .update({ semester: '2', registration_key: `${other.id}:x:2` })
  await test.db('students').where({ id: other.id }).update({ matric_number: null })
  await expect(mergeRecords(test, cookie, setup.student, other)).rejects.toThrow(
    scoreSheetMessages.bothMarked,
  )
})
