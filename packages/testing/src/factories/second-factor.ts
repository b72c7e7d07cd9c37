import { NewAuthenticatorApp, SecondFactor } from '@portal/contracts'
import { factory } from './factory'

/** An account without a second factor, in a portal that offers one. */
export const aSecondFactor = factory(SecondFactor, () => ({
  policy: 'asked' as const,
  appSince: null,
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
