import { operations, secondFactorMessages as texts, type OperationSpec } from '@portal/contracts'
import { cookieOf, testApp } from '../../../../../test/app'
import { password } from '../../../../../test/accounts'
import { testPasskeys } from './passkeys/passkeys.fixture'
import { testSecondFactor } from './second-factor.fixture'

const day = 24 * 3600
const test = testApp({
  secondFactor: { policy: 'required', modules: ['finance', 'staff'], graceDays: 14 },
})
const { post, codeOf, signIn, member, begin, confirm, enrolled, statusOf } = testSecondFactor(test)
const { add, list, remove } = testPasskeys(test)

interface Profile {
  secondFactor?: { enrolBy: string; mustEnrol: boolean }
}
const dutyOf = async (cookie: string): Promise<Profile['secondFactor']> =>
  (await test.call('GET', '/staff/profile', { cookie })).json<{ data: Profile }>().data.secondFactor
const work = (cookie: string) => test.call('GET', '/staff/work', { cookie })

it('counts the days of grace from the first sign-in that asks for the setup', async () => {
  const ada = await member('finance')
  const first = await dutyOf(ada.cookie)
  expect(first?.mustEnrol).toBe(false)
  expect(Date.parse(first?.enrolBy ?? '') - test.clock.now().getTime()).toBeGreaterThan(
    13 * day * 1000,
  )
  expect((await work(ada.cookie)).statusCode).toBe(200)
  test.clock.forward(3 * day)
  const later = await signIn(ada.number)
  expect(later.json()).toMatchObject({ data: { staff: { secondFactor: first } } })
})

it('allows nothing but the setup after them, and everything after the setup', async () => {
  const ada = await member('finance')
  test.clock.forward(14 * day)
  const reply = await signIn(ada.number)
  expect(reply.json()).toMatchObject({ data: { staff: { secondFactor: { mustEnrol: true } } } })
  const cookie = cookieOf(reply)
  const refused = await work(cookie)
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { success: false, message: texts.enrolFirst, code: 'SECOND_FACTOR_ENROLMENT' },
  ])
  const secret = await begin(cookie)
  expect((await confirm(cookie, codeOf(secret))).statusCode).toBe(200)
  expect([await dutyOf(cookie), (await work(cookie)).statusCode]).toEqual([undefined, 200])
})

it('takes a passkey as the second factor that a role needs', async () => {
  const ada = await member('finance')
  test.clock.forward(14 * day)
  const cookie = cookieOf(await signIn(ada.number))
  expect((await work(cookie)).statusCode).toBe(403)
  await add(cookie)
  expect([await dutyOf(cookie), (await work(cookie)).statusCode]).toEqual([undefined, 200])
  const [passkey] = await list(cookie)
  await remove(cookie, passkey?._id ?? '')
  expect(await dutyOf(cookie)).toMatchObject({ mustEnrol: true })
  expect((await work(cookie)).statusCode).toBe(403)
})

it('asks again at the next sign-in after the factor was removed, without new days of grace', async () => {
  const ada = await enrolled('finance')
  test.clock.forward(14 * day)
  const cookie = cookieOf(await signIn(ada.number, codeOf(ada.secret)))
  await test.call('DELETE', '/staff/second-factor/app', { cookie })
  expect(await dutyOf(cookie)).toMatchObject({ mustEnrol: true })
  expect((await work(cookie)).statusCode).toBe(403)
})

it('asks no role without such a module, and a new module begins the days at the next sign-in', async () => {
  const bola = await member('students')
  expect(await dutyOf(bola.cookie)).toBeUndefined()
  const { role_id } = await test
    .db('staff')
    .where({ id: bola.id })
    .first<{ role_id: string }>('role_id')
  await test.db('role_modules').insert({ role_id, module: 'staff' })
  expect(await dutyOf(bola.cookie)).toBeUndefined()
  expect(await dutyOf(cookieOf(await signIn(bola.number)))).toMatchObject({ mustEnrol: false })
})

it('asks again for the factor before these changes', async () => {
  const important = (operations as readonly OperationSpec[]).filter(({ stepUp }) => stepUp)
  expect(important.map(({ id }) => id).sort()).toEqual([
    'addReleaseToken',
    'addRole',
    'addStaff',
    'beginAuthenticatorApp',
    'beginPasskey',
    'commitImport',
    'confirmProgressions',
    'decideAmendment',
    'decideBankPayment',
    'decidePaymentRequest',
    'deleteRole',
    'deleteStaff',
    'endAppointment',
    'giveAppointment',
    'mailNewStaffPassword',
    'proposePaymentRequest',
    'publishScoreSheet',
    'publishScoreSheets',
    'removeAuthenticatorApp',
    'removePasskey',
    'renewRecoveryCodes',
    'resetStaffSecondFactor',
    'revokeReleaseToken',
    'updateRole',
    'updateStaff',
    'withdrawAppointment',
  ])
  const ada = await enrolled('finance', 'staff', 'database', 'exams')
  test.clock.forward(15 * 60)
  for (const { method, path, body } of important) {
    const reply = await test.call(method, path.replace(':id', ada.id), {
      cookie: ada.cookie,
      ...(body && { body: { currentPassword: password } }),
    })
    expect([path, reply.statusCode, reply.json<{ code?: string }>().code]).toEqual([
      path,
      403,
      'SECOND_FACTOR_AGAIN',
    ])
  }
  expect(await statusOf(ada.cookie)).toBe(200)
  expect(
    (await post('/staff/second-factor/check', ada.cookie, { code: codeOf(ada.secret) })).statusCode,
  ).toBe(200)
  const next = await post(`/staff/${ada.id}/reset-password`, ada.cookie)
  expect(next.statusCode).toBe(200)
})
