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
  errors: { field: string; message: string }[]
}

const isFailure = (data: unknown): data is Failure =>
  typeof data === 'object' && data !== null && typeof (data as { message?: unknown }).message === 'string'

/** Turns whatever RTK Query gives as error into one shape. */
export function toFailure(error: FetchBaseQueryError | SerializedError | undefined): ApiFailure {
  if (!error || !('status' in error) || typeof error.status !== 'number') return { status: 0, errors: [] }
  if (!isFailure(error.data)) return { status: error.status, errors: [] }
  const { message, code, errors = [] } = error.data
  return { status: error.status, serverMessage: message, errors, ...(code === undefined ? {} : { code }) }
}

/** The server's sentence where it gave one, else the screen's own (spec 2 §8, spec 3 §8). */
export const failureMessage = (error: unknown, fallback: string): string =>
  toFailure(error as FetchBaseQueryError | SerializedError | undefined).serverMessage ?? fallback

/** True when the request never got an answer: no network, or the time ran out. */
export const isNetworkFailure = (error: unknown): boolean =>
  toFailure(error as FetchBaseQueryError | SerializedError | undefined).status === 0
