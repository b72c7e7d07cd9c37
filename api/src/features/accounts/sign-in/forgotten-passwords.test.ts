import { messages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { signInStudent, studentCookie } from '../../../../test/accounts'
import { fresh, testPasswords } from './passwords.fixture'

const test = testApp()
const passwords = testPasswords(test)
const { setup, statusOf, change, forgot, reset, mailedToken, sendCredentials } = passwords

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
  const cookie = await studentCookie(test, setup.student.number)
  await forgot('chinedu@example.com')
  const token = await mailedToken()
  expect(JSON.stringify(await test.db('password_resets'))).not.toContain(token)
  expect((await reset(token)).json()).toEqual({
    success: true,
    message: messages.password.resetDone,
  })
  expect(await statusOf(cookie)).toBe(401)
  expect((await signInStudent(test, setup.student.number, fresh)).statusCode).toBe(200)
  const again = await reset(token, 'Other&Wine88')
  expect([again.statusCode, again.json()]).toMatchObject([
    400,
    { message: messages.password.resetInvalid, errors: [{ field: 'token' }] },
  ])
})

it.each([
  ['student', '/app'],
  ['staff', '/staff'],
])(
  'mails a %s a link whose token is not part of the request line, so that no server logs it',
  async (kind, area) => {
    await setup.seed.staffWith()
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
  },
)

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
  await change(await studentCookie(test, setup.student.number))
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

it('mails the owner that the password was reset, and sends nothing after a refusal', async () => {
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
