import { creditMessages, type CourseCredit } from '@portal/contracts'
import { mergeRecords } from '../../../../test/merges'
import { testStudy, usual } from '../../../../test/study'
import { newId } from '../../../platform/ids'

const { test, setup, send, addCourse, enrolled, own, submit, problemsOf } = testStudy()

const reason = 'Passed at another polytechnic, transcript of July'
const give = (code: string, number = setup.student.number, cookie = setup.office) =>
  send<CourseCredit>(cookie, 'POST', '/course-credits', { number, code, reason })
const withdraw = (id: string) => send(setup.office, 'DELETE', `/course-credits/${id}`)
const list = async (query = '') =>
  send<{ credits: CourseCredit[] }>(setup.office, 'GET', `/course-credits${query}`)
const codes = async () => (await own()).data.courses.map(({ code }) => code)
const requires = async (code: string, required: string) => {
  const courseOf = async (one: string) =>
    (await test.db('courses').where({ code: one }).first<{ id: string }>('id')).id
  const now = test.clock.instant()
  await test.db('course_prerequisites').insert({
    id: newId(),
    course_id: await courseOf(code),
    requires_course_id: await courseOf(required),
    kind: 'passed',
    created_at: now,
    updated_at: now,
  })
}

it('leaves a credited course out, and demands it again once the credit is withdrawn', async () => {
  const { status, message, data } = await give('aaa101', setup.student.number.toLowerCase())
  expect([status, message]).toEqual([201, creditMessages.given])
  expect(data).toMatchObject({
    student: { applicationNumber: setup.student.number },
    course: { code: 'AAA 101' },
    reason,
    givenBy: 'Bola Ige',
  })
  expect(await codes()).not.toContain('AAA 101')
  expect((await own()).data.credited).toEqual([{ code: 'AAA 101', title: 'Title of AAA 101' }])
  expect(problemsOf(await submit(0, usual))).toContain('not-offered AAA 101')
  expect(await withdraw(data._id)).toMatchObject({ message: creditMessages.withdrawn })
  expect(await codes()).toContain('AAA 101')
  expect((await own()).data.credited).toEqual([])
  expect(await withdraw(data._id)).toMatchObject({
    status: 404,
    message: creditMessages.alreadyWithdrawn,
  })
  const trail = await test
    .db('audit_log')
    .where('action', 'like', 'course-credit.%')
    .orderBy('id')
    .pluck<string[]>('action')
  expect(trail).toEqual(['course-credit.given', 'course-credit.withdrawn'])
})

it('tells the student of a credit and of its withdrawal, by bell and mail', async () => {
  const { data } = await give('AAA 101')
  await withdraw(data._id)
  const titles = ['Course credited', 'Course credit withdrawn']
  const rows = await test
    .db('notifications')
    .where({ target_student: setup.student.number })
    .whereIn('title', titles)
    .orderBy('id')
    .select<{ title: string; message: string }[]>('title', 'message')
  expect(rows.map(({ title }) => title)).toEqual(titles)
  expect(rows[0]?.message).toContain(`AAA 101, `)
  expect(rows[0]?.message).toContain(reason)
  const mails = (await test.deliver()).filter(({ subject }) =>
    titles.some((title) => subject.includes(title)),
  )
  expect(mails.map(({ subject }) => subject).sort()).toEqual([...titles].sort())
})

it('refuses a course that the student takes now or has passed, but not one that was failed', async () => {
  const registered = await submit(0, usual)
  expect(registered.status).toBe(200)
  const semester = 'first semester 2025/2026'
  const refusal = async (message: string) => {
    const answer = await give('AAA 101')
    expect(answer).toMatchObject({ status: 409, message, errors: [{ field: 'code', message }] })
  }
  await refusal(creditMessages.registered('Ada Obi', 'AAA 101', semester))
  const setOutcome = (outcome: string) => test.db('course_registration_lines').update({ outcome })
  await setOutcome('passed')
  await refusal(creditMessages.passed('Ada Obi', 'AAA 101', semester))
  await setOutcome('failed')
  expect((await give('AAA 101')).status).toBe(201)
})

it('meets prerequisites', async () => {
  await addCourse('OLD 101', { year: 2, semester: '2' })
  await requires('AAA 101', 'OLD 101')
  expect(problemsOf(await submit(0, usual))).toContain('prerequisite AAA 101')
  await give('OLD 101')
  expect((await submit(0, usual)).status).toBe(200)
})

it('refuses unknown numbers and codes, a short reason, and the same credit twice', async () => {
  const refusal = (field: string, message: string) => ({
    status: 409,
    message,
    errors: [{ field, message }],
  })
  const { unknownStudent, unknownCourse, already } = creditMessages
  expect(await give('AAA 101', 'APP99999999')).toMatchObject(refusal('number', unknownStudent))
  expect(await give('NONE 101')).toMatchObject(refusal('code', unknownCourse('NONE 101')))
  const short = { number: setup.student.number, code: 'AAA 101', reason: 'Low' }
  expect((await send(setup.office, 'POST', '/course-credits', short)).status).toBe(400)
  const answers = await Promise.all(Array.from({ length: 6 }, () => give('AAA 101')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)).toMatchObject(
    refusal('code', already('Ada Obi', 'AAA 101')),
  )
})

it('is searched and paged by name', async () => {
  const other = await enrolled()
  await give('AAA 101')
  await give('BBB 101')
  await give('BBB 101', other.number)
  const all = await list()
  expect(all.data.credits).toHaveLength(3)
  const found = await list(`?q=${other.number}`)
  expect(found.data.credits.map(({ course }) => course.code)).toEqual(['BBB 101'])
  const pages = await Promise.all(
    [1, 2].map(async (page) => (await list(`?page=${String(page)}&pageSize=2`)).data.credits),
  )
  expect(pages.flat()).toEqual(all.data.credits)
})

it('exports the credits that a search finds', async () => {
  await give('AAA 101')
  await give('BBB 101')
  const rows = async (query: object, cookie = setup.office) => {
    const reply = await test.call('GET', '/course-credits/export', {
      query: { format: 'csv', ...query },
      cookie,
    })
    return reply.statusCode === 200 ? reply.body.trimEnd().split('\r\n').slice(1) : []
  }
  const [first, ...rest] = await rows({ q: setup.student.number })
  expect(first).toContain(setup.student.number)
  expect(first).toContain('AAA 101')
  expect(first).toContain('Bola Ige')
  expect(rest).toHaveLength(1)
  expect(await rows({ q: 'Nobody' })).toEqual([])
  expect(await rows({}, await setup.seed.staffWith('students'))).toEqual([])
})

it('moves with its student, unless both records have one for the same course', async () => {
  const officer = await setup.seed.staffWith('students')
  const second = async () => {
    const student = await enrolled()
    await test.db('students').where({ id: student.id }).update({ matric_number: null })
    return student
  }
  const [first, twin] = [await second(), await second()]
  await give('AAA 101', first.number)
  await mergeRecords(test, officer, setup.student, first)
  expect(await codes()).not.toContain('AAA 101')
  await give('AAA 101', twin.number)
  await expect(mergeRecords(test, officer, setup.student, twin)).rejects.toThrow(
    creditMessages.both,
  )
})

it('is for the academic office alone', async () => {
  const cookie = await setup.seed.staffWith('students')
  expect((await give('AAA 101', setup.student.number, cookie)).status).toBe(403)
  expect((await send(cookie, 'GET', '/course-credits')).status).toBe(403)
})
