import { decisionMessages, problemsForStaff } from '@portal/contracts'
import { usual } from '../../../../../test/study'
import { aChargeOf } from '../../../../../test/payments'
import { newId } from '../../../../platform/ids'
import { testDecisions } from './decisions.fixture'

const {
  test,
  setup,
  adviser,
  appointed,
  show,
  approve,
  giveBack,
  approveAll,
  waiting,
  trail,
  own,
  submit,
  enrolled,
  addCourse,
  savePolicy,
  problemsOf,
} = testDecisions()

const bell = () =>
  test
    .db('notifications')
    .where({ target_student: setup.student.number })
    .select<{ title: string; message: string; link: string }[]>('title', 'message', 'link')
const statesOf = async (id: string) =>
  (
    await test
      .db('course_registration_versions')
      .where({ registration_id: id })
      .orderBy('version')
      .select<{ state: string }[]>('state')
  ).map(({ state }) => state)

it('approves a registration, and tells the student in the bell and by mail', async () => {
  const id = await waiting()
  await test.deliver()
  expect((await show(id)).data).toMatchObject({ check: 'clear', problems: [], leftOut: [] })
  const answer = await approve(id)
  expect(answer).toMatchObject({
    status: 200,
    message: decisionMessages.approved,
    data: { state: 'approved', decidedBy: 'Ada Obi', check: null, problems: [] },
  })
  expect((await own()).data).toMatchObject({
    versions: [{ version: 1, state: 'approved', decidedBy: 'Ada Obi' }],
  })
  expect((await own()).data.changesUntil).not.toBeNull()
  const row = await test
    .db('course_registrations')
    .where({ id })
    .first<{ approved_version: number }>()
  expect(row.approved_version).toBe(1)
  const message = 'Ada Obi has approved your courses of the first semester 2025/2026: 15 units.'
  expect(await bell()).toEqual([
    { title: 'Courses approved', message, link: '/app/academics/courses' },
  ])
  const [mail] = await test.deliver()
  expect(mail?.text).toContain(message)
  expect(mail?.text).toContain('The number of your course form is CF-2025-000001.')
  expect(await trail()).toEqual([
    ['course-registration.accepted', { version: 1, units: 15 }, adviser.id],
  ])
})

it('returns a registration with the reason, and the student submits again', async () => {
  const id = await waiting()
  await test.deliver()
  const answer = await giveBack(id)
  expect(answer).toMatchObject({
    status: 200,
    message: decisionMessages.returned,
    data: { state: 'returned', reason: 'Take the elective as well' },
  })
  const [mail] = await test.deliver()
  expect(mail?.text).toContain('Reason: Take the elective as well')
  expect(mail?.text).toContain('Correct your courses and submit them again')
  expect((await bell())[0]?.message).toContain('Reason: Take the elective as well')
  expect(await trail()).toEqual([
    [
      'course-registration.returned',
      { version: 1, units: 15, reason: 'Take the elective as well' },
      adviser.id,
    ],
  ])
  expect((await submit(1, usual)).status).toBe(200)
  expect(await statesOf(id)).toEqual(['returned', 'submitted'])
})

it('says that the student needs an extension if registration has closed', async () => {
  const id = await waiting()
  await setup.seed.turn('courseRegistration', false)
  await test.deliver()
  expect((await giveBack(id)).message).toBe(decisionMessages.returnedClosed)
  const [mail] = await test.deliver()
  expect(mail?.text).toContain('Ask the academic office for an extension')
})

it('approves after registration has closed', async () => {
  const id = await waiting()
  await setup.seed.turn('courseRegistration', false)
  expect((await approve(id)).status).toBe(200)
})

it.each([
  ['a short reason', { reason: 'Too few' }, 'Enter a reason of at least 10 characters'],
  ['no words', { reason: 'aaaaaaaaaaaa' }, 'Enter a reason in words'],
])('does not return for %s', async (_, change, message) => {
  const id = await waiting()
  const answer = await giveBack(id, change)
  expect(answer.status).toBe(400)
  expect(answer.errors?.[0]?.message).toContain(message)
  expect(await statesOf(id)).toEqual(['submitted'])
})

it('keeps the approved courses of a student whose changes are returned', async () => {
  const id = await waiting()
  await approve(id)
  await submit(1, [...usual, 'ELE 101'])
  await giveBack(id, { version: 2 })
  expect(await statesOf(id)).toEqual(['approved', 'returned'])
  const row = await test
    .db('course_registrations')
    .where({ id })
    .first<{ approved_version: number }>()
  expect(row.approved_version).toBe(1)
  await submit(2, [...usual, 'ELE 101'])
  expect((await approve(id, 3)).status).toBe(200)
  expect(await statesOf(id)).toEqual(['replaced', 'returned', 'approved'])
  expect((await show(id)).data.earlier.map(({ version }) => version)).toEqual([2, 1])
})

it('tells that the student has submitted again since', async () => {
  const id = await waiting()
  await submit(1, [...usual, 'ELE 101'])
  for (const answer of [await approve(id), await giveBack(id)])
    expect(answer).toMatchObject({
      status: 409,
      code: 'registration-changed',
      message: decisionMessages.changed,
    })
  expect(await statesOf(id)).toEqual(['replaced', 'submitted'])
})

it('tells the second of two advisers who was first', async () => {
  const id = await waiting()
  const other = await appointed('course_adviser', {}, ['Bola', 'Ige'])
  await approve(id)
  const told = { status: 409, message: decisionMessages.alreadyApproved('Ada Obi') }
  expect(await approve(id, 1, other.cookie)).toMatchObject(told)
  expect(await giveBack(id, {}, other.cookie)).toMatchObject(told)
  const second = await waiting(usual, await enrolled())
  await giveBack(second, {}, other.cookie)
  expect(await approve(second)).toMatchObject({
    status: 409,
    message: decisionMessages.alreadyReturned('Bola Ige'),
  })
})

it('takes one decision of ten at once', async () => {
  const id = await waiting()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => (nth % 2 === 0 ? approve(id) : giveBack(id))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await trail()).toHaveLength(1)
  expect(await bell()).toHaveLength(1)
})

it('stores either the decision or the new submission first, and loses neither', async () => {
  const id = await waiting()
  const [decided, again] = await Promise.all([approve(id), submit(1, [...usual, 'ELE 101'])])
  expect(again.status).toBe(200)
  expect(await statesOf(id)).toEqual([
    decided.status === 200 ? 'approved' : 'replaced',
    'submitted',
  ])
})

it('names all rules that are broken now, and approves nothing then', async () => {
  const id = await waiting([...usual, 'ELE 101'])
  await savePolicy({ adviserNeeded: true, maxUnits: 15, feeShare: 60 })
  await aChargeOf(test, setup.student.id, { name: 'schoolFee', kobo: 60_000 })
  await test
    .db('program_courses')
    .where({ id: setup.courses['ELE 101'] ?? '' })
    .update({ active: false })
  const { data } = await show(id)
  expect(data.check).toBe('broken')
  expect(data.problems.map(({ rule, code }) => [rule, code])).toEqual([
    ['fees', null],
    ['not-offered', 'ELE 101'],
  ])
  expect(data.problems[0]).toMatchObject(problemsForStaff.fees(60, 0))
  const answer = await approve(id)
  expect(answer).toMatchObject({ status: 409 })
  expect(answer.message).toContain(decisionMessages.broken)
  expect(problemsOf(answer as never)).toEqual(['fees', 'not-offered ELE 101'])
  expect(await statesOf(id)).toEqual(['submitted'])
  expect((await giveBack(id)).status).toBe(200)
})

it('marks a registration that leaves a suggested course out', async () => {
  const id = await waiting(['AAA 101', 'BBB 101', 'ELE 101'])
  expect((await show(id)).data).toMatchObject({
    check: 'differs',
    problems: [],
    leftOut: [{ code: 'GNS 901' }],
  })
  expect((await approve(id)).status).toBe(200)
})

it('names a student who is suspended or was moved', async () => {
  const id = await waiting()
  const set = (columns: object) =>
    test.db('students').where({ id: setup.student.id }).update(columns)
  await set({ year: 2 })
  expect((await show(id)).data.problems).toMatchObject([{ rule: 'other-level' }])
  await set({ year: 1, status: 'suspended' })
  expect((await show(id)).data.problems).toMatchObject([{ rule: 'not-enrolled' }])
})

it('keeps a place while it waits, and gives it back with a return', async () => {
  await addCourse('CAP 101', { kind: 'elective', capacity: 1 })
  const [first, second] = [await enrolled(), await enrolled()]
  const id = await waiting([...usual, 'CAP 101'], first)
  expect((await show(id)).data.check).toBe('clear')
  const refused = await submit(0, [...usual, 'CAP 101'], second.cookie)
  expect(problemsOf(refused)).toEqual(['full CAP 101'])
  await giveBack(id)
  expect((await submit(0, [...usual, 'CAP 101'], second.cookie)).status).toBe(200)
})

it('approves several, and says which were not and why', async () => {
  const [good, broken, gone] = [
    await waiting(usual, await enrolled()),
    await waiting([...usual, 'ELE 101'], await enrolled()),
    await waiting(usual, await enrolled()),
  ]
  await giveBack(gone)
  await test
    .db('program_courses')
    .where({ id: setup.courses['ELE 101'] ?? '' })
    .update({ active: false })
  const unknown = newId()
  const { message, data } = await approveAll([good, broken, gone, unknown])
  expect(message).toBe('1 registration approved')
  expect(data.approved).toBe(1)
  expect(data.refused.map(({ _id }) => _id)).toEqual([broken, gone, unknown])
  expect(data.refused[0]?.reason).toContain(decisionMessages.broken)
  expect(data.refused[1]?.reason).toBe(decisionMessages.alreadyReturned('Ada Obi'))
  expect(data.refused[2]?.reason).toBe(decisionMessages.unknown)
  expect(await statesOf(broken)).toEqual(['submitted'])
  expect((await approveAll([])).status).toBe(400)
})

it('decides nothing of a session that is no longer open', async () => {
  const id = await waiting()
  await test.db('academic_sessions').update({ open_key: null })
  expect(await approve(id)).toMatchObject({ status: 409, message: decisionMessages.otherSession })
  expect(await giveBack(id)).toMatchObject({ status: 409, message: decisionMessages.otherSession })
})
