import { messages, secondFactorMessages as texts } from '@portal/contracts'
import { testApp } from '../../../../../../test/app'
import { removeExpired } from '../..'
import { asked } from '../second-factor.fixture'
import { softwareAuthenticator } from './authenticator.fixture'
import { testPasskeys } from './passkeys.fixture'

const test = testApp({ secondFactor: asked })
const {
  add,
  challenge,
  codeOf,
  enrolled,
  list,
  post,
  remove,
  signIn,
  signInWith,
  trail,
  withPasskey,
} = testPasskeys(test)

const refused = (message: string) => ({
  success: false,
  message,
  code: 'SECOND_FACTOR_WRONG',
  data: { passkey: { rpId: 'localhost' } },
})

it('asks for a passkey after the right password, and lets it in', async () => {
  const ada = await withPasskey()
  const question = await signInWith(ada.number)
  expect([question.statusCode, question.json(), question.cookies]).toMatchObject([
    401,
    {
      message: texts.requiredPasskey,
      code: 'SECOND_FACTOR_REQUIRED',
      data: {
        app: false,
        passkey: { rpId: 'localhost', allowCredentials: [{ id: ada.device.id }] },
      },
    },
    [],
  ])
  const reply = await signInWith(ada.number, ada.device.sign(await challenge(ada.number)))
  expect(reply.json()).toMatchObject({ success: true, message: messages.studentLogin.success })
  const [passkey] = await list(ada.cookie)
  expect(Date.parse(passkey?.lastUsedAt ?? '')).toBeGreaterThan(0)
  const session = await post('/staff/second-factor/recovery-codes', ada.cookie)
  expect(session.statusCode).toBe(200)
})

it('tells nobody without the password which ways there are', async () => {
  const ada = await withPasskey()
  const reply = await signInWith(
    ada.number,
    ada.device.sign(await challenge(ada.number)),
    'Wrong#Pass99',
  )
  expect(reply.json()).toEqual({ success: false, message: messages.staffLogin.invalid })
})

it('names both ways of an account with both, and takes a recovery code instead', async () => {
  const ada = await enrolled()
  const device = await add(ada.cookie)
  expect((await signInWith(ada.number)).json()).toMatchObject({
    message: texts.requiredEither,
    data: { app: true },
  })
  expect((await signIn(ada.number, codeOf(ada.secret))).statusCode).toBe(200)
  expect((await signIn(ada.number, ada.recoveryCodes[0])).statusCode).toBe(200)
  expect((await signInWith(ada.number, device.sign(await challenge(ada.number)))).statusCode).toBe(
    200,
  )
})

it('takes a key of RSA', async () => {
  const ada = await withPasskey()
  const { begin, confirm } = testPasskeys(test)
  const device = softwareAuthenticator('RS256')
  expect((await confirm(ada.cookie, device.create(await begin(ada.cookie)))).statusCode).toBe(200)
  expect((await signInWith(ada.number, device.sign(await challenge(ada.number)))).statusCode).toBe(
    200,
  )
})

it('takes an answer once, also of two at once', async () => {
  const ada = await withPasskey()
  const answer = ada.device.sign(await challenge(ada.number))
  expect((await signInWith(ada.number, answer)).statusCode).toBe(200)
  expect((await signInWith(ada.number, answer)).json()).toMatchObject(refused(texts.passkeyLate))
  const next = ada.device.sign(await challenge(ada.number))
  const replies = await Promise.all([signInWith(ada.number, next), signInWith(ada.number, next)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
})

it('refuses an answer after five minutes, of another account, and to another question', async () => {
  const [ada, bola] = [await withPasskey(), await withPasskey()]
  const late = ada.device.sign(await challenge(ada.number))
  test.clock.forward(301)
  const again = (await post('/staff/second-factor/check/begin', ada.cookie)).json<{
    data: { passkey: Parameters<typeof ada.device.sign>[0] }
  }>().data.passkey
  for (const answer of [
    late,
    ada.device.sign(again),
    ada.device.sign(await challenge(bola.number)),
  ])
    expect((await signInWith(ada.number, answer)).json()).toMatchObject(refused(texts.passkeyLate))
  const foreign = bola.device.sign(await challenge(ada.number))
  expect((await signInWith(ada.number, foreign)).json()).toMatchObject(refused(texts.passkeyWrong))
})

it.each([
  ['another origin', { origin: 'https://portal.example.net' }],
  ['another name of the portal', { rpId: 'example.net' }],
  ['an answer about a new passkey', { type: 'webauthn.create' }],
  ['nobody at the authenticator', { flags: 0 }],
])('refuses %s', async (_, tricks) => {
  const ada = await withPasskey()
  const answer = ada.device.sign(await challenge(ada.number), tricks)
  expect((await signInWith(ada.number, answer)).json()).toMatchObject(refused(texts.passkeyWrong))
})

it('refuses the signature of another key under the name of the passkey', async () => {
  const ada = await withPasskey()
  const request = await challenge(ada.number)
  const { response } = softwareAuthenticator().sign(request)
  const forged = { ...ada.device.sign(request), response }
  expect((await signInWith(ada.number, forged)).json()).toMatchObject(refused(texts.passkeyWrong))
  expect((await trail()).slice(1)).toEqual(['second-factor.passkey-refused'])
})

it('lets a passkey in that does not count, as often as it wants', async () => {
  const ada = await withPasskey()
  for (let time = 0; time < 3; time += 1)
    expect(
      (await signInWith(ada.number, ada.device.sign(await challenge(ada.number)))).statusCode,
    ).toBe(200)
})

it('refuses a counter that went back, writes that down, and takes one that rises', async () => {
  const ada = await withPasskey()
  const use = async (counter: number) => {
    ada.device.counter = counter
    return signInWith(ada.number, ada.device.sign(await challenge(ada.number)))
  }
  expect((await use(7)).statusCode).toBe(200)
  for (const counter of [7, 3, 0])
    expect((await use(counter)).json()).toMatchObject(refused(texts.passkeyCopied))
  expect((await use(8)).statusCode).toBe(200)
  const entries = await test
    .db('audit_log')
    .where({ action: 'second-factor.passkey-refused' })
    .orderBy('id')
    .pluck<string[]>('after_json')
  expect(entries.map((entry) => JSON.parse(entry) as object)).toMatchObject(
    [7, 3, 0].map((counter) => ({
      reason: 'the counter went back',
      name: 'Work laptop',
      counter,
      stored: 7,
    })),
  )
})

it('lets one of two signatures with one counter in', async () => {
  const ada = await withPasskey()
  ada.device.counter = 5
  const answers = [
    ada.device.sign(await challenge(ada.number)),
    ada.device.sign(await challenge(ada.number)),
  ]
  const replies = await Promise.all(answers.map((answer) => signInWith(ada.number, answer)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
})

it('locks after five wrong answers of any kind, and passkeys too', async () => {
  const ada = await withPasskey()
  const other = softwareAuthenticator()
  for (let time = 0; time < 3; time += 1)
    await signInWith(ada.number, other.sign(await challenge(ada.number)))
  for (let time = 0; time < 2; time += 1) await signIn(ada.number, '111111')
  const right = ada.device.sign(await challenge(ada.number))
  expect((await signInWith(ada.number, right)).statusCode).toBe(401)
  test.clock.forward(31)
  expect((await signInWith(ada.number, right)).statusCode).toBe(200)
})

it('refuses a passkey that was removed since', async () => {
  const ada = await withPasskey()
  await add(ada.cookie, 'Phone')
  const answer = ada.device.sign(await challenge(ada.number))
  const [laptop] = await list(ada.cookie)
  await remove(ada.cookie, laptop?._id ?? '')
  expect((await signInWith(ada.number, answer)).json()).toMatchObject(refused(texts.passkeyWrong))
})

it('refuses what no browser sends', async () => {
  const ada = await withPasskey()
  const answer = ada.device.sign(await challenge(ada.number))
  const broken = { ...answer, id: 'not base64url!' }
  expect((await signInWith(ada.number, broken)).statusCode).toBe(400)
})

it('deletes challenges that nobody has answered', async () => {
  const ada = await withPasskey()
  await challenge(ada.number)
  await removeExpired(test.db, test.clock.now())
  expect(await test.db('passkey_challenges')).toHaveLength(1)
  test.clock.forward(301)
  await removeExpired(test.db, test.clock.now())
  expect(await test.db('passkey_challenges')).toEqual([])
})
