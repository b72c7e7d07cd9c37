import { generateSecret, generateURI, verifySync } from 'otplib'

const period = 30

/** A new secret of 160 bits, in base 32 as apps take it. */
export const newSecret = (): string => generateSecret()

/** The address that an app reads from the QR code. */
export const setupUri = (issuer: string, account: string, secret: string): string =>
  generateURI({ issuer, label: account, secret })

/**
 * The time step of a code with six digits; null for a wrong one. A clock that is up to 30 seconds
 * fast or slow does no harm.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: period })
  return result.valid ? Math.floor(epoch / period) + result.delta : null
}
