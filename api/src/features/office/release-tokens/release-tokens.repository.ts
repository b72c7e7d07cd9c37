import { fold, type ReleaseToken, type ReleaseTokenInput } from '@portal/contracts'
import type { Knex } from 'knex'
import { insertOnce } from '../../../platform/database/rows/insert-once'
import { newId, tokenHash } from '../../../platform/ids'

interface Row {
  id: string
  name: string
  hint: string
  areas_json: string
  may_promote: boolean | number
  expires_on: string
  created_at: string
  last_used_at: string | null
  revoked_at: string | null
}
interface ListedRow extends Row {
  first_name: string | null
  last_name: string | null
}

/** A token as it is stored. */
export type StoredToken = Omit<ReleaseToken, 'status' | 'createdBy'> & { revokedAt: string | null }

const toToken = (row: Row): StoredToken => ({
  _id: row.id,
  name: row.name,
  hint: row.hint,
  areas: JSON.parse(row.areas_json) as string[],
  right: row.may_promote ? 'promote' : 'publish',
  expiresOn: row.expires_on,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
})

const columns = [
  't.id',
  't.name',
  't.hint',
  't.areas_json',
  't.may_promote',
  't.expires_on',
  't.created_at',
  't.last_used_at',
  't.revoked_at',
] as const

/** Tokens of the release commands. The token itself is stored as a hash. */
export const createReleaseTokenRepository = (connection: Knex) => ({
  /** Newest first, with the name of the member of staff who added each. */
  list: async (): Promise<(StoredToken & Pick<ReleaseToken, 'createdBy'>)[]> => {
    const rows = await connection('release_tokens as t')
      .leftJoin('staff as s', 's.id', 't.staff_id')
      .orderBy('t.id', 'desc')
      .select<ListedRow[]>(...columns, 's.first_name', 's.last_name')
    return rows.map((row) => ({
      ...toToken(row),
      createdBy: row.first_name === null ? null : `${row.first_name} ${String(row.last_name)}`,
    }))
  },
  find: async (id: string): Promise<StoredToken | undefined> => {
    const row = await connection('release_tokens as t')
      .where('t.id', id)
      .first<Row | undefined>(...columns)
    return row && toToken(row)
  },
  findByToken: async (token: string): Promise<StoredToken | undefined> => {
    const row = await connection('release_tokens as t')
      .where('t.token_hash', tokenHash(token))
      .first<Row | undefined>(...columns)
    return row && toToken(row)
  },
  /** Returns the new id, or undefined if another token has or had the name. */
  add: async (
    { name, areas, right, expiresOn }: ReleaseTokenInput,
    { token, staffId, now }: { token: string; staffId: string; now: string },
  ): Promise<string | undefined> => {
    const id = newId()
    const isNew = await insertOnce(
      connection('release_tokens').insert({
        id,
        name,
        name_key: fold(name),
        token_hash: tokenHash(token),
        hint: token.slice(-4),
        areas_json: JSON.stringify(areas),
        may_promote: right === 'promote',
        expires_on: expiresOn,
        staff_id: staffId,
        created_at: now,
      }),
    )
    return isNew ? id : undefined
  },
  /** False if it was revoked before. */
  revoke: async (id: string, now: string): Promise<boolean> =>
    (await connection('release_tokens')
      .where({ id })
      .whereNull('revoked_at')
      .update({ revoked_at: now })) === 1,
  /** Stores the time of the last use, unless the stored one is after `before`. */
  touch: async (id: string, now: string, before: string): Promise<void> => {
    await connection('release_tokens')
      .where({ id })
      .andWhere((each) => {
        void each.whereNull('last_used_at').orWhere('last_used_at', '<', before)
      })
      .update({ last_used_at: now })
  },
})
export type ReleaseTokenRepository = ReturnType<typeof createReleaseTokenRepository>
