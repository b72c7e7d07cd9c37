import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { secondsFrom, type Clock } from '../clock'
import { inTransaction } from '../database/unit-of-work'
import { newId } from '../ids'
import { fingerprintOf, seal } from '../sealing'
import { createSigningKeyRepository, type SealedKey } from './signing-keys.repository'
import { firstKeyId, openKeys, purpose, readEvery, type SigningKey } from './signing-keys'

/** A new key signs when every process has read it. */
const signsAfter = 2 * readEvery
/** No session lives longer (docs/reference/rules/accounts.md), so no older key has one to verify. */
const longestSession = 30 * 24 * 3600

/** A refusal with a sentence for the operator. */
export class RotationRefused extends Error {}

interface Deps {
  db: Knex
  clock: Clock
  /** The present SESSION_SECRET. */
  secret: string
}
type Repository = ReturnType<typeof createSigningKeyRepository>

const sealed = ({ id, key, signsFrom }: SigningKey, secret: string): SealedKey => ({
  id,
  sealedBy: fingerprintOf(secret),
  sealed: seal(secret, purpose, key),
  signsFrom,
})

const newKey = (signsFrom: string): SigningKey => ({
  id: newId(),
  key: randomBytes(48).toString('base64'),
  signsFrom,
})

/** The keys; the first time, the secret itself becomes one, so that its sessions go on. */
async function keysOf(repository: Repository, secret: string): Promise<SigningKey[]> {
  const rows = await repository.all()
  const { keys, closed } = openKeys(rows, secret)
  if (closed > 0)
    throw new RotationRefused(
      'SESSION_SECRET does not open the signing keys of this database. Set the right one, or end all sessions with --end-sessions.',
    )
  if (keys.length > 0) return keys
  const first = { id: firstKeyId, key: secret, signsFrom: new Date(0).toISOString() }
  await repository.insert(sealed(first, secret))
  return [first]
}

/** Ids of keys that were replaced so long ago that no session needs them. */
const outdated = (keys: readonly SigningKey[], now: Date): string[] =>
  keys
    .filter((_, index) => {
      const next = keys[index + 1]
      return next !== undefined && next.signsFrom < secondsFrom(now, -longestSession)
    })
    .map(({ id }) => id)

const isChanging = async (repository: Repository): Promise<boolean> =>
  new Set((await repository.all()).map(({ sealedBy }) => sealedBy)).size > 1

/** Adds a key that signs new sessions in a minute. Older keys verify their sessions until these end. */
export const rotateKey = ({ db, clock, secret }: Deps): Promise<void> =>
  inTransaction(db, async (connection) => {
    const repository = createSigningKeyRepository(connection)
    if (await isChanging(repository))
      throw new RotationRefused(
        'SESSION_SECRET is being changed. Finish that first, with --finish.',
      )
    const keys = await keysOf(repository, secret)
    await repository.insert(sealed(newKey(secondsFrom(clock.now(), signsAfter)), secret))
    await repository.remove(outdated(keys, clock.now()))
  })

/** Seals all keys for a new SESSION_SECRET too, so that processes with either secret work. */
export const prepareSecret = ({ db, secret }: Deps, newSecret: string): Promise<void> =>
  inTransaction(db, async (connection) => {
    const repository = createSigningKeyRepository(connection)
    const keys = await keysOf(repository, secret)
    await repository.removeSeals(fingerprintOf(newSecret))
    for (const key of keys) await repository.insert(sealed(key, newSecret))
  })

/** Removes what other secrets than the present one have sealed. */
export const finishSecret = ({ db, secret }: Deps): Promise<void> =>
  inTransaction(db, async (connection) => {
    const repository = createSigningKeyRepository(connection)
    await keysOf(repository, secret)
    const others = (await repository.all()).filter(
      ({ sealedBy }) => sealedBy !== fingerprintOf(secret),
    )
    for (const { sealedBy } of others) await repository.removeSeals(sealedBy)
  })

/** Replaces all keys and ends all sessions: everybody signs in again. Returns the number of sessions. */
export const endAllSessions = ({ db, clock, secret }: Deps): Promise<number> =>
  inTransaction(db, async (connection) => {
    const repository = createSigningKeyRepository(connection)
    await repository.remove((await repository.all()).map(({ id }) => id))
    await repository.insert(sealed(newKey(clock.instant()), secret))
    return connection('account_sessions').delete()
  })
