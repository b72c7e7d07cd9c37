import type { Knex } from 'knex'

/** A signing key, sealed by one SESSION_SECRET. During a change of it, a key has two rows. */
export interface SealedKey {
  id: string
  sealedBy: string
  sealed: string
  /** Instant from which the key signs new sessions. Until then it only verifies. */
  signsFrom: string
}

/** Keys that sign the cookies of sessions. Without a row, SESSION_SECRET signs them itself. */
export const createSigningKeyRepository = (connection: Knex) => ({
  /** Oldest first. */
  all: () =>
    connection('signing_keys')
      .orderBy(['signs_from', 'id'])
      .select<SealedKey[]>('id', 'sealed_by as sealedBy', 'sealed', 'signs_from as signsFrom'),
  insert: ({ id, sealedBy, sealed, signsFrom }: SealedKey) =>
    connection('signing_keys').insert({ id, sealed_by: sealedBy, sealed, signs_from: signsFrom }),
  removeSeals: (sealedBy: string) =>
    connection('signing_keys').where({ sealed_by: sealedBy }).delete(),
  remove: (ids: readonly string[]) => connection('signing_keys').whereIn('id', ids).delete(),
})
