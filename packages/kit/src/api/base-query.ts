import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react'
import { oneAtATime } from '../session/one-at-a-time'
import { sessionExpired } from '../session/session-slice'
import { toFailure, type ApiFailure } from './failure'
import { upload, type OnProgress } from './upload'

/** Which area a call comes from; the release is what the shell loaded. */
export interface CallOptions {
  area?: string
  /** True for polls: such a call must not keep an idle session alive. */
  background?: boolean
  /** How long an answer is waited for; 30 unless said. */
  timeoutSeconds?: number
  /** True for a change that goes on when the page is left before its answer. */
  keepalive?: boolean
}

/** A request, and who wants to know how far it has come. */
export interface CallArgs extends FetchArgs {
  onProgress?: OnProgress
}

const releases = new Map<string, string>()

/** Tells the API host which release of an area is running, for attribution of its calls. */
export const setAreaRelease = (area: string, release: string): void => {
  releases.set(area, release)
}

const usualTimeoutSeconds = 30

/** Empty where pages are rendered to HTML: nothing is asked there. */
const origin = (globalThis.location as Location | undefined)?.origin ?? ''

/** What all calls have in common, however they are sent. */
const common: Parameters<typeof fetchBaseQuery>[0] = {
  baseUrl: `${origin}/api`,
  credentials: 'include',
  prepareHeaders: (headers, { extraOptions }) => {
    const { area, background } = (extraOptions ?? {}) as CallOptions
    if (area) headers.set('x-portal-area', `${area}@${releases.get(area) ?? 'local'}`)
    if (background) headers.set('x-portal-background', '1')
  },
}
const send = fetchBaseQuery(common)
/** The same, for one call whose caller wants to know how far it has come. */
const sendWithProgress = (onProgress: OnProgress) =>
  fetchBaseQuery({ ...common, fetchFn: (request) => upload(request as Request, onProgress) })

const isSignIn = ({ url }: CallArgs): boolean => /^[/](?:students|staff)[/]login$/.test(url)

/** The session has ended, or another account has taken its place on this browser. */
const isOver = ({ status, code }: ApiFailure): boolean => status === 401 || code === 'other-account'

/** Browsers refuse longer bodies in requests that outlive the page; a little is left for what else they count. */
const keepaliveBytes = 60_000
const mayOutlivePage = (body: unknown): boolean =>
  new Blob([JSON.stringify(body ?? '')]).size < keepaliveBytes

/** The one call to which "no" is an answer: a payment that is not settled yet. */
const asksWhether = ({ url }: CallArgs): boolean => url === '/students/verify-payment'
/** An answer that calls itself no success is a refusal, whatever its status: a host that words its refusals so must not be taken for one that agrees. */
const isRefusal = (args: CallArgs, data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (data as { success?: unknown }).success === false &&
  !asksWhether(args)
const refusedStatus = 400

/** Sends a call, and marks the session as ended when the API no longer knows it. */
export const baseQuery: BaseQueryFn<CallArgs, unknown, FetchBaseQueryError, CallOptions> = async (
  { onProgress, ...args },
  api,
  options,
) => {
  // Absent where an endpoint has no options, whatever its type says.
  const { timeoutSeconds = usualTimeoutSeconds, keepalive = false } =
    (options as CallOptions | undefined) ?? {}
  const timed = {
    ...args,
    timeout: timeoutSeconds * 1_000,
    ...(keepalive && { keepalive: mayOutlivePage(args.body) }),
  }
  const call = async () => (onProgress ? sendWithProgress(onProgress) : send)(timed, api, options)
  const result = await (isSignIn(args) ? oneAtATime(call) : call())
  if (isRefusal(args, result.data))
    return {
      error: { status: refusedStatus, data: result.data },
      ...(result.meta && { meta: result.meta }),
    }
  if (isOver(toFailure(result.error))) api.dispatch(sessionExpired())
  return result
}
