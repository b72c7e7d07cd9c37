import { cookieOf, testApp } from '../../../../test/app'
import {
  givePassword,
  password,
  seedStudent,
  signInStudent,
  studentCookie,
} from '../../../../test/accounts'
import type { Seed } from '../../../demo/testing'

const test = testApp()
let seed: Seed
let student: { id: string; number: string }
beforeEach(async () => {
  ;({ seed, student } = await seedStudent(test))
})

/** The cookie that the page sets at sign-out, before the API knows of it. */
const signedOut = (kind: 'student' | 'staff') => `portal_signed_out_${kind}=1`
const statusOf = async (cookie: string, path = '/students/user-data') =>
  (await test.call('GET', path, { cookie })).statusCode
const sessionsLeft = async () => (await test.db('account_sessions').select('id')).length
const written = (reply: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))

it('a session that the browser has signed out of opens nothing, and has ended after the first call that says so', async () => {
  const cookie = await studentCookie(test, student.number)
  expect(await statusOf(`${cookie}; ${signedOut('student')}`)).toBe(401)
  expect(await sessionsLeft()).toBe(0)
  expect(await statusOf(cookie)).toBe(401)
})

it('a public call ends it too, and writes no cookie, because its answer may arrive after that of a sign-in', async () => {
  const cookie = await studentCookie(test, student.number)
  const reply = await test.call('GET', '/programtypes', {
    cookie: `${cookie}; ${signedOut('student')}`,
  })
  expect([reply.statusCode, reply.cookies]).toEqual([200, []])
  expect(await sessionsLeft()).toBe(0)
})

it('signing out as a student leaves the staff session of the same browser alone, and the other way round', async () => {
  const [asStudent, asStaff] = [
    await studentCookie(test, student.number),
    await seed.staffWith('students'),
  ]
  const both = `${asStudent}; ${asStaff}`
  expect(await statusOf(`${both}; ${signedOut('student')}`, '/staff/profile')).toBe(200)
  const again = await studentCookie(test, student.number)
  expect(await statusOf(`${again}; ${asStaff}; ${signedOut('staff')}`)).toBe(200)
  expect(await statusOf(asStaff, '/staff/profile')).toBe(401)
})

it('the sign-out that reaches the API takes session, hint and mark away', async () => {
  const cookie = await studentCookie(test, student.number)
  const reply = await test.call('POST', '/students/logout', {
    cookie: `${cookie}; ${signedOut('student')}`,
  })
  expect(written(reply)).toEqual({
    portal_student: '',
    portal_hint: '',
    portal_signed_out_student: '',
  })
  expect(await sessionsLeft()).toBe(0)
})

it('the next sign-in ends the earlier session, and its own session stays', async () => {
  const before = await studentCookie(test, student.number)
  const other = await seed.student()
  await givePassword(test, 'students', other.id)
  const [ended] = await test
    .db('account_sessions')
    .where({ account_id: student.id })
    .select<{ id: string }[]>('id')
  const reply = await signInStudent(test, other.number, password, {
    cookie: `${before}; ${signedOut('student')}`,
  })
  expect(written(reply)).toMatchObject({ portal_hint: 'student', portal_signed_out_student: '' })
  expect(await test.db('account_sessions').where({ id: ended?.id }).select('id')).toEqual([])
  expect([await statusOf(before), await statusOf(cookieOf(reply))]).toEqual([401, 200])
})

it('the hint after a sign-in leaves out the kind that was signed out of', async () => {
  const staff = await seed.staffWith('students')
  const reply = await signInStudent(test, student.number, password, {
    cookie: `${staff}; ${signedOut('staff')}`,
  })
  expect(written(reply)).toMatchObject({ portal_hint: 'student' })
})
