import {
  studentResultMessages as messages,
  type OwnResults,
  type Withholding,
} from '@portal/contracts'
import { testSheets } from '../../../../test/score-sheets'

const { test, setup, people, students, send, idOf, enterAll, takeTo } = testSheets()

const reason = 'Library books of 2024/2025 are not returned'
const withhold = (number: string, cookie = people.exams.cookie) =>
  send<Withholding>(cookie, 'POST', '/result-withholdings', { number, reason })
const end = (id: string) =>
  send<Withholding>(people.exams.cookie, 'POST', `/result-withholdings/${id}/end`)
const list = async () =>
  (await send<{ withholdings: Withholding[] }>(people.exams.cookie, 'GET', '/result-withholdings'))
    .data.withholdings
const own = async () =>
  (await send<OwnResults>(students[0]?.cookie ?? '', 'GET', '/results/own')).data

it('shows the student the reason in place of all results until it ends', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'published')
  const before = await own()
  expect(before).toMatchObject({ withheld: null, cgpa: 400 })
  const { status, message, data } = await withhold((students[0]?.number ?? '').toLowerCase())
  expect([status, message]).toEqual([201, messages.withheld])
  expect(data).toMatchObject({
    reason,
    endedAt: null,
    student: { name: expect.stringContaining('Abiola') },
  })
  expect(await own()).toEqual({
    withheld: reason,
    semesters: [],
    cgpa: null,
    awardClass: null,
    units: 0,
    points: 0,
    progression: null,
    carryOvers: [],
    scale: null,
  })
  expect((await end(data._id)).data.endedBy).not.toBeNull()
  expect(await own()).toEqual(before)
  const actions = await test
    .db('audit_log')
    .where('action', 'like', 'results.%')
    .orderBy('id')
    .pluck('action')
  expect(actions).toEqual(['results.withheld', 'results.shown'])
})

it('has one withholding of a student in force, and lists former ones after it', async () => {
  const number = students[0]?.number ?? ''
  const replies = await Promise.all([withhold(number), withhold(number)])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  const [first] = await list()
  await end(first?._id ?? '')
  expect(await end(first?._id ?? '')).toMatchObject({ status: 409 })
  await withhold(number)
  expect((await list()).map(({ endedAt }) => endedAt === null)).toEqual([true, false])
})

it('is for the examinations office, and refuses unknown numbers and applicants', async () => {
  expect((await withhold('nobody')).message).toBe(messages.unknownStudent)
  const applicant = await setup.seed.student()
  const { application_number: number } = await test
    .db('students')
    .where({ id: applicant.id })
    .first('application_number')
  await test.db('students').where({ id: applicant.id }).update({ matric_number: null })
  expect((await withhold(number)).message).toBe(messages.notEnrolled)
  expect((await withhold(students[0]?.number ?? '', setup.office)).status).toBe(403)
})
