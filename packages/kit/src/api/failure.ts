import type { SerializedError } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import type { Failure } from '@portal/contracts'

/** A refusal or error for the screens. */
export interface ApiFailure {
  /** HTTP status, or 0 without a reply. */
  status: number
  /** The server's own message; absent without a reply of the API. */
  serverMessage?: string
  code?: string
  /** With the code `stale`: the value for `basedOn` of the next save. */
  updatedAt?: string
  /** Data about the record that is refused. */
  data?: Readonly<Record<string, unknown>>
  errors: { field: string; message: string }[]
}

/** Whether this is a refusal of the API. Proxies and networks have their own error pages. */
export const isFailure = (data: unknown): data is Failure =>
  typeof data === 'object' &&
  data !== null &&
  typeof ((data as Failure).msg ?? (data as Failure).message) === 'string'

type CallError = FetchBaseQueryError | SerializedError | undefined

/**
 * The status of the reply, 0 without one. A proxy refuses with a page instead of JSON. A page with
 * a success status comes from a network with its own sign-in, and the API was not reached.
 */
function statusOf(error: CallError): number {
  if (!error || !('status' in error)) return 0
  if (typeof error.status === 'number') return error.status
  return error.status === 'PARSING_ERROR' && error.originalStatus >= 400 ? error.originalStatus : 0
}

/**
 * Converts any error of RTK Query into one shape. Program types and modes have their message in
 * `msg`, all others in `message`.
 */
export function toFailure(error: CallError): ApiFailure {
  const status = statusOf(error)
  if (!error || !('data' in error) || !isFailure(error.data)) return { status, errors: [] }
  const { message, msg, code, updatedAt, data, errors = [] } = error.data
  return {
    status,
    serverMessage: msg ?? message,
    errors,
    ...(code === undefined ? {} : { code }),
    ...(updatedAt === undefined ? {} : { updatedAt }),
    ...(data === undefined ? {} : { data }),
  }
}

/** The server's message, or else the page's own (docs/reference/rules/formats.md). */
export const failureMessage = (error: unknown, fallback: string): string =>
  toFailure(error as CallError).serverMessage ?? fallback

/** True if the API did not reply: no network, or a timeout. */
export const isNetworkFailure = (error: unknown): boolean =>
  toFailure(error as CallError).status === 0
