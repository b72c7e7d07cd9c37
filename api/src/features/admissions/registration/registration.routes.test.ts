import { messages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { keepsWords } from '../../../../test/words'
import { testRegistration } from './registration.fixture'

const test = testApp()
keepsWords(test)
const { setup, applicant, register, rows } = testRegistration(test)

it('registers an applicant: student, empty form, one mail, audit, the next number', async () => {
  const reply = await register(applicant())
  expect([reply.statusCode, reply.json()]).toEqual([
    201,
    { success: true, message: messages.registration.success },
  ])
  const [student] = await rows('students')
  expect(student).toMatchObject({
    application_number: 'APP25000001',
    lastname: 'Ọṣúnbọ̀wálé',
    firstname: 'Adéọlá',
    email: 'adeola@example.com',
    status: 'pending',
    password_hash: null,
  })
  expect(await rows('biodata')).toMatchObject([{ student_id: student?.id, status: 0 }])
  expect(await rows('outbox')).toMatchObject([
    { kind: 'student-credentials', payload: JSON.stringify({ studentId: student?.id }) },
  ])
  expect((await rows('audit_log')).map(({ action }) => action)).toEqual(['student.registered'])
  expect(await test.db('row_counts').where({ name: 'students' })).toMatchObject([{ total: 1 }])
})

it.each([undefined, '', '   '])(
  'registers a person whose other name is %j as without one',
  async (othername) => {
    expect((await register(applicant({ othername }))).statusCode).toBe(201)
    expect(await rows('students')).toMatchObject([{ othername: null }])
  },
)

it('answers a repeat as before and creates nothing', async () => {
  await register(applicant())
  const again = await register(
    applicant({
      email: 'adeola@example.com',
      surname: 'ọṣúnbọ̀wálé',
      othername: 'G',
      phone: '08099999999',
    }),
  )
  expect([again.statusCode, again.json()]).toEqual([
    201,
    { success: true, message: messages.registration.success },
  ])
  expect(await rows('students')).toHaveLength(1)
  expect(await rows('outbox')).toHaveLength(1)
})

it('makes one applicant of 20 equal posts at once', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => register(applicant())))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
  expect(
    [
      await rows('students'),
      await rows('biodata'),
      await rows('outbox'),
      await rows('audit_log'),
    ].map((all) => all.length),
  ).toEqual([1, 1, 1, 1])
})

it('gives 20 applicants at once 20 numbers without a gap', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      register(applicant({ email: `a${String(nth)}@example.com` })),
    ),
  )
  expect(replies.every(({ statusCode }) => statusCode === 201)).toBe(true)
  const numbers = (await rows('students'))
    .map(({ application_number }) => application_number)
    .sort()
  expect(numbers).toEqual(
    Array.from({ length: 20 }, (_, nth) => `APP250000${String(nth + 1).padStart(2, '0')}`),
  )
})

it('refuses registrations while the control is off, without an open session, or for another session', async () => {
  const refused = { success: false, message: messages.registration.noActivePeriodNow }
  const old = await register(applicant({ session: setup.seed.id('sessions', '2024/2025') }))
  expect([old.statusCode, old.json()]).toEqual([409, refused])
  await setup.seed.turn('application', false)
  expect((await register(applicant())).json()).toEqual(refused)
  await setup.seed.turn('application', true)
  await test.db('academic_sessions').update({ status: 'archived', open_key: null })
  const closed = await register(applicant())
  expect([closed.statusCode, closed.json()]).toEqual([409, refused])
  expect(await rows('students')).toHaveLength(0)
})

it('refuses offerings that are unknown or whose type, mode or program is not active', async () => {
  const refused = [409, messages.registration.unknownProgram]
  const answer = async () => {
    const reply = await register(applicant())
    return [reply.statusCode, reply.json<{ message: string }>().message]
  }
  const unknown = await register(applicant({ program: setup.seed.id('sessions', '2025/2026') }))
  expect([unknown.statusCode, unknown.json<{ message: string }>().message]).toEqual(refused)
  for (const [table, where] of [
    ['program_offerings', {}],
    ['programs', { code: 'CS' }],
    ['program_types', { code: 'ND' }],
    ['program_modes', { code: 'FT' }],
  ] as const) {
    await test.db(table).where(where).update({ active: false })
    expect(await answer()).toEqual(refused)
    await test.db(table).where(where).update({ active: true })
  }
  expect(await rows('outbox')).toHaveLength(0)
})

it('mails one address at most three times an hour, then gives the time to retry', async () => {
  const of = (surname: string) => register(applicant({ surname }))
  const replies = await Promise.all(['Abe', 'Bala', 'Chike', 'Dike', 'Eke'].map(of))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 429, 429])
  expect(await rows('outbox')).toHaveLength(3)
  const refused = replies.find(({ statusCode }) => statusCode === 429)
  const sentence = (wait: string) =>
    `This email address has been used for three registrations within an hour. Please try again in ${wait}.`
  expect([refused?.json(), Number(refused?.headers['retry-after'])]).toEqual([
    { success: false, message: sentence('60 minutes') },
    expect.closeTo(3600, -2),
  ])
  test.clock.forward(30 * 60)
  expect((await of('Fola')).json()).toEqual({ success: false, message: sentence('30 minutes') })
  test.clock.forward(30 * 60 + 1)
  expect((await of('Fola')).statusCode).toBe(201)
})

it('counts addresses with a label after a plus as the one mailbox they lead to', async () => {
  const replies = []
  for (const email of [
    'ada@example.com',
    'ada+1@example.com',
    'Ada+2@Example.com',
    'ada+3@example.com',
  ])
    replies.push(await register(applicant({ email })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 429])
  expect((await rows('students')).map(({ email }) => email).sort()).toEqual([
    'ada+1@example.com',
    'ada+2@example.com',
    'ada@example.com',
  ])
})

it('limits by mails instead of records: records by staff and repeated requests do not count', async () => {
  for (let nth = 0; nth < 3; nth += 1) await setup.seed.student({ email: 'ada@example.com' })
  const ada = applicant({ email: 'ada@example.com' })
  expect((await register(ada)).statusCode).toBe(201)
  for (const surname of ['Abe', 'Bala'])
    await register(applicant({ email: 'ada@example.com', surname }))
  expect(
    (await register(applicant({ email: 'ada@example.com', surname: 'Chike' }))).statusCode,
  ).toBe(429)
  const again = await register(ada)
  expect([again.statusCode, again.json()]).toEqual([
    201,
    { success: true, message: messages.registration.success },
  ])
})

it('a person whose mail limit was used up by strangers can register within the hour', async () => {
  for (const surname of ['Abe', 'Bala', 'Chike'])
    await register(applicant({ surname }), `10.5.0.${String(surname.length)}`)
  test.clock.forward(3601)
  expect((await register(applicant())).statusCode).toBe(201)
})

it('stops a flood from one network address, and only from that one', async () => {
  await register(applicant(), '10.9.0.1')
  let last = 201
  for (let sent = 0; sent < 120; sent += 1)
    last = (await register(applicant(), '10.9.0.1')).statusCode
  expect(last).toBe(429)
  expect((await register(applicant(), '10.9.0.2')).statusCode).toBe(201)
})
