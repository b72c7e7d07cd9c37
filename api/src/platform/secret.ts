import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const tooFamiliar =
  /change.?me|secret|password|example|default|your[-_ ]|0123456789|abcdefgh|qwerty/i

/** Problem of a session secret, or undefined. Anybody who guesses it can forge any session. */
export function secretProblem(secret: string | undefined): string | undefined {
  if (!secret)
    return 'is missing; give at least 32 random bytes, for example from `openssl rand -base64 48`'
  if (Buffer.byteLength(secret) < 32) return 'is too short; give at least 32 random bytes'
  if (tooFamiliar.test(secret) || new Set(secret).size < 10)
    return 'is a known or guessable value; give 32 random bytes'
  return undefined
}

const fileOf = (dataDir: string): string => join(dataDir, 'session-secret')

/** The secret of a development installation, or an empty text before its first start. */
export const storedSecret = (dataDir: string): string =>
  existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), 'utf8') : ''

/**
 * In development the secret is created once and stored beside the data, so that sessions survive a
 * restart.
 */
export function developmentSecret(dataDir: string): string {
  const file = fileOf(dataDir)
  mkdirSync(dataDir, { recursive: true })
  try {
    // With `wx`, exactly one of two processes that start together writes it.
    writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
