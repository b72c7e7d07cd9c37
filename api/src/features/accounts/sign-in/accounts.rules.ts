import type { Account } from './accounts.repository'

/** Whether the account's status lets it in. The session store asks the same of every request. */
export const mayBeUsed = ({ kind, status }: Account): boolean =>
  kind === 'student' ? status !== 'suspended' : status === 'Active'

/** Whether the account, as it is now, is open and has the password that was judged. */
export const isStillAs = (judged: Account, now: Account | null): boolean =>
  now?.passwordHash === judged.passwordHash && mayBeUsed(now)
/** Whether a mailed password has waited too long for its first use. */
export const hasExpired = ({ mailedPasswordExpiresAt }: Account, now: string): boolean =>
  mailedPasswordExpiresAt !== null && mailedPasswordExpiresAt <= now

/** Words about the account that its password must not be made of. */
export const wordsOf = ({ number, firstName, lastName, email }: Account): string[] => [
  number,
  firstName,
  lastName,
  `${firstName}${lastName}`,
  `${lastName}${firstName}`,
  email,
  email.split('@')[0] ?? '',
]

/** Numbers are printed in capitals; people type them as they like. */
export const asNumber = (typed: string): string => typed.trim().toUpperCase()
