import type { ReleaseToken } from '@portal/contracts'
import { aReleaseToken } from '../../../factories'

/** A token of each state, newest first. */
export const createReleaseTokens = (): ReleaseToken[] => [
  aReleaseToken({ lastUsedAt: '2026-11-20T09:30:00.000Z' }),
  aReleaseToken({
    name: 'Library team',
    hint: '9fTe',
    areas: ['mfe-library'],
    right: 'publish',
    status: 'expired',
    expiresOn: '2026-06-30',
  }),
  aReleaseToken({ name: 'Old server', hint: 'aa0Z', status: 'revoked', createdBy: null }),
]
