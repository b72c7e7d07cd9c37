import type { ActiveSession } from '@portal/contracts'
import { publicApi } from './public.api'

/**
 * The open academic session; null if none is open, undefined while unknown or if it cannot be read.
 * Each page loads it again, because its controls may have closed since. The earlier value is shown
 * until then.
 */
export function useOpenSession(): ActiveSession | null | undefined {
  const { currentData } = publicApi.activeSessions.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return currentData && (currentData.find(({ status }) => status === 'open') ?? null)
}
