import type { Knex } from 'knex'
import type { AccountKind } from '../actor'

/** Deletes the recovery links of an account. */
export const removeResets = async (
  connection: Knex,
  kind: AccountKind,
  accountId: string,
): Promise<void> => {
  await connection('password_resets').where({ kind, account_id: accountId }).delete()
}

/** Recovery links by token hash, so that the table alone gives no access. */
export const createResetRepository = (connection: Knex) => ({
  /** Stores a link; earlier ones of the account become invalid. */
  async replace(
    kind: AccountKind,
    accountId: string,
    tokenHash: string,
    expiresAt: string,
  ): Promise<void> {
    await removeResets(connection, kind, accountId)
    await connection('password_resets').insert({
      token_hash: tokenHash,
      kind,
      account_id: accountId,
      expires_at: expiresAt,
    })
  },
  /** Account of a link that expires between these instants. */
  async accountOf(
    kind: AccountKind,
    tokenHash: string,
    [from, to]: readonly [string, string],
  ): Promise<string | null> {
    const row = await connection('password_resets')
      .where({ kind, token_hash: tokenHash })
      .where('expires_at', '>', from)
      .where('expires_at', '<=', to)
      .first<{ account_id: string } | undefined>('account_id')
    return row?.account_id ?? null
  },
  /** Uses up a link; false if another request was faster. */
  take: async (kind: AccountKind, accountId: string, tokenHash: string): Promise<boolean> =>
    (await connection('password_resets')
      .where({ kind, account_id: accountId, token_hash: tokenHash })
      .delete()) === 1,
  removeExpired: (before: string) =>
    connection('password_resets').where('expires_at', '<', before).delete(),
})
export type ResetRepository = ReturnType<typeof createResetRepository>
