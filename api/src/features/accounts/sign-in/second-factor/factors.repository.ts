import type { Knex } from 'knex'
import { newId } from '../../../../platform/ids'
import { dataKey, makeDataKey } from '../../../../platform/login/data-keys'
import { seal, unseal } from '../../../../platform/sealing'

interface Row {
  sealed: string | null
  confirmed_at: string | null
  last_step: number | string
  pending_sealed: string | null
  pending_at: string | null
}

/** The authenticator app of a member of staff. `sealed` is absent until the first confirmation. */
export interface AuthenticatorApp {
  sealed: string | null
  confirmedAt: string | null
  /** The time step of the last code that was used. */
  lastStep: number
  pending: { sealed: string; at: string } | null
}

/** A code that was checked but not used up yet. */
export type CodeProof =
  { kind: 'app'; sealed: string; step: number } | { kind: 'recovery code'; hash: string }

const toApp = (row: Row): AuthenticatorApp => ({
  sealed: row.sealed,
  confirmedAt: row.confirmed_at,
  lastStep: Number(row.last_step),
  pending:
    row.pending_sealed !== null && row.pending_at !== null
      ? { sealed: row.pending_sealed, at: row.pending_at }
      : null,
})

/**
 * A secret is sealed for its owner, so that a row that was copied to another account opens nothing.
 */
const purposeOf = (staffId: string): string => `authenticator app/${staffId}`

/**
 * The authenticator apps and recovery codes of staff, and whether they have a second factor.
 * Secrets are stored sealed, codes as hashes.
 */
export function createFactorRepository(connection: Knex, sessionSecret: string) {
  const apps = (staffId: string) =>
    connection('staff_authenticator_apps').where({ staff_id: staffId })
  const codes = (staffId: string) => connection('staff_recovery_codes').where({ staff_id: staffId })
  const unused = (staffId: string) => codes(staffId).whereNull('used_at')

  const passkeys = (staffId: string) => connection('staff_passkeys').where({ staff_id: staffId })
  const hasApp = async (staffId: string): Promise<boolean> =>
    Boolean(await apps(staffId).whereNotNull('confirmed_at').first('staff_id'))

  /** Uses a step once: a code of the same step, or of an earlier one, changes no row. */
  const useStep = async (staffId: string, sealed: string, step: number): Promise<boolean> =>
    (await apps(staffId)
      .where({ sealed })
      .where('last_step', '<', step)
      .update({ last_step: step })) === 1

  return {
    /** Absent unless a setup has begun. */
    async app(staffId: string): Promise<AuthenticatorApp | null> {
      const row = await apps(staffId).first<Row | undefined>()
      return row ? toApp(row) : null
    },
    hasApp,
    /** An app or a passkey confirms the sign-in. */
    isOn: async (staffId: string): Promise<boolean> =>
      (await hasApp(staffId)) || Boolean(await passkeys(staffId).first('id')),
    /** Undefined if the present SESSION_SECRET does not open the key of secrets. */
    async seal(staffId: string, secret: string): Promise<string | undefined> {
      await makeDataKey(connection, sessionSecret)
      const key = await dataKey(connection, sessionSecret)
      return key && seal(key, purposeOf(staffId), secret)
    },
    /** Undefined if it cannot be opened. */
    async open(staffId: string, sealed: string): Promise<string | undefined> {
      const key = await dataKey(connection, sessionSecret)
      return key && unseal(key, purposeOf(staffId), sealed)
    },
    /**
     * Stores the secret of a setup, in place of an earlier setup. A confirmed app is not changed.
     */
    setPending: (staffId: string, sealed: string, at: string) =>
      connection('staff_authenticator_apps')
        .insert({ staff_id: staffId, pending_sealed: sealed, pending_at: at })
        .onConflict('staff_id')
        .merge(['pending_sealed', 'pending_at']),
    /** Makes the secret of a setup the one that counts. False if another setup has begun since. */
    confirm: async (staffId: string, sealed: string, step: number, at: string): Promise<boolean> =>
      (await apps(staffId).where({ pending_sealed: sealed }).update({
        sealed,
        confirmed_at: at,
        last_step: step,
        pending_sealed: null,
        pending_at: null,
      })) === 1,
    hasCode: async (staffId: string, hash: string): Promise<boolean> =>
      Boolean(await unused(staffId).where({ code_hash: hash }).first('id')),
    /** Uses up a proof. False if somebody was faster, or the factor has changed since. */
    async spend(staffId: string, proof: CodeProof, at: string): Promise<boolean> {
      if (proof.kind === 'app') return useStep(staffId, proof.sealed, proof.step)
      return (await unused(staffId).where({ code_hash: proof.hash }).update({ used_at: at })) === 1
    },
    async codesLeft(staffId: string): Promise<number> {
      const [row] = await unused(staffId).count<{ total: number | string }[]>({ total: '*' })
      return Number(row?.total)
    },
    async replaceCodes(staffId: string, hashes: readonly string[], at: string): Promise<void> {
      await codes(staffId).delete()
      await connection('staff_recovery_codes').insert(
        hashes.map((hash) => ({
          id: newId(),
          staff_id: staffId,
          code_hash: hash,
          created_at: at,
        })),
      )
    },
    /** Begins the days of grace, unless they have begun. Returns their beginning. */
    async beginGrace(staffId: string, at: string): Promise<string> {
      const grace = () => connection('staff_factor_grace').where({ staff_id: staffId })
      const row = await grace().first<{ since_at: string } | undefined>('since_at')
      if (row) return row.since_at
      await connection('staff_factor_grace')
        .insert({ staff_id: staffId, since_at: at })
        .onConflict('staff_id')
        .ignore()
      return at
    },
    /** Removes the app and its setup. False if there was no confirmed app. */
    async removeApp(staffId: string): Promise<boolean> {
      const wasOn = await hasApp(staffId)
      await apps(staffId).delete()
      return wasOn
    },
    removeCodes: (staffId: string): Promise<number> => codes(staffId).delete(),
    /** Removes everything. False if there was neither a confirmed app nor a passkey. */
    async remove(staffId: string): Promise<boolean> {
      const hadApp = await hasApp(staffId)
      await apps(staffId).delete()
      await codes(staffId).delete()
      return (await passkeys(staffId).delete()) > 0 || hadApp
    },
  }
}
export type FactorRepository = ReturnType<typeof createFactorRepository>
