import { assistedMessages, registrationMessages } from '@portal/contracts'
import { usual } from '../../../../../test/study'
import { reason, testAssisted } from './assisted-registrations.fixture'

const {
  test,
  setup,
  show,
  assist,
  keep,
  trail,
  bell,
  listed,
  codesOf,
  addCourse,
  enrolled,
  own,
  save,
  submit,
  savePolicy,
  past,
  problemsOf,
} = testAssisted()

it('registers courses for a student, who sees it and is told in the bell and by mail', async () => {
  await test.deliver()
  const first = await show()
  expect(first.data).toMatchObject({
    applicationNumber: setup.student.number,
    student: { name: 'Ada Obi', status: 'active' },
    draft: { version: 0 },
    versions: [],
  })
  expect(codesOf(first)).toEqual(usual)
  const answer = await assist(0, usual)
  expect([answer.status, answer.message]).toEqual([200, assistedMessages.approved])
  expect(answer.data).toMatchObject({
    formNumber: 'CF-2025-000001',
    versions: [{ state: 'approved', decidedBy: null, assistance: { by: 'Bola Ige', reason } }],
  })
  expect((await own()).data.versions).toMatchObject([
    { version: 1, state: 'approved', units: 15, assistance: { by: 'Bola Ige', reason } },
  ])
  const message =
    'Bola Ige has submitted your courses of the first semester 2025/2026 for you: 15 units.'
  expect(await bell()).toEqual([
    {
      title: 'Courses submitted for you',
      message: `${message} Reason: ${reason}\nThey are approved.`,
      link: '/app/academics/courses',
    },
  ])
  const [mail] = await test.deliver()
  expect(mail?.text).toContain(message)
  expect(mail?.text).toContain(`Reason: ${reason}`)
  expect(mail?.text).toContain('AAA 101, BBB 101, GNS 901')
  expect(mail?.text).toContain('The number of your course form is CF-2025-000001.')
  expect(await trail()).toEqual([
    [
      'staff',
      'course-registration.approved-for-student',
      { version: 1, units: 15, courses: usual.join(', '), student_id: setup.student.id, reason },
    ],
  ])
})

it('waits for the adviser, who sees that the office has submitted it', async () => {
  await savePolicy({ adviserNeeded: true })
  const { message, data } = await assist(0, usual)
  expect(message).toBe(assistedMessages.submitted)
  expect(data.versions[0]).toMatchObject({ state: 'submitted', decidedAt: null })
  expect((await bell())[0]?.message).toContain('They wait for your adviser.')
  expect(await listed()).toMatchObject([
    { state: 'submitted', check: 'clear', assistance: { by: 'Bola Ige', reason } },
  ])
  expect((await trail())[0]?.[1]).toBe('course-registration.submitted-for-student')
  // The student may change the courses as after an own submission.
  expect((await submit(1, [...usual, 'ELE 101'])).data.versions).toMatchObject([
    { version: 2, assistance: null },
    { version: 1, state: 'replaced', assistance: { reason } },
  ])
})

it('saves the choice of a student with a reason, and tells nobody', async () => {
  const kept = await keep(0, ['AAA 101'])
  expect([kept.status, kept.message]).toEqual([200, assistedMessages.saved])
  // Its answer was lost, so it is sent again.
  expect((await keep(0, ['AAA 101'])).status).toBe(200)
  expect(codesOf(await own())).toEqual(['AAA 101'])
  expect((await own()).data.versions).toEqual([])
  expect(await trail()).toEqual([
    [
      'staff',
      'course-registration.saved-for-student',
      { student_id: setup.student.id, courses: 'AAA 101', reason },
    ],
  ])
  expect([await bell(), await test.db('outbox')]).toEqual([[], []])
})

it('tells the second of student and office that the choice has changed, and keeps the first', async () => {
  await save(0, [...usual, 'ELE 101'])
  const late = await assist(0, usual)
  expect(late).toMatchObject({
    status: 409,
    code: 'draft-stale',
    message: assistedMessages.stale,
  })
  expect(codesOf(await show())).toEqual([...usual, 'ELE 101'])
  expect((await keep(0, usual)).code).toBe('draft-stale')
  await keep(1, usual)
  expect(await save(1, ['AAA 101'])).toMatchObject({
    status: 409,
    code: 'draft-stale',
    message: registrationMessages.stale,
  })
  expect(codesOf(await own())).toEqual(usual)
})

it('stores one submission if student and office submit in the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? submit(0, usual) : assist(0, usual))),
  )
  // If the student was first, the same submission of the student succeeds again.
  const accepted = answers.filter(({ status }) => status === 200).length
  const { versions } = (await own()).data
  expect(accepted).toBe(versions[0]?.assistance === null ? 4 : 1)
  expect(answers.filter(({ code }) => code === 'draft-stale')).toHaveLength(8 - accepted)
  expect(versions).toHaveLength(1)
  expect(await trail()).toHaveLength(1)
})

it('gives the last place of a course to one student', async () => {
  const limited = await addCourse('LIM 101', { kind: 'elective', capacity: 1 })
  const other = await enrolled()
  const all = [...usual, limited]
  const answers = await Promise.all([
    assist(0, all),
    assist(0, all, { number: other.number }),
    submit(0, all, (await enrolled()).cookie),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const refused of answers.filter(({ status }) => status !== 200))
    expect(problemsOf(refused)).toEqual(['full LIM 101'])
})

it('locks carry-overs for the office as for the student', async () => {
  await past(setup.student, { 'BBB 101': 'failed' })
  expect((await show()).data.courses[0]).toMatchObject({ code: 'BBB 101', carryOver: true })
  expect(problemsOf(await assist(0, ['AAA 101', 'GNS 901', 'ELE 101']))).toEqual([
    'too-few-units',
    'carry-over-missing BBB 101',
  ])
})

it('keeps the reason when the member of staff has left', async () => {
  await assist(0, usual)
  await test.db('course_registration_versions').update({ submitted_by: 'somebody-who-left' })
  expect((await own()).data.versions[0]?.assistance).toEqual({ by: null, reason })
})
