import { probationMessages, type StudentProbation } from '@portal/contracts'
import { mergeRecords } from '../../../../test/merges'
import { testStudy, usual } from '../../../../test/study'

const { test, setup, send, savePolicy, enrolled, own, submit, problemsOf } = testStudy()

const reason = 'CGPA below 2.00 in two semesters'
const start = (number: string, cookie = setup.office, change: object = {}) =>
  send<StudentProbation>(cookie, 'POST', '/student-probations', { number, reason, ...change })
const end = (id: string, cookie = setup.office) =>
  send<StudentProbation>(cookie, 'POST', `/student-probations/${id}/end`)
const list = async () =>
  (await send<{ probations: StudentProbation[] }>(setup.office, 'GET', '/student-probations')).data
    .probations
const trail = async () =>
  test
    .db('audit_log')
    .where('action', 'like', 'probation.%')
    .orderBy('id')
    .pluck<string[]>('action')

it('lowers the most units of a student until it ends', async () => {
  await savePolicy({ maxUnitsOnProbation: 15 })
  const { status, message, data } = await start(setup.student.number.toLowerCase())
  expect([status, message]).toEqual([201, probationMessages.started])
  expect(data).toMatchObject({
    student: { applicationNumber: setup.student.number },
    reason,
    startedBy: 'Bola Ige',
    endedAt: null,
  })
  expect((await own()).data.policy).toMatchObject({
    minUnits: 15,
    maxUnits: 15,
    limit: { kind: 'probation', reason },
  })
  expect(problemsOf(await submit(0, [...usual, 'ELE 101']))).toEqual(['too-many-units'])
  expect(await end(data._id)).toMatchObject({ status: 200, data: { endedBy: 'Bola Ige' } })
  expect((await own()).data.policy).toMatchObject({ maxUnits: 18, limit: { kind: 'usual' } })
  expect((await submit(0, [...usual, 'ELE 101'])).status).toBe(200)
  expect(await trail()).toEqual(['probation.started', 'probation.ended'])
})

it('lists those in force first, and starts again after an end', async () => {
  const first = (await start(setup.student.number)).data
  await end(first._id)
  const other = await enrolled()
  await start(other.number)
  expect((await list()).map(({ student }) => student.applicationNumber)).toEqual([
    other.number,
    setup.student.number,
  ])
  expect((await start(setup.student.number)).status).toBe(201)
  expect(await list()).toHaveLength(3)
})

it('takes a matriculation number, and refuses unknown numbers and applicants', async () => {
  await test.db('students').where({ id: setup.student.id }).update({ matric_number: 'ND/25/X/1' })
  expect((await start('nd/25/x/1')).status).toBe(201)
  const unknown = probationMessages.unknownStudent
  expect(await start('APP99999999')).toMatchObject({
    status: 409,
    errors: [{ field: 'number', message: unknown }],
  })
  const applicant = await setup.seed.student()
  expect((await start(applicant.number)).message).toBe(probationMessages.notEnrolled)
  expect((await start(setup.student.number, setup.office, { reason: 'Low' })).status).toBe(400)
})

it('starts once and ends once when ten do it at once', async () => {
  const started = await Promise.all(Array.from({ length: 10 }, () => start(setup.student.number)))
  expect(started.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(started.map(({ message }) => message))).toEqual(
    new Set([probationMessages.started, probationMessages.already('Ada Obi')]),
  )
  const [probation] = await list()
  const ended = await Promise.all(Array.from({ length: 10 }, () => end(probation?._id ?? '')))
  expect(ended.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(ended.find(({ status }) => status === 409)?.message).toBe(
    probationMessages.alreadyEnded('Bola Ige'),
  )
  expect(await trail()).toEqual(['probation.started', 'probation.ended'])
})

it('exports the probations that a search finds', async () => {
  const other = await enrolled({ firstname: 'Zainab' })
  await end((await start(setup.student.number)).data._id)
  await start(other.number, setup.office, { reason: 'Absent from two examinations' })
  const rows = async (query: object, cookie = setup.office) => {
    const reply = await test.call('GET', '/student-probations/export', {
      query: { format: 'csv', ...query },
      cookie,
    })
    return reply.statusCode === 200 ? reply.body.trimEnd().split('\r\n').slice(1) : []
  }
  expect(await rows({})).toHaveLength(2)
  const [found, ...rest] = await rows({ q: 'examinations' })
  expect(found).toContain('Zainab Obi')
  expect(found).toContain('Bola Ige')
  expect(rest).toEqual([])
  expect(await rows({ q: setup.student.number })).toHaveLength(1)
  expect(await rows({}, await setup.seed.staffWith('students'))).toEqual([])
})

it('needs an open session and the academic office', async () => {
  const other = await setup.seed.staffWith('students')
  expect((await start(setup.student.number, other)).status).toBe(403)
  expect((await start(setup.student.number, setup.student.cookie)).status).toBe(403)
  await test.db('academic_sessions').update({ open_key: null })
  expect(await list()).toEqual([])
  expect(await start(setup.student.number)).toMatchObject({
    status: 409,
    message: probationMessages.noSession,
  })
})

it('follows a student to the kept record, and is deleted with the student', async () => {
  const cookie = await setup.seed.staffWith('students')
  const closed = await enrolled()
  await start(closed.number)
  await test.db('students').where({ id: closed.id }).update({ matric_number: null })
  await mergeRecords(test, cookie, setup.student, closed)
  expect((await own()).data.policy.limit).toEqual({ kind: 'probation', reason })
  await test.call('DELETE', `/students/${setup.student.number}`, { cookie })
  expect(await list()).toEqual([])
})
