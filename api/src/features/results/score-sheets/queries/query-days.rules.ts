import { queryDays } from '@portal/contracts'

const dayMs = 86_400_000

/** Whether a result can still be queried. */
export const isInTime = (publishedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(publishedAt) <= queryDays * dayMs
