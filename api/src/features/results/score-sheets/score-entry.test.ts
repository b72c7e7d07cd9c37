import { scoreSheetMessages } from '@portal/contracts'
import { addMember } from '../../../../test/staff'
import { newId } from '../../../platform/ids'
import { testSheets } from '../../../../test/score-sheets'

const { test, setup, people, students, idOf, show, enter, enterAll, lecturerOf, takeTo } =
  testSheets()
const first = () => students[0]?.id ?? ''
const stored = () => test.db('scores').orderBy('id').select('ca', 'exam', 'word', 'version')

it('has the class in the order of names, and stores the marks of each student', async () => {
  const id = await idOf('AAA 101')
  const { data } = await show(id, people.lecturer.cookie)
  expect(data.scores.map(({ name }) => name.split(' ').at(-1))).toEqual([
    'Abiola',
    'Bello',
    'Chukwu',
  ])
  expect(data).toMatchObject({ students: 3, entered: 0, caMax: 40, mayEnter: true, mayStep: true })
  expect((await enter(id, first(), { ca: 31 })).data).toMatchObject({
    ca: 31,
    exam: null,
    grade: null,
    version: 1,
  })
  expect((await enter(id, first(), { ca: 31, exam: 44 }, { version: 1 })).data).toMatchObject({
    grade: 'A',
    version: 2,
  })
  await enter(id, students[1]?.id ?? '', { word: 'ABS' })
  const after = (await show(id)).data
  expect(after).toMatchObject({ entered: 2 })
  expect(after.scores.map(({ grade }) => grade)).toEqual(['A', 'F', null])
})

it('tells an empty cell from the mark 0', async () => {
  const id = await idOf('AAA 101')
  await enter(id, first(), { ca: 0 })
  expect((await show(id)).data).toMatchObject({ entered: 0 })
  await enter(id, first(), { ca: 0, exam: 0 }, { version: 1 })
  expect((await show(id)).data).toMatchObject({ entered: 1 })
  await enter(id, first(), {}, { version: 2 })
  expect(await stored()).toEqual([{ ca: null, exam: null, word: null, version: 3 }])
})

it.each([
  ['over the maximum', { ca: 41 }, 'ca', scoreSheetMessages.overMax(40)],
  ['of the examination over the maximum', { exam: 61 }, 'exam', scoreSheetMessages.overMax(60)],
  ['below 0', { ca: -1 }, 'ca', scoreSheetMessages.overMax(100)],
  ['with decimals', { ca: 20.5 }, 'ca', scoreSheetMessages.whole],
  ['as text', { exam: '50' }, 'exam', scoreSheetMessages.whole],
  ['beside a word', { ca: 20, word: 'ABS' }, 'word', scoreSheetMessages.markOrWord],
])('refuses marks %s', async (_, marks, field, message) => {
  const reply = await enter(await idOf('AAA 101'), first(), marks)
  expect([reply.status, reply.errors]).toEqual([400, [{ field, message }]])
  expect(await stored()).toEqual([])
})

it('does not overwrite the marks that somebody else has entered meanwhile', async () => {
  const id = await idOf('AAA 101')
  await enter(id, first(), { ca: 20, exam: 30 })
  const reply = await enter(id, first(), { ca: 25, exam: 30 }, { cookie: people.exams.cookie })
  expect(reply).toMatchObject({
    status: 409,
    message: scoreSheetMessages.changedBy('Chidinma Nwosu'),
    data: { score: { ca: 20, exam: 30, version: 1 } },
  })
  expect((await enter(id, first(), { ca: 20, exam: 30 })).status).toBe(200)
  expect(await stored()).toEqual([{ ca: 20, exam: 30, word: null, version: 1 }])
})

it('stores one of ten entries into one cell at once, and refuses the others', async () => {
  const id = await idOf('AAA 101')
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => enter(id, first(), { ca: index, exam: 40 })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await stored()).toMatchObject([{ version: 1 }])
})

it('is for the lecturers of the course and the examinations office', async () => {
  const id = await idOf('AAA 101')
  const cookies = { other: (await lecturerOf('BBB 101', 'Ada')).cookie }
  const assistant = await addMember(test, { first_name: 'Obi', last_name: 'Eze' })
  await test.db('program_course_assistants').insert({
    program_course_id: setup.courses['AAA 101'],
    staff_id: assistant,
    created_at: test.clock.instant(),
  })
  const by = (cookie: string, ca: number, version: number) =>
    enter(id, first(), { ca }, { cookie, version })
  expect(await by(cookies.other, 1, 0)).toMatchObject({
    status: 404,
    message: scoreSheetMessages.unknown,
  })
  expect(await by(people.head_of_department.cookie, 1, 0)).toMatchObject({
    status: 403,
    message: scoreSheetMessages.notEntering,
  })
  expect((await by(await test.sessionOf('staff', assistant), 1, 0)).status).toBe(200)
  expect((await by(people.exams.cookie, 2, 1)).status).toBe(200)
  expect((await by(students[0]?.cookie ?? '', 3, 2)).status).toBe(403)
})

it('refuses a student of another class, and marks while result upload is off', async () => {
  const id = await idOf('AAA 101')
  expect((await enter(id, newId(), { ca: 1 })).message).toBe(scoreSheetMessages.notInClass)
  await setup.seed.turn('resultUpload', false)
  expect(await enter(id, first(), { ca: 1 })).toMatchObject({
    status: 409,
    message: scoreSheetMessages.uploadClosed,
  })
})

it('tells before the first mark that result upload is off', async () => {
  const id = await idOf('AAA 101')
  await setup.seed.turn('resultUpload', false)
  expect((await show(id, people.lecturer.cookie)).data).toMatchObject({
    uploadClosed: true,
    mayEnter: false,
    mayStep: false,
  })
  await setup.seed.turn('resultUpload', true)
  expect((await show(id, people.lecturer.cookie)).data).toMatchObject({
    uploadClosed: false,
    mayEnter: true,
    mayStep: true,
  })
})

it('refuses marks after the submission, and keeps those of a student who left the class', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await test
    .db('course_registration_lines')
    .whereIn(
      'registration_id',
      test.db('course_registrations').where({ student_id: first() }).select('id'),
    )
    .where({ program_course_id: setup.courses['AAA 101'] })
    .delete()
  const { data } = await show(id)
  expect(data).toMatchObject({ students: 2, entered: 2 })
  expect(data.scores.at(-1)).toMatchObject({ student: first(), registered: false, grade: 'A' })
  await takeTo(id, 'submitted')
  expect(await enter(id, first(), { ca: 1 }, { version: 1 })).toMatchObject({
    status: 409,
    message: scoreSheetMessages.notOpen('submitted'),
  })
})

it('writes each change of marks to the audit trail', async () => {
  const id = await idOf('AAA 101')
  await enter(id, first(), { ca: 20 })
  await enter(id, first(), { ca: 21 }, { version: 1 })
  const rows = await test
    .db('audit_log')
    .where({ record: `score_sheets/${id}` })
    .orderBy('id')
    .select<{ action: string; before_json: string | null; after_json: string }[]>()
  expect(rows.map(({ action }) => action)).toEqual(['score.entered', 'score.changed'])
  expect(JSON.parse(rows[1]?.before_json ?? '')).toMatchObject({ student_id: first(), ca: 20 })
  expect(JSON.parse(rows[1]?.after_json ?? '')).toMatchObject({ student_id: first(), ca: 21 })
})
