import type { AccountKind, StaffActor } from '../../../../platform/actor'
import { notFound } from '../../../../platform/errors'
import type { Account, AccountRepository } from '../accounts.repository'
import type { FactorOwner } from './factor-changed.mail'
import type { FactorWork } from './factor-check'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes'

export interface SecondFactorWork extends FactorWork {
  accounts: AccountRepository
  setFactorAt: (sessionId: string, at: string | null) => Promise<unknown>
  endLoginSessions: (kind: AccountKind, accountId: string, except?: string) => Promise<unknown>
}

/** The owner of an account. Changes of one account take turns with its sign-ins. */
export async function lockOwner(
  { accounts }: SecondFactorWork,
  { id }: StaffActor,
): Promise<FactorOwner> {
  const account = await accounts.lock(id)
  if (!account) throw notFound()
  return account
}

/** The account of the own session. */
export async function ownAccount({ accounts }: SecondFactorWork, id: string): Promise<Account> {
  const account = await accounts.byId(id)
  if (!account) throw notFound()
  return account
}

/**
 * Ends the setup of a factor that is stored now: the other sessions end and this one is confirmed.
 * Returns recovery codes with the first factor, and none later.
 */
export async function finishSetup(
  repositories: SecondFactorWork,
  { id, sessionId }: StaffActor,
  { wasOn, at }: { wasOn: boolean; at: string },
): Promise<string[]> {
  const { factors, endLoginSessions, setFactorAt } = repositories
  const hasCodes = wasOn && (await factors.codesLeft(id)) > 0
  const codes = hasCodes ? [] : await giveCodes(repositories, id, at)
  await endLoginSessions('staff', id, sessionId)
  await setFactorAt(sessionId, at)
  return codes
}

/** Replaces the recovery codes of a member of staff and returns the new ones. */
export async function giveCodes(
  { factors }: SecondFactorWork,
  id: string,
  at: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(id, code))
  await factors.replaceCodes(id, hashes, at)
  return codes
}
