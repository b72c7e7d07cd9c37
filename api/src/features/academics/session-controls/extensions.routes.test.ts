import { extensionMessages, messages } from '@portal/contracts'
import { aForm, aPicture } from '../../../../test/forms'
import { controlDesk } from './session-controls.fixture'

const { test, desk, at, inMinutes, send, turn, setDates, extensions, give, trail } = controlDesk()
type Student = Awaited<ReturnType<typeof desk.seed.student>>

const submit = async ({ number, cookie }: Student) => {
  const reply = await test.call('POST', '/students/application-form', {
    cookie,
    body: aForm(number, await aPicture()),
  })
  return [reply.statusCode, reply.json<{ message?: string }>().message ?? null]
}
const formStep = async ({ cookie }: Student) => {
  const reply = await test.call('GET', '/students/progress', { cookie })
  return reply
    .json<{ data: { steps: { id: string; state: string; dueAt: string | null }[] } }>()
    .data.steps.find(({ id }) => id === 'form')
}
const closed = [409, messages.registration.noActivePeriodNow]

it('opens the form for one student after the closing date, until its minute', async () => {
  const [ada, ben] = [await desk.seed.student(), await desk.seed.student({ firstname: 'Ben' })]
  await setDates('application', { closesAt: inMinutes(-1) })
  expect(await submit(ada)).toEqual(closed)
  const until = inMinutes(10)
  expect((await give('application', ada.number.toLowerCase(), until)).status).toBe(201)
  expect(await formStep(ada)).toMatchObject({ state: 'current', dueAt: until })
  expect(await formStep(ben)).toMatchObject({ state: 'locked', dueAt: null })
  expect(await submit(ben)).toEqual(closed)
  test.clock.forward(10 * 60)
  expect(await submit(ada)).toEqual(closed)
  await give('application', ada.number, inMinutes(5))
  expect((await submit(ada))[0]).toBe(200)
})

it('opens nothing while the switch is off', async () => {
  const ada = await desk.seed.student()
  await give('application', ada.number, inMinutes(30))
  await turn('application', false)
  expect(await formStep(ada)).toMatchObject({ state: 'locked' })
  expect(await submit(ada)).toEqual(closed)
})

it('opens a decision for one student, too', async () => {
  const [ada, ben] = [await desk.seed.student(), await desk.seed.student({ firstname: 'Ben' })]
  await setDates('admissionProcessing', { closesAt: inMinutes(-1) })
  await give('admissionProcessing', ada.number, inMinutes(30))
  const cookie = await desk.seed.staffWith('students')
  const decide = async ({ number }: Student) =>
    (await test.call('PUT', `/students/${number}`, { cookie, body: { status: 'active' } }))
      .statusCode
  expect([await decide(ada), await decide(ben)]).toEqual([200, 409])
})

it('lets the newest count, lists all with who gave them, and goes back to the one before', async () => {
  const ada = await desk.seed.student()
  await setDates('application', { closesAt: inMinutes(-1) })
  const [long, short] = [inMinutes(15), inMinutes(5)]
  await give('application', ada.number, long)
  await give('application', ada.number, short, 'By mistake for too long')
  const listed = await extensions('application')
  expect(listed).toMatchObject([
    {
      student: { applicationNumber: ada.number, name: 'Ada Obi' },
      until: short,
      reason: 'By mistake for too long',
      givenBy: 'Bola Ige',
      state: 'counts',
    },
    { until: long, state: 'replaced' },
  ])
  expect((await formStep(ada))?.dueAt).toBe(short)
  expect(
    (await send('DELETE', `${at('application')}/extensions/${listed[0]?._id ?? ''}`)).body.message,
  ).toBe(extensionMessages.takenBack)
  expect((await formStep(ada))?.dueAt).toBe(long)
  test.clock.forward(15 * 60)
  expect(await extensions('application')).toMatchObject([{ until: long, state: 'over' }])
})

it('shows extensions that were given and cancelled in the audit trail', async () => {
  const ada = await desk.seed.student()
  const until = inMinutes(30)
  await give('application', ada.number, until)
  const [{ _id } = { _id: '' }] = await extensions('application')
  await send('DELETE', `${at('application')}/extensions/${_id}`)
  expect((await send('DELETE', `${at('application')}/extensions/${_id}`)).status).toBe(404)
  const facts = { student_id: ada.id, until_at: until, reason: 'Was ill' }
  expect(await trail('control-extension')).toMatchObject([
    { action: 'control-extension.added', after: facts },
    { action: 'control-extension.deleted', before: facts },
  ])
})

it.each<[string, object, string, string]>([
  ['in the past', { until: '2020-01-01T00:00:00Z' }, 'until', extensionMessages.past],
  [
    'for nobody',
    { applicationNumber: 'APP25999999' },
    'applicationNumber',
    extensionMessages.unknownStudent,
  ],
  ['without a reason', { reason: '  ' }, 'reason', messages.general.fillRequired],
  ['without a time', { until: '' }, 'until', messages.general.fillRequired],
  ['with a long reason', { reason: 'x'.repeat(10_000) }, 'reason', 'Use at most 300 characters'],
])('refuses one %s', async (_what, change, field, message) => {
  const { number } = await desk.seed.student()
  const { body } = await send('POST', `${at('application')}/extensions`, {
    applicationNumber: number,
    until: inMinutes(9),
    reason: 'Was ill',
    ...change,
  })
  expect(body.errors).toEqual([{ field, message }])
  expect(await extensions('application')).toEqual([])
})

it('gives one of course registration to a student of an earlier session', async () => {
  const { number } = await desk.seed.student({ sessionYear: '2024/2025' })
  expect((await give('courseRegistration', number, inMinutes(9))).status).toBe(201)
})

it('refuses one for a student of another session, and finds none in another control', async () => {
  const { number } = await desk.seed.student({ sessionYear: '2024/2025' })
  expect((await give('application', number, inMinutes(9))).body.message).toBe(
    extensionMessages.otherSession('2025/2026'),
  )
  const ada = await desk.seed.student()
  await give('application', ada.number, inMinutes(9))
  const [{ _id } = { _id: '' }] = await extensions('application')
  expect((await send('DELETE', `${at('clearance')}/extensions/${_id}`)).status).toBe(404)
})

it('gives the same one once, however often it is asked for at once', async () => {
  const ada = await desk.seed.student()
  const until = inMinutes(30)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => give('application', ada.number, until)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(await extensions('application')).toHaveLength(1)
})
