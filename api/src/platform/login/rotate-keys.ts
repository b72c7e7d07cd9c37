import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { secondsFrom, type Clock } from '../clock'
import { inTransaction } from '../database/transactions/unit-of-work'
import { newId } from '../ids'
import { fingerprintOf, seal } from '../sealing'
import { keepOwnSeal, makeDataKey, replaceLostDataKey, resealDataKey } from './data-keys'
import { createSigningKeyRepository, type SealedKey } from './signing-keys.repository'
import { firstKeyId, openKeys, purpose, readEvery, type SigningKey } from './signing-keys'

/** A new key signs when every process has read it. */
const signsAfter = 2 * readEvery
/**
 * No session lives longer (docs/reference/rules/accounts.md), so no older key has one to verify.
 */
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

const sealed = (
  { id, key, signsFrom }: SigningKey,
  secret: string,
  sealedAt: string | null,
): SealedKey => ({
  id,
  sealedBy: fingerprintOf(secret),
  sealed: seal(secret, purpose, key),
  signsFrom,
  sealedAt,
})

/**
 * The secret itself is the first key, so that the sessions from before the first rotation go on.
 */
const firstKey = (secret: string): SigningKey => ({
  id: firstKeyId,
  key: secret,
  signsFrom: new Date(0).toISOString(),
})

/**
 * Stores the secret of a new installation as its first key. After that, a process or a command with
 * another secret is noticed.
 */
export async function rememberSecret(deps: Deps): Promise<void> {
  const repository = createSigningKeyRepository(deps.db)
  if ((await repository.all()).length === 0)
    await repository.insert(sealed(firstKey(deps.secret), deps.secret, deps.clock.instant()))
  await makeDataKey(deps.db, deps.secret)
}

const newKey = (signsFrom: string): SigningKey => ({
  id: newId(),
  key: randomBytes(48).toString('base64'),
  signsFrom,
})

/** The keys that the secret opens. A database of an earlier version may have none yet. */
async function keysOf(repository: Repository, secret: string): Promise<SigningKey[]> {
  const rows = await repository.all()
  const { keys, closed } = openKeys(rows, secret)
  if (closed > 0)
    throw new RotationRefused(
      'SESSION_SECRET does not open the signing keys of this database. Set the right one, or end all sessions with --end-sessions.',
    )
  if (keys.length > 0) return keys
  // Older than every seal of a new secret.
  await repository.insert(sealed(firstKey(secret), secret, null))
  return [firstKey(secret)]
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

/**
 * Adds a key that signs new sessions in a minute. Older keys verify their sessions until these end.
 */
export const rotateKey = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async (connection) => {
    const repository = createSigningKeyRepository(connection)
    if (await isChanging(repository))
      throw new RotationRefused(
        'SESSION_SECRET is being changed. Finish that first, with --finish.',
      )
    const keys = await keysOf(repository, deps.secret)
    const now = deps.clock.now()
    await repository.insert(
      sealed(newKey(secondsFrom(now, signsAfter)), deps.secret, now.toISOString()),
    )
    await repository.remove(outdated(keys, now))
  })

/** Seals all keys for a new SESSION_SECRET too, so that processes with either secret work. */
export const prepareSecret = (deps: Deps, newSecret: string): Promise<void> =>
  inTransaction(deps.db, async (connection) => {
    const repository = createSigningKeyRepository(connection)
    const keys = await keysOf(repository, deps.secret)
    await repository.removeSeals(fingerprintOf(newSecret))
    for (const key of keys) await repository.insert(sealed(key, newSecret, deps.clock.instant()))
    await resealDataKey(connection, deps.secret, newSecret)
  })

const newestSeal = (rows: readonly SealedKey[]): string =>
  rows.map(({ sealedAt }) => sealedAt ?? '').reduce((one, other) => (one > other ? one : other), '')

/** Removes the seals of other secrets than the present one, which must be the newest. */
export const finishSecret = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async (connection) => {
    const repository = createSigningKeyRepository(connection)
    await keysOf(repository, deps.secret)
    const rows = await repository.all()
    const isOwn = ({ sealedBy }: SealedKey): boolean => sealedBy === fingerprintOf(deps.secret)
    const others = rows.filter((row) => !isOwn(row))
    if (others.length === 0)
      throw new RotationRefused(
        'No change of SESSION_SECRET has begun. It begins with --new-secret-from-stdin.',
      )
    if (newestSeal(others) > newestSeal(rows.filter(isOwn)))
      throw new RotationRefused(
        'SESSION_SECRET still has the old value here. Set the new one, restart all processes, and run this again with the new value.',
      )
    for (const { sealedBy } of others) await repository.removeSeals(sealedBy)
    await keepOwnSeal(connection, deps.secret)
  })

/**
 * Replaces all keys and ends all sessions: everybody signs in again. The key of data changes only
 * if the secret does not open it. Returns the number of sessions.
 */
export const endAllSessions = (deps: Deps): Promise<number> =>
  inTransaction(deps.db, async (connection) => {
    const repository = createSigningKeyRepository(connection)
    await repository.remove((await repository.all()).map(({ id }) => id))
    const now = deps.clock.instant()
    await repository.insert(sealed(newKey(now), deps.secret, now))
    await replaceLostDataKey(connection, deps.secret)
    return connection('account_sessions').delete()
  })
