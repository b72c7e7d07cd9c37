import type { Knex } from 'knex'

/** A signing key, sealed by one SESSION_SECRET. During a change of it, a key has two rows. */
export interface SealedKey {
  id: string
  sealedBy: string
  sealed: string
  /** Instant from which the key signs new sessions. Until then it only verifies. */
  signsFrom: string
  /** Absent for keys that an earlier version sealed. */
  sealedAt: string | null
}

/**
 * Keys that sign the cookies of sessions. The first start stores SESSION_SECRET as the first key.
 */
export const createSigningKeyRepository = (connection: Knex) => ({
  /** Oldest first. */
  all: () =>
    connection('signing_keys')
      .orderBy(['signs_from', 'id'])
      .select<SealedKey[]>(
        'id',
        'sealed_by as sealedBy',
        'sealed',
        'signs_from as signsFrom',
        'sealed_at as sealedAt',
      ),
  /** Changes nothing if this secret has sealed the key before. */
  insert: ({ id, sealedBy, sealed, signsFrom, sealedAt }: SealedKey) =>
    connection('signing_keys')
      .insert({ id, sealed_by: sealedBy, sealed, signs_from: signsFrom, sealed_at: sealedAt })
      .onConflict(['id', 'sealed_by'])
      .ignore(),
  removeSeals: (sealedBy: string) =>
    connection('signing_keys').where({ sealed_by: sealedBy }).delete(),
  remove: (ids: readonly string[]) => connection('signing_keys').whereIn('id', ids).delete(),
})
