import { messages, type Failure } from '@portal/contracts'
import { StorageFault } from '@portal/storage'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStorageFull, isUnavailable } from '../database/connection/database-errors'
import { DomainError, unavailable } from '../errors'

/** The portal's messages for errors that the framework raises itself. */
const sentences: Record<number, string> = {
  400: messages.general.invalid,
  404: messages.general.notFound,
  413: messages.general.tooLarge,
  414: messages.general.tooLarge,
  415: messages.general.unsupported,
  429: messages.general.tooMany,
  431: messages.general.tooLarge,
  503: messages.general.busy,
}

const malformed = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_INVALID_CONTENT_LENGTH'])

function refused(status: number, message: string): DomainError {
  return new DomainError(status, message, status === 503 ? { retryAfter: 5 } : {})
}

function fromFramework(error: Partial<FastifyError>): DomainError | undefined {
  if (error instanceof SyntaxError || malformed.has(error.code ?? ''))
    return refused(400, messages.general.malformed)
  const status = error.statusCode
  const isRefusal =
    status !== undefined && (status < 500 || status === 503) && error.code?.startsWith('FST_')
  return isRefusal ? refused(status, sentences[status] ?? messages.general.invalid) : undefined
}

/** A person has to free space. */
const storageRetrySeconds = 60

/** The expected error; undefined for a bug. */
export function toRefusal(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (isStorageFull(error)) return unavailable(storageRetrySeconds, messages.general.storageFull)
  if (isUnavailable(error) || error instanceof StorageFault) return unavailable()
  return fromFramework(error as Partial<FastifyError>)
}

/** The body of an error response; the envelope is the same at every status. */
export const failure = ({ message, details }: DomainError): Failure => ({
  success: false,
  message,
  ...(details.code !== undefined && { code: details.code }),
  ...(details.updatedAt !== undefined && { updatedAt: details.updatedAt }),
  ...(details.data && { data: details.data }),
  ...(details.errors && { errors: [...details.errors] }),
})

const defect = new DomainError(500, messages.general.unexpected)

/** Sends an expected error or, for anything else, a 500 without internal details. */
export function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  // An unavailable database or store must be logged, although the caller gets a friendly message.
  if (!refusal) request.log.error({ err: error }, 'request failed')
  else if (isStorageFull(error)) request.log.error({ err: error }, 'storage full or read-only')
  else if (isUnavailable(error)) request.log.warn({ err: error }, 'database unavailable')
  else if (refusal.status === 504) request.log.warn({ err: error }, 'commit unconfirmed')
  else if (error instanceof StorageFault) request.log.warn({ err: error }, 'store unavailable')
  const { status, details, message } = refusal ?? defect
  if (details.retryAfter !== undefined)
    reply.header('retry-after', String(Math.ceil(details.retryAfter)))
  return (
    reply
      .code(status)
      // An error response must not be cached, whatever the route allows for its files.
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify as (payload: unknown) => string)
      .send({
        ...failure(refusal ?? new DomainError(status, message)),
        ...(request.routeOptions.config.repeatsMessage && { msg: message }),
      })
  )
}

/** Sends every error of the app in the envelope. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answer(error, request, reply))
}
