import type {
  BaseQueryFn,
  FetchBaseQueryError,
  TypedUseLazyQuery,
  TypedUseMutation,
  TypedUseQuery,
} from '@reduxjs/toolkit/query/react'
import type { OperationKey, Operations, RequestOf, ResponseOf } from '@portal/contracts'
import type { AreaName } from '../area'
import { baseApi } from './base-api'
import type { CallArgs, CallOptions } from './base-query'
import { toRequest } from './request'
import type { OnProgress } from './upload'

interface QueryOptions {
  /** Cache tags of this reply. A mutation that invalidates one of them loads it again. */
  provides?: readonly string[]
  /** Seconds for which an unused reply is cached. Default: 60. */
  keepUnusedDataFor?: number
  /** True for polls. */
  background?: boolean
}
interface MutationOptions {
  /**
   * Tags to load again after it, also after a refusal. Not without a reply, because the reload
   * would fail too.
   */
  invalidates?: readonly string[]
  /** Timeout in seconds. Default: 30. Longer for large bodies on slow networks. */
  timeoutSeconds?: number
  /**
   * True for a save that continues when the page is left before the reply. Browsers allow that for
   * bodies below 60 kB.
   */
  keepalive?: boolean
}

export interface QuerySpec<K extends OperationKey> extends QueryOptions {
  kind: 'query'
  key: K
}
export interface MutationSpec<K extends OperationKey> extends MutationOptions {
  kind: 'mutation'
  key: K
}

/** A read of the API, by the operation's `METHOD /path`. */
export const query = <K extends OperationKey>(
  key: K,
  options: QueryOptions = {},
): QuerySpec<K> => ({ kind: 'query', key, ...options })

/** A change through the API, by the operation's `METHOD /path`. */
export const mutation = <K extends OperationKey>(
  key: K,
  options: MutationOptions = {},
): MutationSpec<K> => ({
  kind: 'mutation',
  key,
  ...options,
})

type Base = BaseQueryFn<CallArgs, unknown, FetchBaseQueryError, CallOptions>
type Argument<K extends OperationKey> =
  // oxlint-disable-next-line typescript/no-invalid-void-type -- RTK Query's own mark for a hook that takes no argument
  unknown extends RequestOf<Operations[K]> ? void : RequestOf<Operations[K]>
/** A change can report its upload progress. */
type Change<K extends OperationKey> =
  unknown extends RequestOf<Operations[K]> ? Argument<K> : Argument<K> & { onProgress?: OnProgress }
type Answer<K extends OperationKey> = ResponseOf<Operations[K]>

type Hooks<S> =
  S extends QuerySpec<infer K>
    ? {
        useQuery: TypedUseQuery<Answer<K>, Argument<K>, Base>
        useLazyQuery: TypedUseLazyQuery<Answer<K>, Argument<K>, Base>
      }
    : S extends MutationSpec<infer K>
      ? { useMutation: TypedUseMutation<Answer<K>, Change<K>, Base> }
      : never

// oxlint-disable-next-line typescript/no-explicit-any -- a constraint over every operation; the keys keep their own types
type Definition = Record<string, QuerySpec<any> | MutationSpec<any>>
export type AreaApi<D extends Definition> = { [N in keyof D]: Hooks<D[N]> }

/** The owner of the calls: an area, by the name of its releases, or the platform. */
export type CallOwner = AreaName | 'shell' | 'kit'

const owners = new Map<string, string>()

/**
 * Two endpoints with the same name would silently make the same call, so this throws, in production
 * too.
 */
function reserve(endpoint: string, key: string): void {
  const owner = owners.get(endpoint)
  if (owner !== undefined && owner !== key)
    throw new Error(`API endpoint ${endpoint} is defined twice: ${owner} and ${key}`)
  owners.set(endpoint, key)
}

/**
 * Adds an area's calls to the only API slice, with the area's prefix, and returns their hooks:
 * `api.name.useQuery(argument)`, `api.name.useMutation()`. Throws if another call has the name.
 */
export function defineApi<const D extends Definition>(area: CallOwner, definition: D): AreaApi<D> {
  const entries = Object.entries(definition)
  for (const [name, { key }] of entries) reserve(`${area}/${name}`, String(key))
  const tags = entries.flatMap(([, spec]) => [
    ...((spec.kind === 'query' ? spec.provides : spec.invalidates) ?? []),
  ])
  const api = baseApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
    overrideExisting: true,
    endpoints: (build) =>
      // oxlint-disable-next-line typescript/no-unsafe-return -- which endpoints there are, only the type parameter knows
      Object.fromEntries(
        entries.map(([name, spec]) => {
          const toCall = (argument: unknown) => toRequest(spec.key as OperationKey, argument)
          if (spec.kind === 'mutation') {
            const { invalidates = [], timeoutSeconds, keepalive = false } = spec
            const extraOptions = {
              area,
              keepalive,
              ...(timeoutSeconds !== undefined && { timeoutSeconds }),
            }
            return [
              `${area}/${name}`,
              build.mutation<unknown, unknown>({
                query: toCall,
                extraOptions,
                invalidatesTags: (_answer, error) =>
                  error?.status === 'FETCH_ERROR' ? [] : invalidates,
              }),
            ]
          }
          const { provides = [], keepUnusedDataFor = 60, background = false } = spec
          return [
            `${area}/${name}`,
            build.query<unknown, unknown>({
              query: toCall,
              extraOptions: { area, background },
              providesTags: [...provides],
              keepUnusedDataFor,
            }),
          ]
        }),
      ),
  })
  const endpoints = api.endpoints as unknown as Record<string, unknown>
  return Object.fromEntries(
    entries.map(([name]) => [name, endpoints[`${area}/${name}`]]),
  ) as AreaApi<D>
}
