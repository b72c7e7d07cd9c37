import { secondFactorMessages as texts } from '@portal/contracts'
import {
  aPasskeyCreation,
  aPasskeyRequest,
  browserError,
  browserWithPasskeys,
} from '@portal/testing'
import { canUsePasskeys, createPasskey, signWithPasskey } from './passkeys'
import { waysOf } from './second-step'

const browser = browserWithPasskeys()
const without = () => Reflect.deleteProperty(globalThis, 'PublicKeyCredential')

it.each([
  ['NotAllowedError', texts.passkeyUnused],
  ['InvalidStateError', texts.passkeyIsHere],
  ['SecurityError', texts.passkeyAddress],
  ['NotReadableError', texts.passkeyFailed],
])('has a message for %s', async (name, problem) => {
  browser.create.mockRejectedValue(browserError(name))
  expect(await createPasskey(aPasskeyCreation())).toEqual({ problem })
})

it('returns the answer of the browser in JSON', async () => {
  expect(await signWithPasskey(aPasskeyRequest())).toMatchObject({
    answer: { id: 'cGFzc2tleQ', rawId: 'cGFzc2tleQ', type: 'public-key' },
  })
})

it('fails with a message in a browser without passkeys', async () => {
  without()
  expect(canUsePasskeys()).toBe(false)
  expect(await signWithPasskey(aPasskeyRequest())).toEqual({ problem: texts.passkeyFailed })
})

it('knows the ways to confirm in this browser', () => {
  const passkey = aPasskeyRequest()
  expect(waysOf(undefined)).toMatchObject({ hasApp: true, passkey: undefined, isByPasskey: false })
  expect(waysOf({ app: true, passkey })).toMatchObject({ passkey, isByPasskey: false })
  expect(waysOf({ app: false, passkey })).toMatchObject({ hasApp: false, isByPasskey: true })
  without()
  expect(waysOf({ app: false, passkey })).toEqual({
    hasApp: false,
    passkey: undefined,
    isWithoutPasskeys: true,
    isByPasskey: false,
  })
})
