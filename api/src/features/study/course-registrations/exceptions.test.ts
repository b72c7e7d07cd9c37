import {
  decisionMessages,
  registrationMessages,
  type RegistrationToDecide,
} from '@portal/contracts'
import { usual } from '../../../../test/study'
import { testDecisions } from './decisions/decisions.fixture'

const {
  test,
  setup,
  adviser,
  appointed,
  addCourse,
  enrolled,
  own,
  send,
  submit,
  problemsOf,
  savePolicy,
  show,
  approveAll,
  giveBack,
  offering,
} = testDecisions()

const reason = 'I finish this year and need this course'
const all = [...usual, 'ELE 101']
const ask = (
  codes: readonly string[] = all,
  { version = 0, cookie = setup.student.cookie, exception = reason } = {},
) => submit(version, codes, cookie, { exception })
const idOf = async (student = setup.student): Promise<string> =>
  (await test.db('course_registrations').where({ student_id: student.id }).first<{ id: string }>())
    .id
const approve = (id: string, cookie: string, change: object = {}) =>
  send<RegistrationToDecide>(cookie, 'POST', `/course-registrations/${id}/approval`, {
    version: 1,
    reason: 'The student has one course left',
    ...change,
  })
const head = async (): Promise<string> => {
  const { department_id } = await test
    .db('program_offerings as o')
    .join('programs as p', 'p.id', 'o.program_id')
    .where({ 'o.id': offering() })
    .first<{ department_id: string }>('p.department_id')
  return (await appointed('head_of_department', { department_id }, ['Chidi', 'Nwosu'])).cookie
}
const tooMany = [{ rule: 'too-many-units', course: null, code: null }]

beforeEach(() => savePolicy({ maxUnits: 15 }))

it('waits for the head of department, also if no adviser is needed', async () => {
  expect(problemsOf(await submit(0, all))).toEqual(['too-many-units'])
  const { status, message, data } = await ask()
  expect([status, message]).toEqual([200, registrationMessages.exceptionAsked])
  expect(data.versions).toMatchObject([
    { state: 'submitted', units: 18, exception: { reason, rules: tooMany } },
  ])
  const id = await idOf()
  expect((await show(id)).data).toMatchObject({
    check: 'exception',
    mayOverride: false,
    exception: { reason },
    problems: [{ rule: 'too-many-units', asked: true }],
  })
  const answer = await approve(id, await head())
  expect(answer).toMatchObject({
    status: 200,
    message: decisionMessages.exceptionApproved,
    data: {
      state: 'approved',
      decidedBy: 'Chidi Nwosu',
      reason: 'The student has one course left',
      exception: { reason },
    },
  })
  expect((await own()).data.versions).toMatchObject([
    { state: 'approved', decidedBy: 'Chidi Nwosu', reason: 'The student has one course left' },
  ])
  const [mail] = (await test.deliver()).slice(-1)
  expect(mail?.text).toContain('Your exception is approved. Reason: The student has one course')
  const rows = await test
    .db('audit_log')
    .where('action', 'like', 'course-registration.%')
    .orderBy('id')
    .select<{ after_json: string }[]>('after_json')
  expect(rows.map((row) => JSON.parse(row.after_json) as unknown)).toMatchObject([
    { exception: 'Too many units', reason },
    { exception: 'Too many units', reason: 'The student has one course left' },
  ])
})

it('stores the courses of the rules', async () => {
  await ask(['AAA 101', 'GNS 901'])
  expect((await own()).data.versions[0]?.exception?.rules).toEqual([
    { rule: 'too-few-units', course: null, code: null },
    { rule: 'core-missing', course: setup.courses['BBB 101'], code: 'BBB 101' },
  ])
})

it('names the head of department to the student while it waits', async () => {
  await head()
  const { data } = await ask()
  expect(data.waitsFor).toEqual(['Chidi Nwosu'])
})

it('is approved neither by an adviser, nor with others, nor without a reason', async () => {
  await ask()
  const id = await idOf()
  const [forHead, cookie] = [decisionMessages.exceptionForHead, await head()]
  expect(await approve(id, adviser.cookie)).toMatchObject({ status: 403, message: forHead })
  expect((await approveAll([id])).data.refused).toEqual([{ _id: id, reason: forHead }])
  for (const each of [cookie, setup.office])
    expect((await approveAll([id], each)).data.refused).toEqual([
      { _id: id, reason: decisionMessages.exceptionAlone },
    ])
  const message = decisionMessages.exceptionReason
  expect(await approve(id, cookie, { reason: undefined })).toMatchObject({
    status: 400,
    errors: [{ field: 'reason', message }],
  })
  expect((await approve(id, cookie, { reason: 'Yes' })).status).toBe(400)
  expect((await show(id)).data.state).toBe('submitted')
  expect((await approve(id, setup.office)).status).toBe(200)
})

it('is returned by an adviser', async () => {
  await ask()
  expect((await giveBack(await idOf())).status).toBe(200)
  expect((await ask(all, { version: 1 })).status).toBe(200)
})

it('cannot be asked for dates, charges, places and courses that are not offered', async () => {
  await setup.seed.turn('courseRegistration', false)
  expect(problemsOf(await ask())).toEqual(['switched-off', 'too-many-units'])
  await setup.seed.turn('courseRegistration', true)
  await addCourse('OLD 101', { active: false })
  expect(problemsOf(await ask([...all, 'OLD 101']))).toEqual([
    'too-many-units',
    'not-offered OLD 101',
  ])
  expect((await ask(all, { exception: 'Please' })).status).toBe(400)
  expect((await ask(all, { exception: 'x'.repeat(301) })).status).toBe(400)
  expect((await own()).data.versions).toEqual([])
})

it('is not stored for a choice without problems', async () => {
  const { data } = await ask(usual)
  expect(data.versions).toMatchObject([{ state: 'approved', exception: null }])
})

it('does not cover rules that were not asked for', async () => {
  await ask()
  const id = await idOf()
  await test.db('program_courses').where({ id: setup.courses['ELE 101'] }).update({ active: false })
  const answer = await approve(id, await head())
  expect(answer).toMatchObject({ status: 409 })
  expect(problemsOf(answer as never)).toEqual(['not-offered ELE 101'])
  expect((await show(id)).data.check).toBe('broken')
})

it('may be asked for the same courses that wait without one', async () => {
  await savePolicy({ adviserNeeded: true })
  expect((await submit(0, all)).status).toBe(200)
  await savePolicy({ adviserNeeded: true, maxUnits: 15 })
  expect((await ask(all, { version: 1 })).data.versions).toMatchObject([
    { version: 2, state: 'submitted', exception: { reason } },
    { version: 1, state: 'replaced', exception: null },
  ])
  expect(await ask(all, { version: 2 })).toMatchObject({
    status: 409,
    message: registrationMessages.unchanged,
  })
})

it('may be asked again if another rule is broken meanwhile', async () => {
  await ask()
  await addCourse('NEW 101', { units: 1, kind: 'core' })
  await savePolicy({ maxUnits: 16, minUnits: 15 })
  const { data } = await own()
  const problems = data.problems.map(({ rule }) => rule)
  expect(problems).toEqual(['too-many-units'])
  await savePolicy({ maxUnits: 30 })
  expect((await ask(all, { version: 1 })).data.versions).toMatchObject([
    { version: 2, state: 'submitted', exception: { rules: [{ rule: 'core-missing' }] } },
    { version: 1, state: 'replaced' },
  ])
})

it('is not possible without any course', async () => {
  expect(problemsOf(await ask([]))).toEqual([
    'no-courses',
    'core-missing AAA 101',
    'core-missing BBB 101',
  ])
  expect((await own()).data.versions).toEqual([])
})

it('takes one decision of ten at once, and either it or a new submission first', async () => {
  await ask()
  const id = await idOf()
  const cookie = await head()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      nth % 2 === 0 ? approve(id, cookie) : giveBack(id, {}, cookie),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const other = await enrolled()
  await ask(all, { cookie: other.cookie })
  const second = await idOf(other)
  const [decided, again] = await Promise.all([
    approve(second, cookie),
    submit(1, usual, other.cookie),
  ])
  expect(again.status).toBe(200)
  const states = await test
    .db('course_registration_versions')
    .where({ registration_id: second })
    .orderBy('version')
    .pluck<string[]>('state')
  expect(states).toEqual(['replaced', 'approved'])
  expect([200, 409]).toContain(decided.status)
})

it('keeps an approved exception of a course for later changes, and none from the units', async () => {
  await savePolicy({ minUnits: 3, maxUnits: 18 })
  await submit(0, ['AAA 101', 'GNS 901'], setup.student.cookie)
  await ask(['AAA 101', 'GNS 901'])
  const id = await idOf()
  expect((await approve(id, await head())).status).toBe(200)
  expect((await own()).data.problems).toEqual([])
  expect((await submit(1, ['AAA 101', 'GNS 901', 'ELE 101'])).status).toBe(200)
  expect((await own()).data.versions[0]).toMatchObject({ state: 'approved', exception: null })
  await savePolicy({ minUnits: 15, maxUnits: 18 })
  expect((await own()).data.problems.map(({ rule }) => rule)).toEqual(['too-few-units'])
})
