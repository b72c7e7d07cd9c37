import { secondFactorMessages as texts, type PasskeyRequest } from '@portal/contracts'
import { testApp } from '../../../../../../test/app'
import { mortalServers } from '../../../../../../test/mortal-server'
import { testSandbox } from '../../../../../../test/sandbox'
import { asked } from '../second-factor.fixture'
import { softwareAuthenticator } from './authenticator.fixture'
import { testPasskeys } from './passkeys.fixture'

describe('several processes', () => {
  const sandbox = testSandbox()
  const test = testApp({ secondFactor: asked })
  const servers = mortalServers(test, sandbox)
  const { begin, challenge, list, member, trail } = testPasskeys(test)
  const path = '/staff/second-factor/passkeys/confirm'

  it('share challenges, and one that dies before the commit leaves nothing half', async () => {
    const ada = await member()
    const device = softwareAuthenticator()
    const bodyOf = async () => ({ name: 'Phone', passkey: device.create(await begin(ada.cookie)) })
    const dying = await servers.start('second-factor:before-commit')
    expect(await dying.say(path, ada.cookie, await bodyOf())).toBeUndefined()
    await dying.ended
    expect([await list(ada.cookie), await trail()]).toEqual([[], []])
    const next = await servers.start()
    expect(await next.say(path, ada.cookie, await bodyOf())).toMatchObject({ status: 200 })
    const passkey = device.sign(await challenge(ada.number))
    const body = { staff_number: ada.number, password: 'Mango#Tree42', passkey }
    expect(await next.say('/staff/login', '', body)).toMatchObject({ status: 200 })
    expect(await next.say('/staff/login', '', body)).toMatchObject({ status: 401 })
  })
})

describe('a portal whose address allows no passkeys', () => {
  const test = testApp({ secondFactor: asked, passkeys: undefined })
  const { enrolled, member, setUp, shown, signIn, signInWith } = testPasskeys(test)

  it('offers none', async () => {
    const ada = await member()
    const reply = await setUp(ada.cookie)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { message: texts.passkeysNeedHttps },
    ])
    expect(await shown(ada.cookie)).toMatchObject({ offersPasskeys: false })
  })

  it('still asks for a second factor those who have passkeys of an earlier address', async () => {
    const ada = await enrolled()
    const device = softwareAuthenticator()
    await test.db('staff_passkeys').insert({
      id: ada.id,
      staff_id: ada.id,
      name: 'Phone',
      credential_hash: 'x',
      credential_id: device.id,
      public_key: 'x',
      transports: '',
      created_at: test.clock.instant(),
    })
    await test.db('staff_authenticator_apps').delete()
    expect((await signIn(ada.number)).json()).toMatchObject({
      message: texts.requiredRecovery,
      data: { app: false, passkey: null },
    })
    const request: PasskeyRequest = {
      challenge: 'eA',
      rpId: 'localhost',
      timeout: 1,
      userVerification: 'preferred',
      allowCredentials: [],
    }
    expect((await signInWith(ada.number, device.sign(request))).json()).toMatchObject({
      message: texts.passkeysNeedHttps,
    })
    expect((await signIn(ada.number, ada.recoveryCodes[0])).statusCode).toBe(200)
  })
})
