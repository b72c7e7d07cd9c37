import { messages } from '@portal/contracts'
import { testApp } from '../../../test/app'
import {
  givePassword,
  password,
  signInStaff,
  signInStudent,
  studentCookie,
} from '../../../test/accounts'
import { seedInstitution, type Seed } from '../../demo/testing'
import { enqueue } from '../../platform/mail/outbox'
import { instantInWords } from '../../platform/pdf'

const test = testApp()
let seed: Seed
let student: { id: string; number: string }
beforeEach(async () => {
  seed = await seedInstitution(test)
  student = await seed.student({
    firstname: 'Chinedu',
    lastname: 'Okafor',
    email: 'chinedu@example.com',
  })
  await givePassword(test, 'students', student.id)
})

const fresh = 'Palm&Wine77'
const statusOf = async (cookie: string) =>
  (await test.call('GET', '/students/user-data', { cookie })).statusCode
const change = (cookie: string, body: object = { currentPassword: password, newPassword: fresh }) =>
  test.call('POST', '/students/change-password', { cookie, body })
const forgot = (email: string, address = '10.2.0.1') =>
  test.call('POST', '/students/forgot-password', { body: { email }, address })
const reset = (token: string, typed = fresh) =>
  test.call('POST', '/students/reset-password', { body: { token, password: typed } })
const mailedToken = async () =>
  /token=([\w-]+)/.exec((await test.deliver())[0]?.text ?? '')?.[1] ?? ''
const sendCredentials = () =>
  enqueue(test.db, {
    kind: 'student-credentials',
    to: { name: 'Chinedu Okafor', address: 'chinedu@example.com' },
    data: { studentId: student.id },
  })
const mailedPassword = async () =>
  /Password:\n(\S+)/.exec((await test.deliver())[0]?.text ?? '')?.[1] ?? ''

it('changes the own password and ends every other session', async () => {
  const [here, elsewhere] = [
    await studentCookie(test, student.number),
    await studentCookie(test, student.number),
  ]
  expect((await change(here)).json()).toEqual({ success: true, message: messages.password.changed })
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401])
  expect([
    (await signInStudent(test, student.number)).statusCode,
    (await signInStudent(test, student.number, fresh)).statusCode,
  ]).toEqual([401, 200])
})

/** Runs `meanwhile` once, between the judgement of a password and what follows from it. */
function afterJudging(meanwhile: () => Promise<unknown>): void {
  const { checking } = test.hasher
  jest.spyOn(test.hasher, 'checking').mockImplementationOnce((work) =>
    checking((verify) =>
      work(async (stored, typed) => {
        const isRight = await verify(stored, typed)
        await meanwhile()
        return isRight
      }),
    ),
  )
}
const sessionIds = () =>
  test.db('account_sessions').where({ account_id: student.id }).pluck<string[]>('id')
it.each<[what: string, meanwhile: (cookie: string) => Promise<unknown>]>([
  ['the password is changed', (cookie) => change(cookie)],
  [
    'the account is suspended',
    () => test.db('students').where({ id: student.id }).update({ status: 'suspended' }),
  ],
])(
  'starts no session for a password that was right until %s in that moment',
  async (_what, meanwhile) => {
    const here = await studentCookie(test, student.number)
    const before = await sessionIds()
    afterJudging(() => meanwhile(here))
    const late = await signInStudent(test, student.number)
    expect([late.statusCode, late.json<{ message: string }>().message, late.cookies]).toEqual([
      401,
      messages.studentLogin.invalid,
      [],
    ])
    expect(before).toEqual(expect.arrayContaining(await sessionIds()))
  },
)

it.each([
  [
    'a wrong current one',
    { currentPassword: 'Wrong#Pass99', newPassword: fresh },
    'currentPassword',
    messages.password.wrongCurrent,
  ],
  [
    'the same again',
    { currentPassword: password, newPassword: password },
    'newPassword',
    messages.password.sameAsOld,
  ],
  [
    'one without a digit',
    { currentPassword: password, newPassword: 'Palm&Winery' },
    'newPassword',
    messages.password.rule,
  ],
  [
    'a guessable one',
    { currentPassword: password, newPassword: 'P@ssw0rd2025' },
    'newPassword',
    messages.password.common,
  ],
  [
    'the own name',
    { currentPassword: password, newPassword: 'Chinedu#25' },
    'newPassword',
    messages.password.common,
  ],
  [
    'one that is too long',
    { currentPassword: password, newPassword: 'aB1#'.repeat(33) },
    'newPassword',
    messages.password.tooLong,
  ],
])('refuses %s', async (_what, body, field, message) => {
  const reply = await change(await studentCookie(test, student.number), body)
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { success: false, message, errors: [{ field, message }] },
  ])
})

it('judges a current password of any length, and says that it is wrong', async () => {
  const reply = await change(await studentCookie(test, student.number), {
    currentPassword: 'a'.repeat(10_000),
    newPassword: fresh,
  })
  const message = messages.password.wrongCurrent
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { success: false, message, errors: [{ field: 'currentPassword', message }] },
  ])
})

it('accepts fifteen signs of any kind', async () => {
  const typed = 'umbrella sandal teapot'
  expect(
    (
      await change(await studentCookie(test, student.number), {
        currentPassword: password,
        newPassword: typed,
      })
    ).statusCode,
  ).toBe(200)
  expect((await signInStudent(test, student.number, typed)).statusCode).toBe(200)
})

it('lets a session with a mailed password see its profile, change the password and leave, and nothing else', async () => {
  await givePassword(test, 'students', student.id, { must_change_password: true })
  const cookie = await studentCookie(test, student.number)
  expect(await statusOf(cookie)).toBe(200)
  const refused = await test.call('GET', `/students-new/application/${student.number}`, { cookie })
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { success: false, message: messages.password.changeRequired, code: 'PASSWORD_CHANGE_REQUIRED' },
  ])
  await change(cookie)
  expect(
    (await test.call('GET', `/students-new/application/${student.number}`, { cookie })).statusCode,
  ).toBe(200)
})

it('mails a password made at that moment, of which the database holds only a hash', async () => {
  await sendCredentials()
  const mailed = await mailedPassword()
  expect(mailed).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z\d]).{14}$/)
  expect(
    JSON.stringify([
      await test.db('outbox'),
      await test.db('students'),
      await test.db('audit_log'),
    ]),
  ).not.toContain(mailed)
  const [mail] = await test.deliver()
  expect(mail).toMatchObject({
    to: 'chinedu@example.com',
    text: expect.stringContaining(`\n${student.number}\n`) as string,
  })
  expect(mail?.text).toContain('http://localhost:3000/app/auth')
  expect(mail?.html.length).toBeLessThan(20_000)
  const reply = await signInStudent(test, student.number, mailed)
  expect(reply.json()).toMatchObject({ data: { student: { mustChangePassword: true } } })
})

it('kills the earlier password with the next mail, and an unused one after 14 days', async () => {
  await sendCredentials()
  const first = await mailedPassword()
  await sendCredentials()
  const second = await mailedPassword()
  expect((await signInStudent(test, student.number, first)).statusCode).toBe(401)
  expect((await signInStudent(test, student.number, second)).statusCode).toBe(200)
  test.clock.forward(14 * 24 * 3600 + 60)
  expect((await signInStudent(test, student.number, second)).statusCode).toBe(401)
})

it('does not overwrite a password that was chosen after the mail was asked for', async () => {
  await sendCredentials()
  await change(await studentCookie(test, student.number))
  test.clock.forward(10)
  await test.deliver()
  expect((await test.db('outbox').first()) as object).toMatchObject({ status: 'dropped' })
  expect((await signInStudent(test, student.number, fresh)).statusCode).toBe(200)
})

it('answers the same for every address that asks for a link, and mails only to accounts', async () => {
  const [known, unknown] = [await forgot('Chinedu@Example.com'), await forgot('nobody@example.com')]
  expect([known.statusCode, known.json()]).toEqual([
    200,
    { success: true, message: messages.password.recoverySent },
  ])
  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
  expect(unknown.headers['set-cookie']).toBeUndefined()
  const mails = await test.deliver()
  expect(
    mails.filter(({ subject }) => subject.includes('new password')).map(({ to }) => to),
  ).toContain('chinedu@example.com')
  expect(mails.map(({ to }) => to)).not.toContain('nobody@example.com')
})

it('resets with the mailed link, once, and ends every session', async () => {
  const cookie = await studentCookie(test, student.number)
  await forgot('chinedu@example.com')
  const token = await mailedToken()
  expect(JSON.stringify(await test.db('password_resets'))).not.toContain(token)
  expect((await reset(token)).json()).toEqual({
    success: true,
    message: messages.password.resetDone,
  })
  expect(await statusOf(cookie)).toBe(401)
  expect((await signInStudent(test, student.number, fresh)).statusCode).toBe(200)
  const again = await reset(token, 'Other&Wine88')
  expect([again.statusCode, again.json()]).toMatchObject([
    400,
    { message: messages.password.resetInvalid, errors: [{ field: 'token' }] },
  ])
})

it.each([
  ['student', '/app'],
  ['staff', '/staff'],
])('mails a %s a link whose token no server log will hold', async (kind, area) => {
  await seed.staffWith()
  await test.db('staff').update({ email: 'chinedu@example.com' })
  await test.call('POST', `/${kind === 'student' ? 'students' : 'staff'}/forgot-password`, {
    body: { email: 'chinedu@example.com' },
  })
  const link = /https?:\/\/\S+/.exec((await test.deliver())[0]?.text ?? '')?.[0] ?? ''
  const { pathname, search, hash } = new URL(link)
  expect([pathname, search, hash]).toEqual([
    `${area}/reset-password`,
    '',
    expect.stringMatching(/^#token=[\w-]{20,}$/),
  ])
})

it('uses a link once even when it is sent ten times at the same moment', async () => {
  await forgot('chinedu@example.com')
  const token = await mailedToken()
  const replies = await Promise.all(Array.from({ length: 10 }, () => reset(token)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

it('refuses a link after an hour, one of another kind of account, and an invented one', async () => {
  await forgot('chinedu@example.com')
  const token = await mailedToken()
  expect(
    (await test.call('POST', '/staff/reset-password', { body: { token, password: fresh } }))
      .statusCode,
  ).toBe(400)
  expect((await reset('x'.repeat(43))).statusCode).toBe(400)
  test.clock.forward(3601)
  expect((await reset(token)).statusCode).toBe(400)
})

it('a clock that was 30 days ahead leaves no link that works until then', async () => {
  test.clock.forward(30 * 24 * 3600)
  await forgot('chinedu@example.com')
  const token = await mailedToken()
  test.clock.forward(-30 * 24 * 3600)
  expect((await reset(token)).statusCode).toBe(400)
})

it('mails at most three links an hour to one mailbox, however its address is written, and more in the next hour', async () => {
  const addresses = [
    'chinedu@example.com',
    'Chinedu@example.com',
    'chinedu+1@example.com',
    'chinedu+2@example.com',
    'chinedu@example.com',
  ]
  for (const [time, address] of addresses.entries()) await forgot(address, `10.2.1.${String(time)}`)
  expect(await test.db('outbox')).toHaveLength(3)
  test.clock.forward(3601)
  await forgot('chinedu@example.com')
  expect(await test.db('outbox')).toHaveLength(4)
})

it('a recovery link dies when the password is changed', async () => {
  await forgot('chinedu@example.com')
  const token = await mailedToken()
  await change(await studentCookie(test, student.number))
  expect(await test.db('password_resets')).toEqual([])
  expect((await reset(token, 'Other&Wine88')).statusCode).toBe(400)
})

it('a recovery link dies when a new password is mailed', async () => {
  await forgot('chinedu@example.com')
  await mailedToken()
  await sendCredentials()
  await test.deliver()
  expect(await test.db('password_resets')).toEqual([])
})

it('tells the owner by mail that the password was changed, when, and what to do', async () => {
  await change(await studentCookie(test, student.number))
  const [mail] = await test.deliver()
  expect(mail).toMatchObject({
    to: 'chinedu@example.com',
    subject: 'Your password for the polytechnic portal was changed',
  })
  expect(mail?.text).toContain(
    `The password of ${student.number} was changed on ${instantInWords(test.clock.now())} (Lagos time), by somebody who was signed in`,
  )
  expect(mail?.text).toContain('http://localhost:3000/app/forgot-password')
  expect(mail?.text).not.toContain(fresh)
})

it('tells the owner by mail that the password was reset, and of no change that was refused', async () => {
  await forgot('chinedu@example.com')
  const token = await mailedToken()
  await reset(token)
  await reset(token)
  expect(await test.db('outbox').where({ kind: 'password-changed' })).toHaveLength(1)
  const [mail] = await test.deliver()
  expect(mail).toMatchObject({
    to: 'chinedu@example.com',
    text: expect.stringContaining('with the link from a mail to this address') as string,
  })
})

it('works for staff as well', async () => {
  const cookie = await seed.staffWith()
  const { id, staff_number: number } = (await test.db('staff').first()) as {
    id: string
    staff_number: string
  }
  await givePassword(test, 'staff', id)
  const reply = await test.call('POST', '/staff/change-password', {
    cookie,
    body: { currentPassword: password, newPassword: fresh },
  })
  expect(reply.json()).toEqual({ success: true, message: messages.password.changed })
  expect((await signInStaff(test, number, fresh)).statusCode).toBe(200)
  await enqueue(test.db, {
    kind: 'staff-credentials',
    to: { name: 'Bola', address: 'bola@example.com' },
    data: { staffId: id },
  })
  test.clock.forward(-60)
  expect(await test.db('outbox').where({ kind: 'staff-credentials' })).toHaveLength(1)
})
