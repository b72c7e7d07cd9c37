import { messages } from '@portal/contracts'

/** What was wrong with one field of a request. */
export interface FieldError {
  field: string
  message: string
}

interface Details {
  errors?: readonly FieldError[]
  code?: string
  /** With the code `stale`: when the record was changed last. */
  updatedAt?: string
  /** How the record stands that the refusal is about. */
  data?: Readonly<Record<string, unknown>>
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  retryAfter?: number
}

/** A refusal that the caller is meant to read. Everything else that is thrown is a defect and becomes a bare 500. */
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

/** 400: against the schema, or against a rule that looks at the input alone. */
export const badRequest = (
  message: string = messages.general.invalid,
  errors?: readonly FieldError[],
) => new DomainError(400, message, errors ? { errors } : {})

/** 401: no session, or sign-in refused. */
export const unauthorised = (message: string = messages.general.notSignedIn) =>
  new DomainError(401, message)

/** 403: a session without the right. */
export const forbidden = (message: string = messages.general.forbidden, code?: string) =>
  new DomainError(403, message, code ? { code } : {})

/** 404: unknown, or somebody else's. */
export const notFound = (message: string = messages.general.notFound) =>
  new DomainError(404, message)

/** 409: duplicate, already decided, in use. */
export const conflict = (
  message: string = messages.general.conflict,
  errors?: readonly FieldError[],
  data?: Readonly<Record<string, unknown>>,
) => new DomainError(409, message, { ...(errors && { errors }), ...(data && { data }) })

/** 409 of an edit whose sender has not seen the last change. */
export const stale = (message: string, updatedAt: string) =>
  new DomainError(409, message, { code: 'stale', updatedAt })

/** 429: too many attempts; the caller may try again after this many seconds. */
export const tooMany = (retryAfter: number, message: string = messages.general.tooMany) =>
  new DomainError(429, message, { retryAfter })

/** 503: busy, or a part we need does not answer. */
export const unavailable = (retryAfter = 5, message: string = messages.general.busy) =>
  new DomainError(503, message, { retryAfter })
