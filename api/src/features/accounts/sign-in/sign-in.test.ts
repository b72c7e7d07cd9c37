import { messages } from '@portal/contracts'
import { cookieOf, testApp } from '../../../../test/app'
import {
  givePassword,
  password,
  signInStaff,
  signInStudent,
  studentCookie,
} from '../../../../test/accounts'
import { testSignIn } from './sign-in.fixture'

const test = testApp()
const { setup, statusOf } = testSignIn(test)
const rows = (table: string) => test.db(table).select<Record<string, unknown>[]>()
const staffNumber = async () =>
  (await test.db('staff').first<{ staff_number: string }>('staff_number')).staff_number

it('signs a student in, however the number is typed, and shows the profile', async () => {
  const reply = await signInStudent(test, `  ${setup.student.number.toLowerCase()} `)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    success: true,
    message: messages.studentLogin.success,
    data: { student: { applicationNumber: setup.student.number } },
  })
  expect(reply.body).not.toMatch(/hash|argon|token/i)
  const session = reply.cookies.find(({ name }) => name === 'portal_student')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(session?.maxAge).toBeUndefined()
  expect(reply.cookies.find(({ name }) => name === 'portal_hint')).toMatchObject({
    value: 'student',
  })
  expect(await statusOf(cookieOf(reply))).toBe(200)
  expect((await rows('audit_log')).map(({ action }) => action)).toEqual(['login.succeeded'])
})

it('signs staff in beside a student on the same browser, and says so in the hint', async () => {
  await setup.seed.staffWith('students')
  await test
    .db('staff')
    .update(
      await test
        .db('students')
        .where({ id: setup.student.id })
        .first<{ password_hash: string }>('password_hash'),
    )
  const asStudent = await studentCookie(test, setup.student.number)
  const reply = await test.call('POST', '/staff/login', {
    cookie: asStudent,
    body: { staff_number: await staffNumber(), password },
  })
  expect(reply.json()).toMatchObject({ data: { staff: { role: { modules: ['students'] } } } })
  expect(reply.cookies.find(({ name }) => name === 'portal_hint')).toMatchObject({
    value: 'student.staff',
  })
})

it('answers an unknown number, a wrong password and a suspended account alike', async () => {
  const suspended = await setup.seed.student({ status: 'suspended' })
  await givePassword(test, 'students', suspended.id)
  const replies = [
    await signInStudent(test, 'APP25999999'),
    await signInStudent(test, setup.student.number, 'Wrong#Pass99'),
    await signInStudent(test, suspended.number),
  ]
  for (const reply of replies) {
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      { success: false, message: messages.studentLogin.invalid },
    ])
    expect(reply.cookies).toEqual([])
  }
  expect((await signInStaff(test, 'AD9999')).json()).toEqual({
    success: false,
    message: messages.staffLogin.invalid,
  })
  expect((await rows('audit_log')).map(({ action }) => action)).toEqual(
    Array(4).fill('login.failed'),
  )
})

it('keeps the hint of a remembered student while staff sign in and out on the same browser', async () => {
  await setup.seed.staffWith('students')
  await test
    .db('staff')
    .update(
      await test
        .db('students')
        .where({ id: setup.student.id })
        .first<{ password_hash: string }>('password_hash'),
    )
  const hintOf = (reply: Awaited<ReturnType<typeof signInStudent>>) =>
    reply.cookies.find(({ name }) => name === 'portal_hint')
  const asStudent = cookieOf(
    await signInStudent(test, setup.student.number, password, { remember: true }),
  )
  test.clock.forward(24 * 3600)
  const signIn = await test.call('POST', '/staff/login', {
    cookie: asStudent,
    body: { staff_number: await staffNumber(), password },
  })
  expect(hintOf(signIn)).toMatchObject({
    value: 'student.staff',
    maxAge: expect.closeTo(29 * 24 * 3600, -2) as number,
  })
  const out = await test.call('POST', '/staff/logout', {
    cookie: `${asStudent}; ${cookieOf(signIn)}`,
  })
  expect(hintOf(out)).toMatchObject({
    value: 'student',
    maxAge: expect.closeTo(29 * 24 * 3600, -2) as number,
  })
})

it.each([
  'x',
  'x.y.z',
  `x.${Buffer.from('{"iat":0,"exp":1e99}').toString('base64url')}.z`,
  `x.${Buffer.from('null').toString('base64url')}.z`,
])('takes from a cookie that was tampered with no life for the hint: %s', async (token) => {
  const reply = await signInStudent(test, setup.student.number, password, {
    cookie: `portal_staff=${token}`,
  })
  expect(reply.cookies.find(({ name }) => name === 'portal_hint')?.maxAge ?? 0).toBeLessThanOrEqual(
    30 * 24 * 3600,
  )
})

const spaces = '   '
const bad: [what: string, text: string][] = [
  ['10,000 characters', 'A'.repeat(10_000)],
  ['markup', '<script>alert(1)</script>'],
  ['emoji', '😀'.repeat(40)],
  ['right-to-left', 'مرحبا بالعالم، هذا نص طويل'],
]
const refused: [what: string, own: Record<string, unknown>, status: number, message: string][] = [
  ['an empty number', { applicationNumber: '' }, 400, 'Application number is required'],
  ['a number of spaces', { applicationNumber: spaces }, 400, 'Application number is required'],
  ['a number of another kind', { applicationNumber: 25 }, 400, 'Application number is required'],
  ['an empty password', { password: '' }, 400, 'Password is required'],
  ['no password at all', { password: undefined }, 400, 'Password is required'],
  ['a password of spaces', { password: spaces }, 401, messages.studentLogin.invalid],
  ['129 characters of password', { password: 'a'.repeat(129) }, 400, messages.studentLogin.invalid],
  ['a field that is not expected', { surprise: true }, 400, messages.general.invalid],
  ...bad.map(([what, text]): (typeof refused)[number] => [
    `${what} for the number`,
    { applicationNumber: text },
    400,
    messages.studentLogin.invalid,
  ]),
  ...bad.map(([what, text]): (typeof refused)[number] => [
    `${what} for the password`,
    { password: text },
    text.length > 128 ? 400 : 401,
    messages.studentLogin.invalid,
  ]),
]

it.each(refused)('refuses %s in the words of the sign-in', async (_what, own, status, message) => {
  const reply = await test.call('POST', '/students/login', {
    body: { applicationNumber: setup.student.number, password, ...own },
  })
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([status, message])
  expect(reply.cookies).toEqual([])
})

const refusedStaff: [what: string, own: Record<string, string>, message: string][] = [
  ['an empty number', { staff_number: '' }, 'Staff number is required'],
  ['an empty password', { password: '' }, 'Password is required'],
  ['129 characters of password', { password: 'a'.repeat(129) }, messages.staffLogin.invalid],
  ...bad.map(([what, text]): (typeof refusedStaff)[number] => [
    `${what} for the number`,
    { staff_number: text },
    messages.staffLogin.invalid,
  ]),
]

it.each(refusedStaff)(
  'refuses staff %s in the words of their sign-in',
  async (_what, own, message) => {
    const reply = await test.call('POST', '/staff/login', {
      body: { staff_number: 'AD0001', password, ...own },
    })
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([400, message])
  },
)

it('computes one hash for an unknown number, as for a known one, so that both take as long', async () => {
  const computed: boolean[] = []
  const { checking } = test.hasher
  jest.spyOn(test.hasher, 'checking').mockImplementation((work) =>
    checking((verify) =>
      work((stored, typed) => {
        computed.push(stored !== null)
        return verify(stored, typed)
      }),
    ),
  )
  await signInStudent(test, setup.student.number, 'Wrong#Pass99')
  await signInStudent(test, 'APP25999999', 'Wrong#Pass99')
  expect(computed).toEqual([true, false])
})

it('refuses a mailed password that has run out', async () => {
  await givePassword(test, 'students', setup.student.id, {
    must_change_password: true,
    mailed_password_expires_at: new Date(Date.now() - 1000).toISOString(),
  })
  expect((await signInStudent(test, setup.student.number)).json()).toEqual({
    success: false,
    message: messages.studentLogin.invalid,
  })
})
