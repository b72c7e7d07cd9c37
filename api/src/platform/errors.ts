import { messages } from '@portal/contracts'

/** A validation error of one field. */
export interface FieldError {
  field: string
  message: string
}

interface Details {
  errors?: readonly FieldError[]
  code?: string
  /** For code `stale`: the time of the last change. */
  updatedAt?: string
  /** Current state of the record. */
  data?: Readonly<Record<string, unknown>>
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number
}

/**
 * An expected error with a message for the caller. Any other error is a bug and becomes a plain
 * 500.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  constructor(
    readonly status: number,
    message: string,
    readonly details: Details = {},
  ) {
    super(message)
  }
}

/** 400: violates the schema or a rule about the input alone. */
export const badRequest = (
  message: string = messages.general.invalid,
  errors?: readonly FieldError[],
) => new DomainError(400, message, errors ? { errors } : {})

/** 401: no session, or sign-in refused. */
export const unauthorised = (
  message: string = messages.general.notSignedIn,
  code?: string,
  data?: Readonly<Record<string, unknown>>,
) => new DomainError(401, message, { ...(code && { code }), ...(data && { data }) })

/** 403: a session without the right. */
export const forbidden = (message: string = messages.general.forbidden, code?: string) =>
  new DomainError(403, message, code ? { code } : {})

/** 404: unknown, or belongs to another account. */
export const notFound = (
  message: string = messages.general.notFound,
  data?: Readonly<Record<string, unknown>>,
) => new DomainError(404, message, data ? { data } : {})

/** 409: duplicate, already decided, in use. */
export const conflict = (
  message: string = messages.general.conflict,
  errors?: readonly FieldError[],
  data?: Readonly<Record<string, unknown>>,
) => new DomainError(409, message, { ...(errors && { errors }), ...(data && { data }) })

/** 409: the sender of the edit has not seen the latest change. */
export const stale = (message: string, updatedAt: string) =>
  new DomainError(409, message, { code: 'stale', updatedAt })

/** 429: too many attempts; the caller may retry after `retryAfter` seconds. */
export const tooMany = (retryAfter: number, message: string = messages.general.tooMany) =>
  new DomainError(429, message, { retryAfter })

/** 504: the database did not answer the commit. The person has to look before they try again. */
export const unconfirmed = (cause: unknown) =>
  Object.assign(new DomainError(504, messages.general.unconfirmed), { cause })

/** 503: busy, or a dependency does not answer; nothing was stored. */
export const unavailable = (retryAfter = 5, message: string = messages.general.busy) =>
  new DomainError(503, message, { retryAfter })
