import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts a text with a key derived from the secret, so that only its holder reads it. */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), iv)
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
}

/** The text, or undefined if another secret sealed it or it was changed. */
export function unseal(secret: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv(
    algorithm,
    keyOf(secret, purpose),
    bytes.subarray(0, ivBytes),
  ).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const start = decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8')
    return start + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** Identifies a secret without telling it: 16 hexadecimal digits. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`fingerprint\0${secret}`).digest('hex').slice(0, 16)
