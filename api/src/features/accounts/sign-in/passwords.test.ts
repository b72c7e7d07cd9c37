import { messages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import {
  givePassword,
  password,
  signInStaff,
  signInStudent,
  studentCookie,
} from '../../../../test/accounts'
import { byItself } from '../../../platform/actor'
import { enqueue } from '../../../platform/mail/outbox'
import { instantInWords } from '../../../platform/pdf'
import { fresh, testPasswords } from './passwords.fixture'

const test = testApp()
const { setup, statusOf, change } = testPasswords(test)

it('changes the own password and ends every other session', async () => {
  const [here, elsewhere] = [
    await studentCookie(test, setup.student.number),
    await studentCookie(test, setup.student.number),
  ]
  expect((await change(here)).json()).toEqual({ success: true, message: messages.password.changed })
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401])
  expect([
    (await signInStudent(test, setup.student.number)).statusCode,
    (await signInStudent(test, setup.student.number, fresh)).statusCode,
  ]).toEqual([401, 200])
})

/** Runs `meanwhile` once, after the check of a password and before its result is used. */
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
  test.db('account_sessions').where({ account_id: setup.student.id }).pluck<string[]>('id')

it.each<[what: string, meanwhile: (cookie: string) => Promise<unknown>]>([
  ['the password is changed', (cookie) => change(cookie)],
  [
    'the account is suspended',
    () => test.db('students').where({ id: setup.student.id }).update({ status: 'suspended' }),
  ],
])(
  'starts no session for a password that was right until %s in that moment',
  async (_what, meanwhile) => {
    const here = await studentCookie(test, setup.student.number)
    const before = await sessionIds()
    afterJudging(() => meanwhile(here))
    const late = await signInStudent(test, setup.student.number)
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
  const reply = await change(await studentCookie(test, setup.student.number), body)
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { success: false, message, errors: [{ field, message }] },
  ])
})

it('judges a current password of any length, and says that it is wrong', async () => {
  const reply = await change(await studentCookie(test, setup.student.number), {
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
      await change(await studentCookie(test, setup.student.number), {
        currentPassword: password,
        newPassword: typed,
      })
    ).statusCode,
  ).toBe(200)
  expect((await signInStudent(test, setup.student.number, typed)).statusCode).toBe(200)
})

it('lets a session with a mailed password see its profile, change the password and leave, and nothing else', async () => {
  await givePassword(test, 'students', setup.student.id, { must_change_password: true })
  const cookie = await studentCookie(test, setup.student.number)
  expect(await statusOf(cookie)).toBe(200)
  const refused = await test.call('GET', `/students-new/application/${setup.student.number}`, {
    cookie,
  })
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { success: false, message: messages.password.changeRequired, code: 'PASSWORD_CHANGE_REQUIRED' },
  ])
  await change(cookie)
  expect(
    (await test.call('GET', `/students-new/application/${setup.student.number}`, { cookie }))
      .statusCode,
  ).toBe(200)
})

it('mails the owner the time of the change and the next steps', async () => {
  await change(await studentCookie(test, setup.student.number))
  const [mail] = await test.deliver()
  expect(mail).toMatchObject({
    to: 'chinedu@example.com',
    subject: 'Your password for the polytechnic portal was changed',
  })
  expect(mail?.text).toContain(
    `The password of ${setup.student.number} was changed on ${instantInWords(test.clock.now())} (Lagos time), by somebody who was signed in`,
  )
  expect(mail?.text).toContain('http://localhost:3000/app/forgot-password')
  expect(mail?.text).not.toContain(fresh)
})

it('works for staff as well', async () => {
  const cookie = await setup.seed.staffWith()
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
  await enqueue(
    test.db,
    {
      kind: 'staff-credentials',
      to: { name: 'Bola', address: 'bola@example.com' },
      data: { staffId: id },
    },
    byItself,
  )
  test.clock.forward(-60)
  expect(await test.db('outbox').where({ kind: 'staff-credentials' })).toHaveLength(1)
})
