import { auditMessages as said } from '@portal/contracts'
import { failureMessage, useSearchParams } from '@portal/kit'
import { auditApi } from './audit.api'

const names = ['actor', 'record', 'action', 'from', 'to'] as const
export type Filter = Partial<Record<(typeof names)[number], string>>

const chosen = (values: (name: (typeof names)[number]) => string | null | undefined): Filter =>
  Object.fromEntries(names.flatMap((name) => { const value = values(name)?.trim(); return value ? [[name, value]] : [] }))

/** The part of the trail that the address says, and the ways to another one. */
export function useAudit() {
  const [params, setParams] = useSearchParams()
  const filter = chosen((name) => params.get(name))
  const before = params.get('before')
  const { currentData, error, isFetching, refetch } = auditApi.listAudit.useQuery(
    { query: { ...filter, ...(before !== null && { before }) } }, { refetchOnMountOrArgChange: true })
  const go = (next: Filter, behind?: string): void => { setParams({ ...chosen((name) => next[name]), ...(behind !== undefined && { before: behind }) }) }
  return {
    filter, entries: currentData?.data.entries, isFetching,
    failure: error && !isFetching ? { message: failureMessage(error, said.fetchFailed), onRetry: () => void refetch() } : undefined,
    show: (next: Filter) => { go(next) },
    /** Present where the way leads somewhere. */
    older: currentData?.data.next ? () => { go(filter, currentData.data.next ?? undefined) } : undefined,
    newest: before === null ? undefined : () => { go(filter) },
  }
}
