import type { AccountKind, StaffActor } from '../../../../platform/actor'
import { notFound } from '../../../../platform/errors'
import type { AccountRepository } from '../accounts.repository'
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
