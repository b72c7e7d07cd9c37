import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { sessionExpired } from '../session/session-slice'

/** Which area a call comes from; the release is what the shell loaded. */
export interface CallOptions {
  area?: string
  /** True for polls: such a call must not keep an idle session alive. */
  background?: boolean
}

const releases = new Map<string, string>()

/** Tells the API host which release of an area is running, for attribution of its calls. */
export const setAreaRelease = (area: string, release: string): void => {
  releases.set(area, release)
}

const requestTimeoutMs = 30_000

/** Empty where pages are rendered to HTML: nothing is asked there. */
const origin = (globalThis.location as Location | undefined)?.origin ?? ''

const send = fetchBaseQuery({
  baseUrl: `${origin}/api`,
  credentials: 'include',
  timeout: requestTimeoutMs,
  prepareHeaders: (headers, { extraOptions }) => {
    const { area, background } = (extraOptions ?? {}) as CallOptions
    if (area) headers.set('x-portal-area', `${area}@${releases.get(area) ?? 'local'}`)
    if (background) headers.set('x-portal-background', '1')
  },
})

/** Sends a call, and marks the session as ended when the API no longer knows it. */
export const baseQuery: BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, CallOptions> = async (args, api, options) => {
  const result = await send(args, api, options)
  if (result.error?.status === 401) api.dispatch(sessionExpired())
  return result
}
