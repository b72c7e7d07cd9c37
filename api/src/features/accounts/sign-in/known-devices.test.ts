import { messages } from '@portal/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { givePassword, password, signInStaff, signInStudent } from '../../../../test/accounts'
import { testApp } from '../../../../test/app'
import { seedInstitution, type Seed } from '../../../demo/testing'

const test = testApp()
let seed: Seed
let student: { id: string; number: string }
beforeEach(async () => {
  seed = await seedInstitution(test)
  student = await seed.student({ email: 'chinedu@example.com' })
  await givePassword(test, 'students', student.id)
})

const fresh = 'Palm&Wine77'
const deviceOf = (reply: LightMyRequestResponse) =>
  reply.cookies.find(({ name }) => name === 'portal_device')
/**
 * The `cookie` header of a browser that is signed out, but from which the account has signed in
 * before.
 */
const device = (reply: LightMyRequestResponse) => `portal_device=${deviceOf(reply)?.value ?? ''}`
const knownDevice = async (number = student.number) => device(await signInStudent(test, number))
const failFromElsewhere = async (times = 5, number = student.number) => {
  for (let time = 0; time < times; time += 1)
    await signInStudent(test, number, 'Wrong#Pass99', { address: `10.4.0.${String(time)}` })
}
const signIn = (cookie: string | undefined, typed = password, number = student.number) =>
  signInStudent(test, number, typed, { ...(cookie && { cookie }) })
const statusOf = async (...typed: Parameters<typeof signIn>) => (await signIn(...typed)).statusCode
const fillAddress = () =>
  test.db('login_throttles').insert({
    id: 'sign-in/127.0.0.1/minute',
    failures: 60,
    since_at: test.clock.instant(),
    updated_at: test.clock.instant(),
  })

it('gives a browser a signed cookie that scripts cannot read and that names no person', async () => {
  const reply = await signIn(undefined)
  expect(deviceOf(reply)).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 400 * 24 * 3600,
  })
  const value = deviceOf(reply)?.value ?? ''
  expect(value).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
  for (const known of [student.id, student.number, 'chinedu']) {
    expect(value).not.toContain(known)
    expect(Buffer.from(value.replaceAll('.', ''), 'base64url').toString('latin1')).not.toContain(
      known,
    )
  }
})

it('lets the owner in on a known browser though strangers have locked the account', async () => {
  const cookie = await knownDevice()
  await failFromElsewhere()
  expect(await statusOf(undefined)).toBe(401)
  expect(await statusOf(cookie)).toBe(200)
  expect(await statusOf(undefined)).toBe(401)
})

it('lets the owner in on a known browser though its address has failed too often', async () => {
  const cookie = await knownDevice()
  await fillAddress()
  expect([await statusOf(undefined), await statusOf(cookie)]).toEqual([429, 200])
})

it('locks a known browser after five failures of its own, and no other one', async () => {
  const cookie = await knownDevice()
  for (let time = 0; time < 5; time += 1) expect(await statusOf(cookie, 'Wrong#Pass99')).toBe(401)
  expect([await statusOf(cookie), await statusOf(undefined)]).toEqual([401, 200])
  test.clock.forward(31)
  expect(await statusOf(cookie)).toBe(200)
})

it('judges at most five of many guesses sent at once from a known browser', async () => {
  const cookie = await knownDevice()
  await Promise.all(Array.from({ length: 20 }, () => signIn(cookie, 'Wrong#Pass99')))
  expect(
    await test.db('login_throttles').where('id', 'like', 'sign-in/device/%').pluck('failures'),
  ).toEqual([5])
})

it('knows a browser for the account that signed in there, and for no other', async () => {
  const other = await seed.student()
  await givePassword(test, 'students', other.id)
  const cookie = await knownDevice(other.number)
  await failFromElsewhere()
  expect(await statusOf(cookie)).toBe(401)
})

it.each([
  ['another browser id', (value: string) => `${'A'.repeat(22)}.${value.split('.')[1] ?? ''}`],
  ['another mark', (value: string) => `${value.split('.')[0] ?? ''}.${'A'.repeat(22)}`],
  ['no mark', (value: string) => value.split('.')[0] ?? ''],
  ['more marks than any has', (value: string) => `${value}${`.${'A'.repeat(22)}`.repeat(5)}`],
  ['nonsense', () => '%00'],
])('takes a cookie with %s for a stranger', async (_what, forge) => {
  const value = (await knownDevice()).split('=')[1] ?? ''
  await failFromElsewhere()
  expect(await statusOf(`portal_device=${forge(value)}`)).toBe(401)
  expect(await statusOf(`portal_device=${value}`)).toBe(200)
})

it('keeps the five accounts that signed in last on one browser', async () => {
  let cookie = await knownDevice()
  const first = cookie
  for (let nth = 0; nth < 5; nth += 1) {
    const { id, number } = await seed.student()
    await givePassword(test, 'students', id)
    cookie = device(await signIn(cookie, password, number))
  }
  expect(cookie.split('.')).toHaveLength(6)
  expect(cookie.split('.')[0]).toBe(first.split('.')[0])
  await failFromElsewhere()
  expect([await statusOf(cookie), await statusOf(first)]).toEqual([401, 200])
})

it('answers a refusal with no cookie and the same words, whether the number is known or not and the browser is or is not', async () => {
  const cookie = await knownDevice()
  const replies = [
    await signIn(cookie, 'Wrong#Pass99'),
    await signIn(undefined, 'Wrong#Pass99'),
    await signIn(cookie, password, 'APP25999999'),
    await signIn(undefined, password, 'APP25999999'),
  ]
  for (const reply of replies) {
    expect([reply.statusCode, reply.json(), reply.headers['set-cookie']]).toEqual([
      401,
      { success: false, message: messages.studentLogin.invalid },
      undefined,
    ])
  }
})

it('keeps the browser known on which the password is changed, and forgets all others', async () => {
  const here = await signIn(undefined)
  const elsewhere = await knownDevice()
  const session = here.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const changed = await test.call('POST', '/students/change-password', {
    cookie: session,
    body: { currentPassword: password, newPassword: fresh },
  })
  await failFromElsewhere()
  expect([
    await statusOf(elsewhere, fresh),
    await statusOf(device(here), fresh),
    await statusOf(device(changed), fresh),
  ]).toEqual([401, 401, 200])
})

it('knows after a reset only the browser that used the link', async () => {
  const before = await knownDevice()
  await test.call('POST', '/students/forgot-password', { body: { email: 'chinedu@example.com' } })
  const token = /token=([\w-]+)/.exec((await test.deliver())[0]?.text ?? '')?.[1] ?? ''
  const reset = await test.call('POST', '/students/reset-password', {
    cookie: before,
    body: { token, password: fresh },
  })
  await failFromElsewhere()
  expect([await statusOf(before, fresh), await statusOf(device(reset), fresh)]).toEqual([401, 200])
})

it('works for staff as well', async () => {
  await seed.staffWith('students')
  const { id, staff_number: number } = (await test.db('staff').first()) as {
    id: string
    staff_number: string
  }
  await givePassword(test, 'staff', id)
  const cookie = device(await signInStaff(test, number))
  for (let time = 0; time < 5; time += 1) await signInStaff(test, number, 'Wrong#Pass99')
  const from = (headers: object) =>
    test.call('POST', '/staff/login', { body: { staff_number: number, password }, ...headers })
  expect([(await from({})).statusCode, (await from({ cookie })).statusCode]).toEqual([401, 200])
})
