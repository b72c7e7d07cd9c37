import { secondFactorMessages as texts } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { resetFactorOfNumber } from '.'
import { asked, testSecondFactor } from './second-factor.fixture'

const test = testApp({ secondFactor: asked })
const { post, codeOf, signIn, member, enrolled, statusOf, trail } = testSecondFactor(test)

const renew = (cookie: string) => post('/staff/second-factor/recovery-codes', cookie)
const check = (cookie: string, code: string) => post('/staff/second-factor/check', cookie, { code })

it('asks again after 15 minutes, before an important change alone', async () => {
  const ada = await enrolled()
  test.clock.forward(15 * 60)
  const asked = await renew(ada.cookie)
  expect([asked.statusCode, asked.json()]).toEqual([
    403,
    { success: false, message: texts.again, code: 'SECOND_FACTOR_AGAIN' },
  ])
  expect(await statusOf(ada.cookie)).toBe(200)
  expect((await check(ada.cookie, codeOf(ada.secret))).json()).toEqual({
    success: true,
    message: texts.confirmed,
  })
  expect((await renew(ada.cookie)).statusCode).toBe(200)
})

it('takes a code for that once, counts wrong ones, and locks', async () => {
  const ada = await enrolled()
  const code = codeOf(ada.secret)
  expect((await check(ada.cookie, code)).statusCode).toBe(200)
  const again = await check(ada.cookie, code)
  expect([again.statusCode, again.json()]).toEqual([
    400,
    { success: false, message: texts.wrong, errors: [{ field: 'code', message: texts.wrong }] },
  ])
  for (let time = 0; time < 4; time += 1) await check(ada.cookie, code)
  expect((await check(ada.cookie, codeOf(ada.secret, 1))).statusCode).toBe(400)
  test.clock.forward(31)
  expect((await check(ada.cookie, codeOf(ada.secret, 1))).statusCode).toBe(200)
})

it('asks nobody for it who has no second factor', async () => {
  const bola = await member('staff')
  test.clock.forward(20 * 60)
  expect((await check(bola.cookie, '123456')).json()).toMatchObject({ message: texts.notOn })
  expect((await renew(bola.cookie)).statusCode).toBe(409)
})

it('lets an administrator remove the factor of another person, with a reason and a mail', async () => {
  const [ada, admin] = [await enrolled('finance'), await member('staff', 'finance')]
  const reset = (as: string, id: string, reason = 'The phone was stolen') =>
    post(`/staff/${id}/reset-second-factor`, as, { reason })
  expect((await reset((await member('students')).cookie, ada.id)).statusCode).toBe(403)
  expect((await reset((await member('staff')).cookie, ada.id)).statusCode).toBe(403)
  expect((await reset(admin.cookie, admin.id)).json()).toMatchObject({ message: texts.own })
  expect((await reset(admin.cookie, ada.id, ' ')).statusCode).toBe(400)
  expect((await reset(admin.cookie, ada.id)).json()).toEqual({
    success: true,
    message: texts.reset,
  })
  expect(await statusOf(ada.cookie)).toBe(401)
  expect((await signIn(ada.number)).statusCode).toBe(200)
  expect((await reset(admin.cookie, ada.id)).json()).toMatchObject({ message: texts.notOn })
  const [mail] = await test.deliver()
  expect(mail?.text).toContain('The phone was stolen')
  expect(await trail()).toContain('second-factor.reset')
})

it('is removed on the server for the last administrator', async () => {
  const ada = await enrolled('staff')
  await test.deliver()
  const details = {
    reason: 'It was reset on the server of the portal.',
    by: { actor: { kind: 'anonymous' }, address: 'command line', requestId: 'second-factor' },
    at: test.clock.instant(),
    sessionSecret: test.config.sessionSecret,
  } as const
  expect(await resetFactorOfNumber(test.db, 'AD0000', details)).toBeNull()
  expect(await resetFactorOfNumber(test.db, ada.number, details)).toBe(true)
  expect([await statusOf(ada.cookie), (await signIn(ada.number)).statusCode]).toEqual([401, 200])
  expect((await test.deliver())[0]?.text).toContain(details.reason)
  expect(await resetFactorOfNumber(test.db, ada.number, details)).toBe(false)
})
