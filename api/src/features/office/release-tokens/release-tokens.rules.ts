import type { ReleaseToken } from '@portal/contracts'
import { daysAfter } from '../../../platform/lagos-days.rules'

/** The longest life of a token, in days. */
const mostDays = 731

/** Whether a token may have this last day: after today, and within two years. */
export const isExpiry = (expiresOn: string, today: string): boolean =>
  expiresOn > today && expiresOn <= daysAfter(today, mostDays)

/** The state of a token on a day in Lagos. */
export function statusOf(
  { revokedAt, expiresOn }: { revokedAt: string | null; expiresOn: string },
  today: string,
): ReleaseToken['status'] {
  if (revokedAt !== null) return 'revoked'
  return expiresOn < today ? 'expired' : 'active'
}
