import { messages, secondFactorMessages as texts } from '@portal/contracts'
import { cookieOf, testApp } from '../../../../../../test/app'
import { asked } from '../second-factor.fixture'
import { softwareAuthenticator } from './authenticator.fixture'
import { testPasskeys } from './passkeys.fixture'

const test = testApp({ secondFactor: asked })
const {
  add,
  begin,
  codeOf,
  confirm,
  enrolled,
  list,
  member,
  remove,
  setUp,
  shown,
  signIn,
  statusOf,
  trail,
  withPasskey,
} = testPasskeys(test)

const subjects = async (): Promise<string[]> =>
  (await test.deliver()).map(({ subject }) => subject).reverse()

it('is on with the first passkey: ten recovery codes, the other sessions ended, a mail', async () => {
  const ada = await member()
  const elsewhere = cookieOf(await signIn(ada.number))
  const options = await begin(ada.cookie)
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: ada.number },
    pubKeyCredParams: [{ alg: -7 }, { alg: -257 }],
    attestation: 'none',
    excludeCredentials: [],
  })
  expect(await shown(ada.cookie)).toMatchObject({ passkeys: [], offersPasskeys: true })
  expect((await signIn(ada.number)).statusCode).toBe(200)
  const reply = await confirm(ada.cookie, softwareAuthenticator().create(options), ' Work laptop ')
  expect(reply.json()).toMatchObject({ success: true, message: texts.passkeyAdded })
  expect(reply.json<{ data: { recoveryCodes: string[] } }>().data.recoveryCodes).toHaveLength(10)
  expect([await statusOf(ada.cookie), await statusOf(elsewhere)]).toEqual([200, 401])
  expect(await shown(ada.cookie)).toMatchObject({
    appSince: null,
    recoveryCodesLeft: 10,
    passkeys: [{ name: 'Work laptop', lastUsedAt: null }],
  })
  const [mail] = await test.deliver()
  expect(mail?.subject).toBe('Two-step sign-in is on for your account')
  expect(mail?.text).toContain('the passkey “Work laptop”')
  expect(await trail()).toEqual(['second-factor.passkey-added'])
})

it('asks for the password first, and for a name', async () => {
  const ada = await member()
  const wrong = await setUp(ada.cookie, 'Wrong#Pass99')
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    400,
    { errors: [{ field: 'currentPassword', message: messages.password.wrongCurrent }] },
  ])
  const nameless = await confirm(
    ada.cookie,
    softwareAuthenticator().create(await begin(ada.cookie)),
    ' ',
  )
  expect(nameless.json()).toMatchObject({
    errors: [{ field: 'name', message: texts.passkeyNameRequired }],
  })
})

it('is added beside an app and keeps the recovery codes, and an app beside it', async () => {
  const ada = await enrolled()
  const first = softwareAuthenticator()
  const reply = await confirm(ada.cookie, first.create(await begin(ada.cookie)), 'Phone')
  expect(reply.json()).toMatchObject({ data: { recoveryCodes: [] } })
  expect(await begin(ada.cookie)).toMatchObject({
    excludeCredentials: [{ id: first.id, type: 'public-key', transports: ['internal'] }],
  })
  const bola = await withPasskey()
  const { secret } = (
    await test.call('POST', '/staff/second-factor/app', {
      cookie: bola.cookie,
      body: { currentPassword: 'Mango#Tree42' },
    })
  ).json<{ data?: { secret: string } }>().data ?? { secret: '' }
  expect(secret).not.toBe('')
  const added = await test.call('POST', '/staff/second-factor/app/confirm', {
    cookie: bola.cookie,
    body: { code: codeOf(secret.replaceAll(' ', '')) },
  })
  expect(added.json()).toMatchObject({ data: { recoveryCodes: [] } })
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      'A passkey was added to your account',
      'An authenticator app was added to your account',
    ]),
  )
})

it('takes five, and of two at once only the fifth', async () => {
  const ada = await member()
  for (const name of ['One', 'Two', 'Three', 'Four']) await add(ada.cookie, name)
  const answers = [
    softwareAuthenticator().create(await begin(ada.cookie)),
    softwareAuthenticator().create(await begin(ada.cookie)),
  ]
  const replies = await Promise.all(answers.map((answer) => confirm(ada.cookie, answer)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await list(ada.cookie)).toHaveLength(5)
  const sixth = await setUp(ada.cookie)
  expect([sixth.statusCode, sixth.json()]).toMatchObject([409, { message: texts.passkeyLimit }])
})

it.each([
  ['another origin', { origin: 'https://portal.example.net' }],
  ['another name of the portal', { rpId: 'example.net' }],
  ['the answer to another question', { type: 'webauthn.get' }],
  ['nobody at the authenticator', { flags: 0x40 }],
])('refuses %s', async (_, tricks) => {
  const ada = await member()
  const options = await begin(ada.cookie)
  const device = softwareAuthenticator()
  const reply = await confirm(ada.cookie, device.create(options, tricks))
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { message: texts.passkeyWrong }])
  const honest = await confirm(ada.cookie, device.create(options))
  expect([honest.statusCode, honest.json()]).toMatchObject([409, { message: texts.nothingBegun }])
  expect(await list(ada.cookie)).toEqual([])
})

it('refuses a challenge of another account, an invented one, and one after five minutes', async () => {
  const [ada, bola] = [await member(), await member()]
  const device = softwareAuthenticator()
  const foreign = device.create(await begin(bola.cookie))
  const invented = device.create(await begin(ada.cookie), { challenge: 'aW52ZW50ZWQ' })
  const late = device.create(await begin(ada.cookie))
  test.clock.forward(301)
  for (const answer of [foreign, invented, late])
    expect((await confirm(ada.cookie, answer)).json()).toMatchObject({
      message: texts.nothingBegun,
    })
  const unreadable = {
    ...late,
    response: { ...late.response, clientDataJSON: Buffer.from('{').toString('base64url') },
  }
  expect((await confirm(ada.cookie, unreadable)).statusCode).toBe(409)
})

it('belongs to one account, and is stored once of two answers at once', async () => {
  const [ada, bola] = [await withPasskey(), await member()]
  const again = await confirm(bola.cookie, ada.device.create(await begin(bola.cookie)))
  expect([again.statusCode, again.json()]).toMatchObject([409, { message: texts.passkeyTaken }])
  const answer = softwareAuthenticator().create(await begin(bola.cookie))
  const replies = await Promise.all([confirm(bola.cookie, answer), confirm(bola.cookie, answer)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await test.db('staff_recovery_codes').where({ staff_id: bola.id })).toHaveLength(10)
})

it('keeps few challenges of an account', async () => {
  const ada = await member()
  for (let time = 0; time < 12; time += 1) await begin(ada.cookie)
  expect(await test.db('passkey_challenges')).toHaveLength(10)
})

it('is removed, and with the last factor the recovery codes', async () => {
  const ada = await withPasskey()
  await add(ada.cookie, 'Phone')
  const [laptop, phone] = await list(ada.cookie)
  const elsewhere = await test.sessionOf('staff', ada.id)
  const bola = await withPasskey()
  expect((await remove(bola.cookie, laptop?._id ?? '')).statusCode).toBe(404)
  expect((await remove(ada.cookie, laptop?._id ?? '')).json()).toEqual({
    success: true,
    message: texts.passkeyRemoved,
  })
  expect([await statusOf(ada.cookie), await statusOf(elsewhere)]).toEqual([200, 401])
  expect((await signIn(ada.number)).statusCode).toBe(401)
  expect((await remove(ada.cookie, laptop?._id ?? '')).statusCode).toBe(404)
  expect((await remove(ada.cookie, phone?._id ?? '')).json()).toEqual({
    success: true,
    message: texts.removed,
  })
  expect((await signIn(ada.number)).statusCode).toBe(200)
  expect(await test.db('staff_recovery_codes').where({ staff_id: ada.id })).toEqual([])
  expect((await trail()).slice(-2)).toEqual([
    'second-factor.passkey-removed',
    'second-factor.removed',
  ])
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      'A passkey was removed from your account',
      'Two-step sign-in is off for your account',
    ]),
  )
})

it('leaves passkeys when the app is removed', async () => {
  const ada = await enrolled()
  await add(ada.cookie)
  const removeApp = () => test.call('DELETE', '/staff/second-factor/app', { cookie: ada.cookie })
  expect((await removeApp()).json()).toEqual({ success: true, message: texts.appRemoved })
  expect((await removeApp()).json()).toMatchObject({ message: texts.noApp })
  expect(await shown(ada.cookie)).toMatchObject({ appSince: null, recoveryCodesLeft: 10 })
  expect((await signIn(ada.number)).json()).toMatchObject({ message: texts.requiredPasskey })
  expect(await subjects()).toContain('The authenticator app was removed from your account')
})

it('is off after one of two removals at once, whichever is last', async () => {
  const ada = await withPasskey()
  await add(ada.cookie, 'Phone')
  const both = await list(ada.cookie)
  const replies = await Promise.all(both.map(({ _id }) => remove(ada.cookie, _id)))
  expect(replies.map((reply) => reply.json<{ message: string }>().message).sort()).toEqual(
    [texts.passkeyRemoved, texts.removed].sort(),
  )
  expect((await trail()).filter((action) => action === 'second-factor.removed')).toHaveLength(1)
  const bola = await withPasskey()
  const [one] = await list(bola.cookie)
  const twice = await Promise.all([1, 2].map(() => remove(bola.cookie, one?._id ?? '')))
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
})
