import type { Passkey } from '@portal/contracts'
import type { Knex } from 'knex'
import { within } from '../../../../../platform/clock'
import { insertOnce } from '../../../../../platform/database/rows/insert-once'
import { newId, tokenHash } from '../../../../../platform/ids'

/** A challenge is for one purpose of one account. */
export type ChallengePurpose = 'add' | 'sign-in' | 'step-up'

interface Row {
  id: string
  name: string
  credential_id: string
  public_key: string
  counter: number | string
  transports: string
  created_at: string
  last_used_at: string | null
}

/** A passkey with the key that checks its signatures. */
export interface StoredPasskey extends Passkey {
  /** Its name for browsers, in base64url. */
  credentialId: string
  /** The COSE key in base64url. */
  publicKey: string
  counter: number
  transports: string[]
}

const toPasskey = (row: Row): StoredPasskey => ({
  _id: row.id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports === '' ? [] : row.transports.split(','),
})

/** Seconds in which a challenge must be answered. */
export const challengeLife = 300
/** Challenges of one account and purpose that are kept: each window of a browser may have one. */
const keptChallenges = 10

/** The passkeys of staff and their challenges. All processes share them. */
export function createPasskeyRepository(connection: Knex) {
  const passkeys = (staffId: string) => connection('staff_passkeys').where({ staff_id: staffId })
  const challenges = (staffId: string, purpose: ChallengePurpose) =>
    connection('passkey_challenges').where({ staff_id: staffId, purpose })

  return {
    /** Oldest first. */
    async ofStaff(staffId: string): Promise<StoredPasskey[]> {
      const rows = await passkeys(staffId).orderBy(['created_at', 'id']).select<Row[]>()
      return rows.map(toPasskey)
    },
    /** False if the passkey is stored already, for this account or another. */
    async add(
      staffId: string,
      passkey: Pick<
        StoredPasskey,
        'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports'
      >,
      at: string,
    ): Promise<boolean> {
      return insertOnce(
        connection('staff_passkeys').insert({
          id: newId(),
          staff_id: staffId,
          name: passkey.name,
          credential_hash: tokenHash(passkey.credentialId),
          credential_id: passkey.credentialId,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: passkey.transports.join(','),
          created_at: at,
        }),
      )
    },
    /** The name of the removed passkey; undefined if there was none. */
    async remove(staffId: string, id: string): Promise<string | undefined> {
      const row = await passkeys(staffId).where({ id }).first<{ name: string } | undefined>('name')
      return row && (await passkeys(staffId).where({ id }).delete()) === 1 ? row.name : undefined
    },
    /**
     * Stores the counter of a signature. False if the passkey was removed since, or if another
     * signature with this counter or a later one was faster. A counter of 0 does not count.
     */
    async use(staffId: string, id: string, counter: number, at: string): Promise<boolean> {
      const query = passkeys(staffId).where({ id })
      const expected =
        counter === 0 ? query.where({ counter: 0 }) : query.where('counter', '<', counter)
      return (await expected.update({ counter, last_used_at: at })) === 1
    },

    /** Stores a new challenge. Of many, the newest are kept. */
    async addChallenge(
      staffId: string,
      purpose: ChallengePurpose,
      challenge: string,
      at: string,
    ): Promise<void> {
      await connection('passkey_challenges').insert({
        id: tokenHash(challenge),
        staff_id: staffId,
        purpose,
        created_at: at,
      })
      const old = await challenges(staffId, purpose)
        .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
        .offset(keptChallenges)
        .limit(keptChallenges)
        .pluck<string[]>('id')
      if (old.length > 0) await connection('passkey_challenges').whereIn('id', old).delete()
    },
    /** Uses a challenge up. False if it is unknown, expired, used, or for something else. */
    takeChallenge: async (
      staffId: string,
      purpose: ChallengePurpose,
      challenge: string,
      now: Date,
    ): Promise<boolean> => {
      const [from, to] = within(challengeLife, now)
      return (
        (await challenges(staffId, purpose)
          .where({ id: tokenHash(challenge) })
          .where('created_at', '>=', from)
          .where('created_at', '<=', to)
          .delete()) === 1
      )
    },
    /** Deletes challenges that nobody can answer any longer. */
    removeExpired: (now: Date): Promise<number> =>
      connection('passkey_challenges')
        .whereNotBetween('created_at', within(challengeLife, now))
        .delete(),
  }
}
export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>
