import { session } from '@portal/content/session'
import { publicApi } from './public.api'

/**
 * Puts the academic session in the place of `{session}`: the open one once the portal has said so, the content's until then and
 * when it cannot be had.
 */
export function useSessionWords(): (text: string) => string {
  const { currentData } = publicApi.activeSessions.useQuery()
  const year = currentData?.find(({ status }) => status === 'open')?.sessionYear ?? session
  return (text) => text.replaceAll('{session}', year)
}
