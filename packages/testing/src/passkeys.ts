const bytes = (text: string): ArrayBufferLike => new TextEncoder().encode(text).buffer

/** A credential as browsers return it; `cGFzc2tleQ` is its name in base64url. */
const credential = (response: object) => ({
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response,
})
const clientDataJSON = bytes('{}')
const created = credential({
  clientDataJSON,
  attestationObject: bytes('attestation'),
  getTransports: () => ['internal'],
})
const signed = credential({
  clientDataJSON,
  authenticatorData: bytes('data'),
  signature: bytes('signature'),
  userHandle: null,
})

/** An error of the browser, such as `NotAllowedError` when a person cancels. */
export const browserError = (name: string): Error => Object.assign(new Error(name), { name })

/**
 * Gives the browser of all tests of a file passkeys, which jsdom does not have. Returns its two
 * calls; both succeed unless a test lets them fail.
 */
export function browserWithPasskeys(): { create: jest.Mock; get: jest.Mock } {
  const calls = { create: jest.fn(), get: jest.fn() }
  beforeEach(() => {
    calls.create.mockResolvedValue(created)
    calls.get.mockResolvedValue(signed)
    Object.defineProperty(globalThis, 'PublicKeyCredential', {
      value: jest.fn(),
      configurable: true,
    })
    Object.defineProperty(navigator, 'credentials', { value: calls, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return calls
}
