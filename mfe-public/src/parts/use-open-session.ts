import type { ActiveSession } from '@portal/contracts'
import { publicApi } from './public.api'

/** The open academic session; null when none is, undefined as long as that is not known and when it cannot be had. */
export function useOpenSession(): ActiveSession | null | undefined {
  const { currentData } = publicApi.activeSessions.useQuery()
  return currentData && (currentData.find(({ status }) => status === 'open') ?? null)
}
