import type { SerializedError } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import type { Failure } from '@portal/contracts'

/** A refusal or fault as a screen needs it. */
export interface ApiFailure {
  /** HTTP status, or 0 when no answer came. */
  status: number
  /** The server's own sentence; absent when there was no answer from the API. */
  serverMessage?: string
  code?: string
  /** With the code `stale`: what the next save may be based on. */
  updatedAt?: string
  /** The state of the record that the refusal is about. */
  data?: Readonly<Record<string, unknown>>
  errors: { field: string; message: string }[]
}

/** Whether this is how the API words a refusal; gateways and networks in between have pages of their own. */
export const isFailure = (data: unknown): data is Failure =>
  typeof data === 'object' &&
  data !== null &&
  typeof (data as { message?: unknown }).message === 'string'

type CallError = FetchBaseQueryError | SerializedError | undefined

/**
 * Status of the answer, 0 when there was none. A gateway refuses with a page in place of JSON; a page with a good status comes
 * from a network that lets nobody through before a sign-in of its own, and the API was not reached.
 */
function statusOf(error: CallError): number {
  if (!error || !('status' in error)) return 0
  if (typeof error.status === 'number') return error.status
  return error.status === 'PARSING_ERROR' && error.originalStatus >= 400 ? error.originalStatus : 0
}

/** Turns whatever RTK Query gives as error into one shape. Program types and modes say their sentence in `msg`, the others in `message`. */
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

/** The server's sentence where it gave one, else the screen's own (docs/reference/rules/formats.md). */
export const failureMessage = (error: unknown, fallback: string): string =>
  toFailure(error as CallError).serverMessage ?? fallback

/** True when the API never answered: no network, or the time ran out. */
export const isNetworkFailure = (error: unknown): boolean =>
  toFailure(error as CallError).status === 0
