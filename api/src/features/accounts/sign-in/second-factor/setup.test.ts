import { messages, secondFactorMessages as texts } from '@portal/contracts'
import { cookieOf, testApp } from '../../../../../test/app'
import { password } from '../../../../../test/accounts'
import { createFactorRepository } from './factors.repository'
import { asked, testSecondFactor } from './second-factor.fixture'

const test = testApp({ secondFactor: asked })
const { post, codeOf, signIn, member, begin, confirm, enrolled, statusOf, shown, trail } =
  testSecondFactor(test)

const setUp = (cookie: string, currentPassword = password) =>
  post('/staff/second-factor/app', cookie, { currentPassword })

it('shows the secret as text and as a QR code, and changes nothing before the first code', async () => {
  const ada = await member('finance')
  const reply = await setUp(ada.cookie)
  const { data } = reply.json<{
    data: { secret: string; uri: string; qr: { size: number; path: string } }
  }>()
  expect(data.secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(data.uri).toContain(`secret=${data.secret.replaceAll(' ', '')}`)
  expect(data.uri).toContain(ada.number)
  expect(data.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/)
  expect(await shown(ada.cookie)).toEqual({
    policy: 'asked',
    appSince: null,
    passkeys: [],
    offersPasskeys: true,
    recoveryCodesLeft: 0,
  })
  expect((await signIn(ada.number)).statusCode).toBe(200)
  expect(await trail()).toEqual([])
})

it('asks for the password first', async () => {
  const ada = await member()
  const reply = await setUp(ada.cookie, 'Wrong#Pass99')
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    {
      success: false,
      message: messages.password.wrongCurrent,
      errors: [{ field: 'currentPassword', message: messages.password.wrongCurrent }],
    },
  ])
  expect(await test.db('staff_authenticator_apps')).toEqual([])
})

it('is on with the first code: ten recovery codes, the other sessions ended, a mail', async () => {
  const ada = await member()
  const elsewhere = cookieOf(await signIn(ada.number))
  const secret = await begin(ada.cookie)
  const wrong = await confirm(ada.cookie, codeOf(secret, 5))
  expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { message: texts.wrongSetup }])
  const reply = await confirm(ada.cookie, codeOf(secret).replace(/(...)/, '$1 '))
  const { data } = reply.json<{ data: { recoveryCodes: string[] } }>()
  expect(reply.json()).toMatchObject({ success: true, message: texts.on })
  expect(new Set(data.recoveryCodes).size).toBe(10)
  for (const code of data.recoveryCodes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-?){4}$/)
  expect([await statusOf(ada.cookie), await statusOf(elsewhere)]).toEqual([200, 401])
  expect(await shown(ada.cookie)).toMatchObject({ recoveryCodesLeft: 10 })
  const [mail] = await test.deliver()
  expect(mail).toMatchObject({ subject: 'Two-step sign-in is on for your account' })
  expect(await trail()).toEqual(['second-factor.confirmed'])
})

it('stores the secret sealed for its owner, and of recovery codes only hashes', async () => {
  const [ada, bola] = [await enrolled(), await enrolled()]
  const stored = JSON.stringify([
    await test.db('staff_authenticator_apps'),
    await test.db('staff_recovery_codes'),
    await test.db('data_keys'),
  ])
  for (const text of [ada.secret, ...ada.recoveryCodes]) expect(stored).not.toContain(text)
  const factors = createFactorRepository(test.db, test.config.sessionSecret)
  const sealed = (await factors.app(ada.id))?.sealed ?? ''
  expect(await factors.open(ada.id, sealed)).toBe(ada.secret)
  expect(await factors.open(bola.id, sealed)).toBeUndefined()
  const other = createFactorRepository(test.db, 'another-Zk3vPq8Lw1Xr6Bn0Tj5Hs9Yc2Fd7Gm4')
  expect(await other.open(ada.id, sealed)).toBeUndefined()
})

it('lets the newest setup count, and none for longer than an hour', async () => {
  const ada = await member()
  const first = await begin(ada.cookie)
  const second = await begin(ada.cookie)
  expect((await confirm(ada.cookie, codeOf(first))).statusCode).toBe(400)
  test.clock.forward(1700)
  await statusOf(ada.cookie)
  test.clock.forward(1700)
  await statusOf(ada.cookie)
  test.clock.forward(300)
  const late = await confirm(ada.cookie, codeOf(second))
  expect([late.statusCode, late.json()]).toMatchObject([409, { message: texts.nothingBegun }])
})

it('is confirmed once of two confirmations at once', async () => {
  const ada = await member()
  const secret = await begin(ada.cookie)
  const code = codeOf(secret)
  const replies = await Promise.all([confirm(ada.cookie, code), confirm(ada.cookie, code)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await test.db('staff_recovery_codes')).toHaveLength(10)
  expect(await trail()).toEqual(['second-factor.confirmed'])
})

it('replaces the app and keeps the recovery codes; the old app no longer works', async () => {
  const ada = await enrolled()
  const secret = await begin(ada.cookie)
  const reply = await confirm(ada.cookie, codeOf(secret))
  expect(reply.json()).toMatchObject({ data: { recoveryCodes: [] } })
  test.clock.forward(60)
  expect((await signIn(ada.number, codeOf(ada.secret))).statusCode).toBe(401)
  expect((await signIn(ada.number, codeOf(secret))).statusCode).toBe(200)
  const subjects = (await test.deliver()).map(({ subject }) => subject)
  expect(subjects).toContain('Another authenticator app confirms your sign-in')
})

it('is removed with the recovery codes, and the password alone is enough again', async () => {
  const ada = await enrolled()
  const reply = await test.call('DELETE', '/staff/second-factor/app', { cookie: ada.cookie })
  expect(reply.json()).toEqual({ success: true, message: texts.removed })
  expect((await signIn(ada.number)).statusCode).toBe(200)
  expect(await test.db('staff_recovery_codes')).toEqual([])
  const again = await test.call('DELETE', '/staff/second-factor/app', { cookie: ada.cookie })
  expect([again.statusCode, again.json()]).toMatchObject([409, { message: texts.notOn }])
  const subjects = (await test.deliver()).map(({ subject }) => subject)
  expect(subjects).toContain('Two-step sign-in is off for your account')
})

it('makes ten new recovery codes, and the old ones no longer work', async () => {
  const ada = await enrolled()
  const reply = await post('/staff/second-factor/recovery-codes', ada.cookie)
  const { recoveryCodes } = reply.json<{ data: { recoveryCodes: string[] } }>().data
  expect(recoveryCodes).toHaveLength(10)
  expect((await signIn(ada.number, ada.recoveryCodes[0])).statusCode).toBe(401)
  expect((await signIn(ada.number, recoveryCodes[0])).statusCode).toBe(200)
  const without = await member()
  const refused = await post('/staff/second-factor/recovery-codes', without.cookie)
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: texts.notOn }])
})
