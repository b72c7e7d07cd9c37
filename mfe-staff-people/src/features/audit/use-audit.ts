import { auditActions, auditMessages, auditPlace } from '@portal/contracts'
import { failureMessage, useSearchParams } from '@portal/kit'
import { auditApi } from './audit.api'

/** No name or number that is searched for is longer than its box takes. */
const searched = (text: string): string => text.slice(0, 100).trim()
/** A day that there is; empty otherwise. */
const day = (text: string): string => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : ''
}

/** What is taken of each; whatever cannot be one, as the address may say, is ignored. */
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

/** Where it goes on; null at the newest, and for what is no such place. */
const placeOf = (text: string | null): string | null =>
  text !== null && auditPlace.test(text) ? text : null

/** The part of the trail that the address says, and the ways to another one. */
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
    /** Present where the way leads somewhere. */
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
