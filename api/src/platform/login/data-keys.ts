import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { fingerprintOf, seal, unseal } from '../sealing'

/** A key for data, sealed by one SESSION_SECRET. During a change of it, a key has two rows. */
interface SealedDataKey {
  id: string
  sealedBy: string
  sealed: string
}

/** The one key there is: it seals the secrets of authenticator apps. */
const id = 'second-factor'
const purpose = 'data keys'

const rows = (connection: Knex) => connection('data_keys')
const all = (connection: Knex) =>
  rows(connection).select<SealedDataKey[]>('id', 'sealed_by as sealedBy', 'sealed')

const sealedFor = (key: string, secret: string) => ({
  id,
  sealed_by: fingerprintOf(secret),
  sealed: seal(secret, purpose, key),
})

const opened = (found: readonly SealedDataKey[], secret: string): string | undefined => {
  const own = found.find(({ sealedBy }) => sealedBy === fingerprintOf(secret))
  return own && unseal(secret, purpose, own.sealed)
}

/** The key of data that is stored sealed; undefined if this SESSION_SECRET does not open it. */
export const dataKey = async (connection: Knex, secret: string): Promise<string | undefined> =>
  opened(await all(connection), secret)

/**
 * Makes the key of a new installation. It changes only when nothing opens it any longer, so that a
 * change of SESSION_SECRET rewrites one row and not every secret.
 */
export async function makeDataKey(connection: Knex, secret: string): Promise<void> {
  if ((await all(connection)).length > 0) return
  await rows(connection)
    .insert(sealedFor(randomBytes(48).toString('base64'), secret))
    .onConflict(['id', 'sealed_by'])
    .ignore()
}

/** Seals the key for a new secret too. A key that the present secret does not open is left out. */
export async function resealDataKey(
  connection: Knex,
  secret: string,
  newSecret: string,
): Promise<void> {
  const key = await dataKey(connection, secret)
  if (key === undefined) return
  await rows(connection)
    .where({ id, sealed_by: fingerprintOf(newSecret) })
    .delete()
  await rows(connection).insert(sealedFor(key, newSecret))
}

/** Removes the seals of other secrets, if the present one opens the key. */
export async function keepOwnSeal(connection: Knex, secret: string): Promise<void> {
  if ((await dataKey(connection, secret)) === undefined) return
  await rows(connection)
    .whereNot({ sealed_by: fingerprintOf(secret) })
    .delete()
}

/** Replaces a key that nothing opens any longer. What it has sealed is lost. */
export async function replaceLostDataKey(connection: Knex, secret: string): Promise<void> {
  if ((await dataKey(connection, secret)) !== undefined) return
  await rows(connection).delete()
  await makeDataKey(connection, secret)
}
