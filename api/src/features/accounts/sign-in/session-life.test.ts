import { cookieOf, testApp } from '../../../../test/app'
import { password, signInStudent, studentCookie } from '../../../../test/accounts'
import { testSignIn } from './sign-in.fixture'

const test = testApp()
const { setup, profile, statusOf } = testSignIn(test)

it('remembers for 30 days when asked to', async () => {
  const reply = await signInStudent(test, setup.student.number, password, { remember: true })
  expect(reply.cookies.find(({ name }) => name === 'portal_student')).toMatchObject({
    maxAge: 30 * 24 * 3600,
  })
  test.clock.forward(6 * 24 * 3600)
  expect(await statusOf(cookieOf(reply))).toBe(200)
})

it('ends a remembered session that was not used for a week, and any after 30 days, though the cookie is still sent', async () => {
  const day = 24 * 3600
  const unused = cookieOf(
    await signInStudent(test, setup.student.number, password, { remember: true }),
  )
  test.clock.forward(7 * day - 60)
  expect(await statusOf(unused)).toBe(200)
  test.clock.forward(7 * day + 120)
  expect(await statusOf(unused)).toBe(401)
  const used = cookieOf(
    await signInStudent(test, setup.student.number, password, { remember: true }),
  )
  for (let days = 6; days <= 24; days += 6) {
    test.clock.forward(6 * day)
    expect(await statusOf(used)).toBe(200)
  }
  test.clock.forward(6 * day - 60)
  expect(await statusOf(used)).toBe(200)
  test.clock.forward(120)
  expect(await statusOf(used)).toBe(401)
})

it('gives a new session at each sign-in, and ends the one that was presented', async () => {
  const planted = await studentCookie(test, setup.student.number)
  const fresh = cookieOf(
    await signInStudent(test, setup.student.number, password, { cookie: planted }),
  )
  expect(fresh).not.toBe(planted)
  expect([await statusOf(planted), await statusOf(fresh)]).toEqual([401, 200])
})

it('keeps at most five sessions, the newest ones', async () => {
  const cookies: string[] = []
  for (let time = 0; time < 6; time += 1) {
    test.clock.forward(1)
    cookies.push(await studentCookie(test, setup.student.number))
  }
  expect(await Promise.all(cookies.map(statusOf))).toEqual([401, 200, 200, 200, 200, 200])
})

it('signs out: the cookie is worth nothing afterwards, and doing it again is fine', async () => {
  const cookie = await studentCookie(test, setup.student.number)
  const out = await test.call('POST', '/students/logout', { cookie })
  expect(out.statusCode).toBe(200)
  expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['portal_student', ''],
    ['portal_hint', ''],
  ])
  expect(await statusOf(cookie)).toBe(401)
  expect((await test.call('POST', '/students/logout', { cookie })).statusCode).toBe(200)
  expect((await test.call('POST', '/staff/logout', {})).statusCode).toBe(200)
})

it('ends a session at once when its account is suspended', async () => {
  const cookie = await studentCookie(test, setup.student.number)
  await test.db('students').where({ id: setup.student.id }).update({ status: 'suspended' })
  expect(await statusOf(cookie)).toBe(401)
  const staff = await setup.seed.staffWith('students')
  await test.db('staff').update({ status: 'Inactive' })
  expect((await test.call('GET', '/staff/profile', { cookie: staff })).statusCode).toBe(401)
})

it('ends a session that was not used for an hour; asking in the background is not use', async () => {
  const cookie = await studentCookie(test, setup.student.number)
  test.clock.forward(50 * 60)
  expect((await profile(cookie, { 'x-portal-background': '1' })).statusCode).toBe(200)
  test.clock.forward(11 * 60)
  expect(await statusOf(cookie)).toBe(401)
})

it('ends a session after a day, however much it is used', async () => {
  const cookie = await studentCookie(test, setup.student.number)
  for (let step = 0; step < 47; step += 1) {
    test.clock.forward(30 * 60)
    await profile(cookie)
  }
  expect(await statusOf(cookie)).toBe(200)
  test.clock.forward(31 * 60)
  expect(await statusOf(cookie)).toBe(401)
})

it.each([
  [
    'no algorithm',
    (token: string) =>
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1] ?? ''}.`,
  ],
  ['another signature', (token: string) => `${token.slice(0, -6)}AAAAAA`],
  [
    'an array for claims',
    (token: string) =>
      [token.split('.')[0], Buffer.from('[]').toString('base64url'), token.split('.')[2]].join('.'),
  ],
  ['nonsense', () => 'nonsense'],
])('takes no token with %s', async (_what, forge) => {
  const token =
    /portal_student=([^;]+)/.exec(await studentCookie(test, setup.student.number))?.[1] ?? ''
  expect(await statusOf(`portal_student=${token}`)).toBe(200)
  expect(await statusOf(`portal_student=${forge(token)}`)).toBe(401)
})

it('takes a student token neither as a staff cookie nor as a header', async () => {
  const token =
    /portal_student=([^;]+)/.exec(await studentCookie(test, setup.student.number))?.[1] ?? ''
  expect(
    (await test.call('GET', '/staff/profile', { cookie: `portal_staff=${token}` })).statusCode,
  ).toBe(401)
  expect(
    (
      await test.call('GET', '/students/user-data', {
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode,
  ).toBe(401)
})
