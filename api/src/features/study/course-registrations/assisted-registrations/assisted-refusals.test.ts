import { assistedMessages, problemsForOffice, type RegistrationToDecide } from '@portal/contracts'
import { aChargeOf } from '../../../../../test/payments'
import { usual } from '../../../../../test/study'
import { reason, testAssisted } from './assisted-registrations.fixture'

const {
  test,
  setup,
  send,
  show,
  assist,
  keep,
  trail,
  bell,
  listed,
  addCourse,
  enrolled,
  own,
  submit,
  savePolicy,
  past,
  problemsOf,
} = testAssisted()

it('tells all problems together, each with its cure, and stores nothing', async () => {
  await savePolicy({ feeShare: 100 })
  await aChargeOf(test, setup.student.id, { name: 'schoolFee', kobo: 60_000 })
  await setup.seed.turn('courseRegistration', false)
  await addCourse('PRE 101', { kind: 'elective', capacity: 0 })
  await past(setup.student, { 'BBB 101': 'failed' })
  const answer = await assist(0, ['AAA 101', 'PRE 101'])
  expect([answer.status, answer.message]).toEqual([409, assistedMessages.refused])
  expect(problemsOf(answer)).toEqual([
    'switched-off',
    'fees',
    'too-few-units',
    'carry-over-missing BBB 101',
    'full PRE 101',
  ])
  const { 'switched-off': off, full } = problemsForOffice
  expect(answer.data.problems).toEqual(
    expect.arrayContaining([expect.objectContaining(off()), expect.objectContaining(full(0))]),
  )
  expect((await own()).data).toMatchObject({ versions: [], draft: { version: 0 } })
  expect([await trail(), await bell()]).toEqual([[], []])
})

it('does not submit the same courses again, and changes approved ones', async () => {
  await submit(0, usual)
  const same = await assist(1, usual)
  expect([same.status, same.message]).toEqual([409, assistedMessages.unchanged])
  expect((await assist(1, [...usual, 'ELE 101'])).data.versions).toMatchObject([
    { version: 2, state: 'approved', assistance: { reason } },
    { version: 1, state: 'replaced', assistance: null },
  ])
})

it('refuses students who are suspended, graduated or without a matriculation number', async () => {
  for (const status of ['suspended', 'graduated'] as const) {
    const { number } = await enrolled({ status })
    expect((await show(number)).data).toMatchObject({ enrolled: false, student: { status } })
    expect(await assist(0, usual, { number })).toMatchObject({
      status: 409,
      message: assistedMessages.notEnrolled,
    })
  }
  const applicant = await setup.seed.student({ status: 'active' })
  expect((await assist(0, usual, { number: applicant.number })).message).toBe(
    assistedMessages.notEnrolled,
  )
  expect(await show('APP99999999')).toMatchObject({
    status: 404,
    message: assistedMessages.unknown,
  })
})

it('sends exceptions to the head of department, and not to the person who has submitted them', async () => {
  await savePolicy({ maxUnits: 15 })
  const all = [...usual, 'ELE 101']
  expect(problemsOf(await assist(0, all))).toEqual(['too-many-units'])
  const exception = 'The student finishes this year'
  const asked = await assist(0, all, { exception })
  expect([asked.status, asked.message]).toEqual([200, assistedMessages.exceptionAsked])
  expect((await bell())[0]?.message).toContain('The head of department decides on the exception.')
  const [{ _id: id } = { _id: '' }] = await listed()
  const approve = (cookie: string) =>
    send<RegistrationToDecide>(cookie, 'POST', `/course-registrations/${id}/approval`, {
      version: 1,
      reason: 'One course is left',
    })
  expect(
    (await send<RegistrationToDecide>(setup.office, 'GET', `/course-registrations/${id}`)).data,
  ).toMatchObject({ mayOverride: false })
  expect((await approve(setup.office)).status).toBe(403)
  expect((await approve(await setup.seed.staffWith('academics'))).status).toBe(200)
  expect((await trail())[0]?.[2]).toMatchObject({
    exception: 'Too many units',
    exception_reason: exception,
    reason,
    student_id: setup.student.id,
  })
})

it('refuses another semester and a reason without words', async () => {
  expect((await assist(0, usual, { semester: '2' })).code).toBe('other-semester')
  expect((await assist(0, usual, { reason: 'aaaaaaaaaaaa' })).status).toBe(400)
  expect((await keep(0, usual, { reason: 'short' })).status).toBe(400)
})

it('is for the academic office alone', async () => {
  for (const cookie of [await setup.seed.staffWith('students'), setup.student.cookie]) {
    expect((await show(setup.student.number, cookie)).status).toBe(403)
    expect((await assist(0, usual, { cookie })).status).toBe(403)
  }
})
