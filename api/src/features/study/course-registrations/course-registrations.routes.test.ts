import { transactionRetries } from '../../../platform/database/transactions/unit-of-work'
import { registrationMessages, registrationProblems } from '@portal/contracts'
import { aChargeOf, aPaymentOf } from '../../../../test/payments'
import { newId } from '../../../platform/ids'
import { testStudy, usual } from '../../../../test/study'

const { test, setup, addCourse, savePolicy, enrolled, own, save, submit, problemsOf, session } =
  testStudy()

const trail = async () =>
  (
    await test
      .db('audit_log')
      .where('action', 'like', 'course-registration.%')
      .orderBy('id')
      .select<{ action: string; after_json: string }[]>('action', 'after_json')
  ).map(({ action, after_json }) => [action, JSON.parse(after_json) as unknown])

it('suggests the core courses and general studies of the level this semester', async () => {
  await addCourse('OTH 101', { semester: '2' })
  await addCourse('OTH 201', { year: 2 })
  await addCourse('OLD 101', { active: false })
  const { data } = await own()
  expect(data).toMatchObject({
    applicationNumber: setup.student.number,
    session: { sessionYear: '2025/2026' },
    semester: '1',
    level: 1,
    enrolled: true,
    control: { isOn: true },
    policy: { minUnits: 15, maxUnits: 18, adviserNeeded: false, feeShare: 0, changeDays: 14 },
    settledShare: 100,
    draft: { version: 0, savedAt: null },
    problems: [],
    versions: [],
    formNumber: null,
    changesUntil: null,
  })
  expect(data.courses.map(({ code }) => code)).toEqual([...usual, 'ELE 101'])
  expect(data.draft.courses).toEqual(usual.map((code) => setup.courses[code]))
})

it('saves a choice, and tells a second tab that it shows an older one', async () => {
  const first = await save(0, ['AAA 101'])
  expect(first).toMatchObject({ status: 200, data: { draft: { version: 1 } } })
  expect(problemsOf(first)).toEqual(['too-few-units', 'core-missing BBB 101'])
  expect(await save(0, usual)).toMatchObject({
    status: 409,
    code: 'draft-stale',
    message: registrationMessages.stale,
  })
  expect((await own()).data.draft.courses).toEqual([setup.courses['AAA 101']])
  expect(await trail()).toEqual([])
})

it('takes a save that is sent again after its answer was lost', async () => {
  await save(0, ['AAA 101'])
  expect(await save(0, ['AAA 101'])).toMatchObject({ status: 200, data: { draft: { version: 1 } } })
  expect((await save(1, usual)).data.draft.version).toBe(2)
  expect(await save(0, ['AAA 101'])).toMatchObject({ status: 409, code: 'draft-stale' })
})

it('approves a submission, numbers its form and records it', async () => {
  const { status, message, data } = await submit(0, usual)
  expect([status, message]).toEqual([200, registrationMessages.approved])
  expect(data.versions).toMatchObject([
    { version: 1, state: 'approved', units: 15, decidedBy: null },
  ])
  expect(data.versions[0]?.courses.map(({ code, units }) => [code, units])).toEqual([
    ['AAA 101', 6],
    ['BBB 101', 6],
    ['GNS 901', 3],
  ])
  expect(data.formNumber).toBe('CF-2025-000001')
  expect(data.draft.version).toBe(1)
  expect(await trail()).toEqual([
    [
      'course-registration.approved',
      { version: 1, units: 15, courses: 'AAA 101, BBB 101, GNS 901' },
    ],
  ])
  expect(await submit(1, usual)).toMatchObject({
    status: 409,
    message: registrationMessages.unchanged,
  })
})

it('tells all problems of a choice together, each with its cure, and stores nothing', async () => {
  await savePolicy({ maxUnits: 15 })
  await addCourse('FUL 101', { units: 4, kind: 'elective', capacity: 1 })
  await submit(0, ['AAA 101', 'BBB 101', 'GNS 901'], (await enrolled()).cookie)
  const stranger = newId()
  const answer = await submit(0, ['AAA 101', 'FUL 101', stranger])
  expect(answer).toMatchObject({ status: 409, message: registrationMessages.refused })
  expect(problemsOf(answer)).toEqual(['too-few-units', 'not-offered'])
  expect(answer.data.problems).toEqual([
    {
      rule: 'too-few-units',
      course: null,
      code: null,
      ...registrationProblems['too-few-units'](10, 15),
    },
    {
      rule: 'not-offered',
      course: stranger,
      code: null,
      ...registrationProblems['not-offered'](),
    },
  ])
  expect(problemsOf(await submit(0, [...usual, 'ELE 101']))).toEqual(['too-many-units'])
  expect((await own()).data).toMatchObject({ draft: { version: 0 }, versions: [] })
})

it('lets a core course out only if it does not fit', async () => {
  expect(problemsOf(await submit(0, ['AAA 101', 'GNS 901', 'ELE 101']))).toEqual([
    'too-few-units',
    'core-missing BBB 101',
  ])
  await addCourse('CCC 101', { units: 6 })
  expect((await submit(0, usual)).status).toBe(200)
})

it('refuses a first submission while the control is off', async () => {
  await setup.seed.turn('courseRegistration', false)
  expect(problemsOf(await own())).toEqual(['switched-off'])
  expect((await save(0, usual)).status).toBe(200)
  expect(problemsOf(await submit(1, usual))).toEqual(['switched-off'])
})

it('takes changes of approved courses until their last day, also after the closing', async () => {
  await submit(0, usual)
  await setup.seed.turn('courseRegistration', false)
  const changed = await submit(1, [...usual, 'ELE 101'])
  expect(changed.data).toMatchObject({
    formNumber: 'CF-2025-000001',
    versions: [
      { version: 2, state: 'approved', units: 18 },
      { version: 1, state: 'replaced', units: 15 },
    ],
  })
  test.clock.forward(15 * 24 * 3600)
  const cookie = await test.sessionOf('student', setup.student.id)
  expect(problemsOf(await submit(2, usual, cookie))).toEqual(['changes-over'])
})

it('asks for the share of the charges that the rules name', async () => {
  const { id } = setup.student
  await savePolicy({ feeShare: 60 })
  const fee = await aChargeOf(test, id, { name: 'schoolFee', kobo: 60_000 })
  await aChargeOf(test, id, { name: 'portalFee', kobo: 40_000 })
  const answer = await submit(0, usual)
  expect(answer.data.problems).toEqual([
    { rule: 'fees', course: null, code: null, ...registrationProblems.fees(60, 0) },
  ])
  await aPaymentOf(test, id, { charge: fee, kobo: 60_000, status: 'successful' })
  expect((await own()).data.settledShare).toBe(60)
  expect((await submit(0, usual)).status).toBe(200)
})

it.each([
  ['another semester', { semester: '2' }],
  ['another session', { session: newId() }],
])('refuses a page that shows %s', async (_, change) => {
  expect(await submit(0, usual, undefined, change)).toMatchObject({
    status: 409,
    code: 'other-semester',
    message: registrationMessages.otherSemester,
  })
})

it('is for enrolled students with a level', async () => {
  const applicant = await setup.seed.student({ status: 'active' })
  expect((await own(applicant.cookie)).data.enrolled).toBe(false)
  expect(await save(0, usual, applicant.cookie)).toMatchObject({
    status: 409,
    message: registrationMessages.notEnrolled,
  })
  const graduate = await enrolled({ status: 'graduated' })
  const { message } = await submit(0, usual, graduate.cookie)
  expect(message).toMatch(/until you graduate/)
  await test.db('students').where({ id: setup.student.id }).update({ year: 3 })
  await test.db('program_courses').update({ kind: 'elective' })
  expect((await own()).data).toMatchObject({ level: null, courses: [] })
  expect(await submit(0, usual)).toMatchObject({
    status: 409,
    message: registrationMessages.noLevel,
  })
})

it('says that no session is open', async () => {
  await test.db('academic_sessions').update({ open_key: null })
  expect(await own()).toMatchObject({ status: 404, message: registrationMessages.noSession })
})

it('keeps the units of a form when the course changes, and names a course that has gone', async () => {
  await submit(0, usual)
  await test
    .db('program_courses')
    .where({ id: setup.courses['AAA 101'] ?? '' })
    .update({ units: 1, active: false })
  const { data } = await own()
  expect(data.versions[0]?.courses[0]).toMatchObject({ code: 'AAA 101', units: 6, offered: false })
  expect(problemsOf(await own())).toEqual(['too-few-units', 'not-offered AAA 101'])
})

it('gives the last place of a course to one of fifty', async () => {
  await addCourse('CAP 101', { kind: 'elective', capacity: 1 })
  const students = await Promise.all(Array.from({ length: 50 }, () => enrolled()))
  const answers = await Promise.all(
    students.map(({ cookie }) => submit(0, [...usual, 'CAP 101'], cookie)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(problemsOf(answer)).toEqual(['full CAP 101'])
  expect(
    await test.db('course_registration_lines').where({
      program_course_id: setup.courses['CAP 101'] ?? '',
    }),
  ).toHaveLength(1)
  const numbers = await test
    .db('course_registrations')
    .whereNotNull('form_number')
    .pluck('form_number')
  expect(numbers).toEqual(['CF-2025-000001'])
})

it('stores one submission of ten at once', async () => {
  const before = transactionRetries()
  const answers = await Promise.all(Array.from({ length: 10 }, () => submit(0, usual)))
  // The same submission that is sent again succeeds and changes nothing.
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  // They wait for each other, and none is rolled back.
  expect(transactionRetries() - before).toBe(0)
  expect(await test.db('course_registration_versions')).toHaveLength(1)
})

it('stores either a submission or the closing of the control first', async () => {
  const [answer] = await Promise.all([
    submit(0, usual),
    test.call('PUT', await switchPath(), { cookie: setup.office, body: { active: false } }),
  ])
  const stored = await test.db('course_registration_versions')
  expect(stored).toHaveLength(answer.status === 200 ? 1 : 0)
})

async function switchPath(): Promise<string> {
  const { _id, controls } = (
    await test.call('GET', `/session-controls/session/${session()}`, { cookie: setup.office })
  ).json<{ _id: string; controls: { _id: string; controlName: string }[] }>()
  const own = controls.find(({ controlName }) => controlName === 'courseRegistration')
  return `/session-controls/${_id}/control/${own?._id ?? ''}`
}
