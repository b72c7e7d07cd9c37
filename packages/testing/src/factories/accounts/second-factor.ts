import {
  NewAuthenticatorApp,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  SecondFactor,
} from '@portal/contracts'
import { anId, factory } from '../factory'

/** An account without a second factor, in a portal that offers one. */
export const aSecondFactor = factory(SecondFactor, () => ({
  policy: 'asked' as const,
  appSince: null,
  passkeys: [],
  offersPasskeys: true,
  recoveryCodesLeft: 0,
}))

const secret = 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP'

/** A setup whose QR code is one square. */
export const anAuthenticatorApp = factory(NewAuthenticatorApp, () => ({
  secret,
  uri: `otpauth://totp/Polytechnic:AC0001?secret=${secret.replaceAll(' ', '')}&issuer=Polytechnic`,
  qr: { size: 29, path: 'M4 4h1v1h-1z' },
}))

/** Ten recovery codes. */
export const someRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, (_, nth) => `7K3M-9QX2-B4TN-000${String(nth)}`)

/** A passkey that has confirmed a sign-in. */
export const aPasskey = factory(Passkey, () => ({
  _id: anId(),
  name: 'Work laptop',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-24T09:00:00.000Z',
}))

const challenge = 'dGhlIGNoYWxsZW5nZSBvZiBhIG1vY2s'

/** The options of a browser for a new passkey. */
export const aPasskeyCreation = factory(PasskeyCreation, () => ({
  challenge,
  rp: { id: 'localhost', name: 'Polytechnic' },
  user: { id: 'AC0001', name: 'AC0001', displayName: 'Ngozi Okafor' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred' as const,
    userVerification: 'preferred' as const,
  },
}))

/** The options of a browser for a signature. */
export const aPasskeyRequest = factory(PasskeyRequest, () => ({
  challenge,
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'preferred' as const,
  allowCredentials: [{ id: 'cGFzc2tleQ', type: 'public-key' as const, transports: [] }],
}))

const credential = { id: 'cGFzc2tleQ', rawId: 'cGFzc2tleQ', type: 'public-key' } as const

/** The answer of a browser about a new passkey. Its bytes are no real ones. */
export const aNewPasskey = {
  ...credential,
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
}
/** The answer of a browser that has signed. Its bytes are no real ones. */
export const aPasskeyAssertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
}
