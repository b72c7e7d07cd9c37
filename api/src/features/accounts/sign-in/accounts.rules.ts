import type { Account } from './accounts.repository'

/**
 * Whether the account's status allows sign-in. The session store checks the same for every request.
 */
export const mayBeUsed = ({ kind, status }: Account): boolean =>
  kind === 'student' ? status !== 'suspended' : status === 'Active'

/** Whether the present account is open and still has the password that was checked. */
export const isStillAs = (judged: Account, now: Account | null): boolean =>
  now?.passwordHash === judged.passwordHash && mayBeUsed(now)
/** Whether a mailed password was not used in time. */
export const hasExpired = ({ mailedPasswordExpiresAt }: Account, now: string): boolean =>
  mailedPasswordExpiresAt !== null && mailedPasswordExpiresAt <= now

/** Words about the account that must not be its password. */
export const wordsOf = ({ number, firstName, lastName, email }: Account): string[] => [
  number,
  firstName,
  lastName,
  `${firstName}${lastName}`,
  `${lastName}${firstName}`,
  email,
  email.split('@')[0] ?? '',
]

/** Numbers are printed in capitals, and people enter them in any case. */
export const asNumber = (typed: string): string => typed.trim().toUpperCase()
