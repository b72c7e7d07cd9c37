import { secondFactorMessages as texts, type PasskeyRequest } from '@portal/contracts'
import { testApp } from '../../../../../../test/app'
import { resetFactorOfNumber } from '..'
import { asked } from '../second-factor.fixture'
import { testPasskeys } from './passkeys.fixture'

const test = testApp({ secondFactor: asked })
const { challenge, member, post, signIn, statusOf, withPasskey } = testPasskeys(test)

const renew = (cookie: string) => post('/staff/second-factor/recovery-codes', cookie)
const check = (cookie: string, passkey: object) =>
  post('/staff/second-factor/check', cookie, { passkey })
const again = async (cookie: string): Promise<PasskeyRequest> =>
  (await post('/staff/second-factor/check/begin', cookie)).json<{
    data: { passkey: PasskeyRequest }
  }>().data.passkey

it('confirms an important change with a passkey, once', async () => {
  const ada = await withPasskey()
  test.clock.forward(15 * 60)
  expect((await renew(ada.cookie)).json()).toMatchObject({ code: 'SECOND_FACTOR_AGAIN' })
  const answer = ada.device.sign(await again(ada.cookie))
  expect((await check(ada.cookie, answer)).json()).toEqual({
    success: true,
    message: texts.confirmed,
  })
  expect((await renew(ada.cookie)).statusCode).toBe(200)
  const twice = await check(ada.cookie, answer)
  expect([twice.statusCode, twice.json()]).toMatchObject([400, { message: texts.passkeyLate }])
})

it('takes no challenge of a sign-in, and no answer without code and passkey', async () => {
  const ada = await withPasskey()
  const reply = await check(ada.cookie, ada.device.sign(await challenge(ada.number)))
  expect(reply.json()).toMatchObject({ message: texts.passkeyLate })
  const empty = await post('/staff/second-factor/check', ada.cookie, {})
  expect([empty.statusCode, empty.json()]).toMatchObject([
    400,
    { errors: [{ field: 'code', message: texts.codeRequired }] },
  ])
})

it('has nothing to ask of an account without a second factor', async () => {
  const bola = await member()
  const reply = await post('/staff/second-factor/check/begin', bola.cookie)
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { message: texts.notOn }])
})

it('is reset by an administrator, and on the server, with all passkeys', async () => {
  const [ada, admin] = [await withPasskey('finance'), await member('staff', 'finance')]
  const reply = await post(`/staff/${ada.id}/reset-second-factor`, admin.cookie, {
    reason: 'The key was lost',
  })
  expect(reply.statusCode).toBe(200)
  expect(await test.db('staff_passkeys')).toEqual([])
  expect([await statusOf(ada.cookie), (await signIn(ada.number)).statusCode]).toEqual([401, 200])
  const bola = await withPasskey()
  const details = {
    reason: 'It was reset on the server of the portal.',
    by: { actor: { kind: 'anonymous' }, address: 'command line', requestId: 'second-factor' },
    at: test.clock.instant(),
    sessionSecret: test.config.sessionSecret,
  } as const
  expect(await resetFactorOfNumber(test.db, bola.number, details)).toBe(true)
  expect(await test.db('staff_passkeys')).toEqual([])
  expect((await signIn(bola.number)).statusCode).toBe(200)
})
