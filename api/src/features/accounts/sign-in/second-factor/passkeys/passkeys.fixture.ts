import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
  SecondStep,
} from '@portal/contracts'
import { password } from '../../../../../../test/accounts'
import type { TestApp } from '../../../../../../test/app'
import { testSecondFactor, type Member } from '../second-factor.fixture'
import { softwareAuthenticator, type Authenticator } from './authenticator.fixture'

/** A member with a passkey. */
export interface WithPasskey extends Member {
  device: Authenticator
  recoveryCodes: string[]
}

/** Staff with passwords, and their calls about passkeys. */
export function testPasskeys(test: TestApp) {
  const second = testSecondFactor(test)
  const { post, member } = second
  const setUp = (cookie: string, currentPassword = password) =>
    post('/staff/second-factor/passkeys', cookie, { currentPassword })
  const begin = async (cookie: string): Promise<PasskeyCreation> =>
    (await setUp(cookie)).json<{ data: PasskeyCreation }>().data
  const confirm = (cookie: string, passkey: NewPasskey, name = 'Work laptop') =>
    post('/staff/second-factor/passkeys/confirm', cookie, { name, passkey })
  const remove = (cookie: string, id: string) =>
    test.call('DELETE', `/staff/second-factor/passkeys/${id}`, { cookie })
  const list = async (cookie: string) =>
    (
      (await second.shown(cookie)) as {
        passkeys: { _id: string; name: string; lastUsedAt: string | null }[]
      }
    ).passkeys
  /** Adds a passkey of a new device. */
  async function add(cookie: string, name?: string): Promise<Authenticator> {
    const device = softwareAuthenticator()
    expect((await confirm(cookie, device.create(await begin(cookie)), name)).statusCode).toBe(200)
    return device
  }
  async function withPasskey(...modules: Parameters<typeof member>): Promise<WithPasskey> {
    const person = await member(...modules)
    const device = softwareAuthenticator()
    const reply = await confirm(person.cookie, device.create(await begin(person.cookie)))
    const { recoveryCodes } = reply.json<{ data: { recoveryCodes: string[] } }>().data
    return { ...person, device, recoveryCodes }
  }
  const signInWith = (number: string, passkey?: PasskeyAssertion, typed = password) =>
    test.call('POST', '/staff/login', {
      body: { staff_number: number, password: typed, ...(passkey && { passkey }) },
    })
  /** The options of the browser after the right password. */
  async function challenge(number: string): Promise<PasskeyRequest> {
    const { passkey } = (await signInWith(number)).json<{ data: SecondStep }>().data
    if (!passkey) throw new Error('No passkey is asked for')
    return passkey
  }
  return { ...second, setUp, begin, confirm, remove, list, add, withPasskey, signInWith, challenge }
}
