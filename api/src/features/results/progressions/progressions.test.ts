import {
  progressionMessages as messages,
  type OwnResults,
  type ProgressionPage,
  type StudentProbation,
} from '@portal/contracts'
import { testSheets } from '../../../../test/score-sheets'
import { newId } from '../../../platform/ids'

const {
  test,
  setup,
  people,
  students,
  session,
  offering,
  send,
  idOf,
  enter,
  enterAll,
  takeTo,
  savePolicy,
} = testSheets()

const level = () => ({ session: session(), semester: '1', program: offering(), level: 1 })
const page = async (cookie = people.exams.cookie, change: object = {}) => {
  const query = new URLSearchParams(
    Object.entries({ ...level(), ...change }).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  )
  return send<ProgressionPage>(cookie, 'GET', `/progressions?${query.toString()}`)
}
const rows = async () => (await page()).data.students
const ofStudent = async (index: number) =>
  (await rows()).find(({ student }) => student === students[index]?.id)
/** Confirms these decisions as the person sees the students. */
const confirm = async (
  decisions: readonly (string | null)[],
  change: object = {},
  cookie = people.exams.cookie,
) => {
  const seen = await rows()
  return send<ProgressionPage>(cookie, 'POST', '/progressions', {
    ...level(),
    minute: 'AB/2026/3',
    students: decisions.flatMap((decision, index) => {
      const row = seen.find(({ student }) => student === students[index]?.id)
      return decision && row
        ? [
            {
              student: row.student,
              decision,
              cgpa: row.cgpa ?? 0,
              seen: row.confirmed?.decision ?? null,
            },
          ]
        : []
    }),
    ...change,
  })
}
const own = async (index: number) =>
  (await send<OwnResults>(students[index]?.cookie ?? '', 'GET', '/results/own')).data
const probations = async () =>
  (await send<{ probations: StudentProbation[] }>(setup.office, 'GET', '/student-probations')).data
    .probations
const told = async (index: number) =>
  test
    .db('notifications')
    .where({
      title: 'Decision of the Academic Board',
      target_student: (
        await test.db('students').where({ id: students[index]?.id }).first('application_number')
      ).application_number,
    })
    .pluck<string[]>('message')

const codes = ['AAA 101', 'BBB 101', 'GNS 901']
/** Publishes these whole marks of all three students in all their courses. */
async function publishAll(marks: readonly number[]): Promise<void> {
  for (const code of codes) {
    const id = await idOf(code)
    for (const [index, mark] of marks.entries()) {
      const [ca, student] = [Math.min(mark, 30), students[index]?.id ?? '']
      await enter(id, student, { ca, exam: mark - ca }, { cookie: people.exams.cookie })
    }
    await takeTo(id, 'published')
  }
}

beforeEach(async () => {
  // All sheets of the semester are submitted by the lecturer of AAA 101.
  await test
    .db('program_courses')
    .whereIn(
      'id',
      codes.map((code) => setup.courses[code] ?? ''),
    )
    .update({ lecturer_id: people.lecturer.id })
})

it('proposes nothing before all results of the student are published', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'board-approved')
  expect(await ofStudent(0)).toMatchObject({ gpa: null, cgpa: null, missing: 3, proposed: null })
  await takeTo(id, 'published')
  expect(await ofStudent(0)).toMatchObject({ gpa: 400, cgpa: 400, missing: 2, proposed: null })
  const refused = await confirm(['proceed'])
  expect([refused.status, refused.message]).toEqual([
    409,
    messages.notReady((await ofStudent(0))?.name ?? ''),
  ])
})

it('records the decisions of the Board, with probation in the open session', async () => {
  await savePolicy({ maxUnitsOnProbation: 15 })
  await publishAll([75, 40, 39])
  expect((await rows()).map(({ cgpa, proposed }) => [cgpa, proposed])).toEqual(
    expect.arrayContaining([
      [400, 'proceed'],
      [200, 'proceed'],
      [0, 'probation'],
    ]),
  )
  const { status, message, data } = await confirm(['proceed', 'proceed', 'probation'])
  expect([status, message]).toEqual([200, messages.confirmed(3)])
  expect(data.openSession).toBe('2025/2026')
  expect((await rows()).map(({ awardClass }) => awardClass).sort()).toEqual([
    'Distinction',
    'Pass',
    null,
  ])
  expect((await ofStudent(2))?.confirmed).toMatchObject({
    decision: 'probation',
    cgpa: 0,
    minute: 'AB/2026/3',
    reason: null,
  })
  expect((await probations()).map(({ reason, endedAt }) => [reason, endedAt])).toEqual([
    ['Academic Board, after the first semester 2025/2026, minute AB/2026/3', null],
  ])
  expect((await own(2)).progression).toEqual({
    decision: 'probation',
    sessionYear: '2025/2026',
    semester: '1',
  })
  expect([await told(0), await told(2)]).toEqual([
    [],
    ['After the first semester 2025/2026: Probation.'],
  ])
  // Loading it again proposes the same, although the student is on probation now.
  expect(await ofStudent(2)).toMatchObject({ proposed: 'probation' })
})

it('does not tell a student whose results are withheld', async () => {
  await publishAll([75, 40, 39])
  await send(people.exams.cookie, 'POST', '/result-withholdings', {
    number: students[2]?.number,
    reason: 'Owes books to the library',
  })
  expect((await confirm(['proceed', 'proceed', 'probation'])).status).toBe(200)
  expect(await told(2)).toEqual([])
})

it('proposes withdrawal for a student who was on probation in the session', async () => {
  await publishAll([75, 39, 39])
  const number = students[1]?.number ?? ''
  await send(setup.office, 'POST', '/student-probations', {
    number,
    reason: 'CGPA below 2.00 in the session before',
  })
  expect((await ofStudent(1))?.proposed).toBe('withdraw')
  expect((await ofStudent(2))?.proposed).toBe('probation')
})

it('needs a reason for a decision that differs, and ends the probation if the decision changes', async () => {
  await publishAll([75, 40, 39])
  await confirm([null, null, 'probation'])
  const refused = await confirm([null, null, 'proceed'])
  expect([refused.status, refused.message]).toEqual([400, messages.reason])
  const reason = 'The appeal of the student was accepted'
  expect((await confirm([null, null, 'proceed'], { reason })).status).toBe(200)
  expect((await ofStudent(2))?.confirmed).toMatchObject({ decision: 'proceed', reason })
  expect((await probations()).map(({ endedAt }) => endedAt !== null)).toEqual([true])
  expect(await told(2)).toHaveLength(2)
  const actions = await test
    .db('audit_log')
    .whereIn('action', ['progression.recorded', 'probation.started', 'probation.ended'])
    .orderBy('id')
    .pluck<string[]>('action')
  expect(actions).toEqual([
    'probation.started',
    'progression.recorded',
    'probation.ended',
    'progression.recorded',
  ])
})

it('records all or none, and refuses decisions about older results', async () => {
  await publishAll([75, 40, 39])
  const stale = await confirm(['proceed'], {
    students: [
      { student: students[0]?.id, decision: 'proceed', cgpa: 400, seen: null },
      { student: students[1]?.id, decision: 'proceed', cgpa: 199, seen: null },
    ],
  })
  expect([stale.status, stale.message]).toEqual([
    409,
    messages.changed((await ofStudent(1))?.name ?? ''),
  ])
  expect((await rows()).every(({ confirmed }) => confirmed === null)).toBe(true)
})

it('has one decision of two people at the same moment', async () => {
  await publishAll([75, 40, 39])
  const other = 'The Board has seen a medical report'
  // Both have seen the student before.
  const wanted = (decision: string) => ({
    students: [{ student: students[2]?.id, decision, cgpa: 0, seen: null }],
  })
  const replies = await Promise.all([
    confirm([], wanted('probation')),
    confirm([], { ...wanted('withdraw'), reason: other }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await probations()).toHaveLength(
    (await ofStudent(2))?.confirmed?.decision === 'probation' ? 1 : 0,
  )
})

it('shows a student the decision only while results are released', async () => {
  await publishAll([75, 40, 39])
  await confirm([null, null, 'probation'])
  await setup.seed.turn('resultRelease', false)
  expect((await own(2)).progression).toBeNull()
  const refused = await confirm(['proceed'])
  expect([refused.status, refused.message]).toEqual([409, messages.releaseOff])
})

it('is for the examinations office', async () => {
  for (const cookie of [people.dean.cookie, people.lecturer.cookie, students[0]?.cookie ?? ''])
    expect((await page(cookie)).status).toBe(403)
  expect((await page(people.exams.cookie, { session: newId() })).status).toBe(404)
  expect((await confirm(['proceed'], {}, people.dean.cookie)).status).toBe(403)
  const file = await test.call('GET', '/progressions/export', {
    query: { ...level(), level: '1', format: 'csv' },
    cookie: people.exams.cookie,
  })
  expect(file.body).toContain('Matric Number,Name,GPA,CGPA,Class')
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(4)
})
