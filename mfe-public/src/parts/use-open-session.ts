import type { ActiveSession } from '@portal/contracts'
import { publicApi } from './public.api'

/**
 * The open academic session; null when none is, undefined as long as that is not known and when it cannot be had. Each page asks anew,
 * because its controls may have closed since; what was known until then stays.
 */
export function useOpenSession(): ActiveSession | null | undefined {
  const { currentData } = publicApi.activeSessions.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return currentData && (currentData.find(({ status }) => status === 'open') ?? null)
}
