import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react'
import { oneAtATime } from '../session/one-at-a-time'
import { sessionExpired } from '../session/session-slice'
import { stepUp } from '../session/step-up'
import { toFailure, type ApiFailure } from './failure'
import { upload, type OnProgress } from './upload'

/** The area of a call. The shell tells its release. */
export interface CallOptions {
  area?: string
  /** True for polls, which must not extend the session. */
  background?: boolean
  /** Timeout in seconds. Default: 30. */
  timeoutSeconds?: number
  /** True for a change that continues when the page is left before the reply. */
  keepalive?: boolean
}

/** A request, and a callback for its progress. */
export interface CallArgs extends FetchArgs {
  onProgress?: OnProgress
}

const releases = new Map<string, string>()

/** Sets the running release of an area, for the header of its calls. */
export const setAreaRelease = (area: string, release: string): void => {
  releases.set(area, release)
}

const usualTimeoutSeconds = 30

/** Empty while pages are rendered to HTML, where no calls are made. */
const origin = (globalThis.location as Location | undefined)?.origin ?? ''

/** Common settings of all calls. */
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
/** The same for a call with a progress callback. */
const sendWithProgress = (onProgress: OnProgress) =>
  fetchBaseQuery({ ...common, fetchFn: (request) => upload(request as Request, onProgress) })

const isSignIn = ({ url }: CallArgs): boolean => /^[/](?:students|staff)[/]login$/.test(url)

/** The session has ended, or another account has signed in in this browser. */
const isOver = ({ status, code }: ApiFailure): boolean => status === 401 || code === 'other-account'

/** Browsers limit the bodies of requests that outlive the page. A little is left for headers. */
const keepaliveBytes = 60_000
const mayOutlivePage = (body: unknown): boolean =>
  new Blob([JSON.stringify(body ?? '')]).size < keepaliveBytes

/** The only call for which 'no' is a valid reply: a payment that is not settled yet. */
const asksWhether = ({ url }: CallArgs): boolean => url === '/students/verify-payment'
/**
 * A reply with `success: false` is a refusal, whatever its status. Some servers refuse with status
 * 200.
 */
const isRefusal = (args: CallArgs, data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (data as { success?: unknown }).success === false &&
  !asksWhether(args)
const refusedStatus = 400

/** Repeats a call that needs the second factor again, when the person has confirmed it. */
async function withStepUp<T extends { error?: FetchBaseQueryError | undefined }>(
  call: () => Promise<T>,
): Promise<T> {
  const result = await call()
  const isAsked = toFailure(result.error).code === 'SECOND_FACTOR_AGAIN'
  return isAsked && (await stepUp()) ? call() : result
}

/** Sends a call, and marks the session as ended if the API no longer knows it. */
export const baseQuery: BaseQueryFn<CallArgs, unknown, FetchBaseQueryError, CallOptions> = async (
  { onProgress, ...args },
  api,
  options,
) => {
  // Absent for an endpoint without options, although its type does not say so.
  const { timeoutSeconds = usualTimeoutSeconds, keepalive = false } =
    (options as CallOptions | undefined) ?? {}
  const timed = {
    ...args,
    timeout: timeoutSeconds * 1_000,
    ...(keepalive && { keepalive: mayOutlivePage(args.body) }),
  }
  const call = async () => (onProgress ? sendWithProgress(onProgress) : send)(timed, api, options)
  const result = await (isSignIn(args) ? oneAtATime(call) : withStepUp(call))
  if (isRefusal(args, result.data))
    return {
      error: { status: refusedStatus, data: result.data },
      ...(result.meta && { meta: result.meta }),
    }
  if (isOver(toFailure(result.error))) api.dispatch(sessionExpired())
  return result
}
