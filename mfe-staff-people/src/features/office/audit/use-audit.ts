import { auditActions, auditMessages, auditPlace } from '@portal/contracts'
import { failureMessage, useSearchParams } from '@portal/kit'
import { auditApi } from './audit.api'

/** Cut to the length of its field. */
const searched = (text: string): string => text.slice(0, 100).trim()
/** A valid day, or empty. */
const day = (text: string): string => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : ''
}

/** The valid values of each filter. Others in the address are ignored. */
const taken = {
  actor: searched,
  record: searched,
  action: (text: string): string => (Object.hasOwn(auditActions, text) ? text : ''),
  from: day,
  to: day,
}
const names = Object.keys(taken) as (keyof typeof taken)[]
export type Filter = Partial<Record<keyof typeof taken, string>>

const chosen = (values: (name: keyof typeof taken) => string | null | undefined): Filter =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = taken[name](values(name) ?? '')
      return value ? [[name, value]] : []
    }),
  )

/** The position of the page; null for the newest, and for an invalid one. */
const placeOf = (text: string | null): string | null =>
  text !== null && auditPlace.test(text) ? text : null

/** The part of the trail in the address, and functions to open other parts. */
export function useAudit() {
  const [params, setParams] = useSearchParams()
  const filter = chosen((name) => params.get(name))
  const before = placeOf(params.get('before'))
  const { currentData, error, isFetching, refetch } = auditApi.listAudit.useQuery(
    { query: { ...filter, ...(before !== null && { before }) } },
    { refetchOnMountOrArgChange: true },
  )
  const go = (next: Filter, behind?: string): void => {
    setParams({ ...chosen((name) => next[name]), ...(behind !== undefined && { before: behind }) })
  }
  return {
    filter,
    entries: currentData?.data.entries,
    isFetching,
    failure:
      error && !isFetching
        ? {
            message: failureMessage(error, auditMessages.fetchFailed),
            onRetry: () => void refetch(),
          }
        : undefined,
    show: (next: Filter) => {
      go(next)
    },
    /** Present if there are more entries. */
    older: currentData?.data.next
      ? () => {
          go(filter, currentData.data.next ?? undefined)
        }
      : undefined,
    newest:
      before === null
        ? undefined
        : () => {
            go(filter)
          },
  }
}
