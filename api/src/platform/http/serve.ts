import { releaseTokenMessages, type OperationSpec, type ResponseOf } from '@portal/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { anonymous, type Actor, type Origin, type TokenActor } from '../actor'
import { unauthorised } from '../errors'
import { admit } from './access'
import { bearerTokenOf } from './bearer-token'
import { conditionalGet } from './conditional-get'
import { replySerializer } from './reply-serializer'
import { validator, nothing } from './validation'

type Sent<O, K extends 'params' | 'query' | 'body'> =
  O extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

/** A handler's input: the validated request and its sender. */
export interface Call<O extends OperationSpec> {
  params: Sent<O, 'params'>
  query: Sent<O, 'query'>
  body: Sent<O, 'body'>
  actor: Actor
  /** Actor, address and request id, for the audit log and mails. */
  by: Origin
  request: FastifyRequest
  reply: FastifyReply
}

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T

/** A handler's result: the body of the reply, as read-only data. */
export type ReplyOf<O extends OperationSpec> = Immutable<ResponseOf<O>>
/** Sends a response that is not JSON (a picture, an export) and returns the reply. */
export type FileHandler<O extends OperationSpec> = (
  call: Call<O>,
) => Promise<FastifyReply> | FastifyReply

interface ServeOptions {
  /** False if no session is loaded, so that the operation works without the database. */
  identify?: boolean
  /** Timeout of the response in milliseconds; the server's limit by default. */
  timeout?: number
  /** False if a response is counted, so that a HEAD request does not count. */
  exposeHeadRoute?: boolean
  /**
   * False for files that may be compressed already. Compression would take them for its own and
   * label them.
   */
  compress?: false
  /**
   * True for a response that is the same for everybody and may be cached with revalidation; by
   * default nothing is cached.
   */
  conditionalGet?: boolean
}

/**
 * If a student is signed in on the same browser, a staff page prefers the staff session. It is only
 * a preference; both are checked.
 */
const isStaffPage = (request: FastifyRequest): boolean =>
  /^https?:\/\/[^/]+\/staff(?:[/?#]|$)/.test(request.headers.referer ?? '')

/**
 * The program of a request with a release token, if the operation accepts one. Throws 401 for an
 * invalid token.
 */
async function programOf(
  request: FastifyRequest,
  { access }: OperationSpec,
): Promise<TokenActor | undefined> {
  const token = bearerTokenOf(request)
  if (token === undefined || access === 'public') return undefined
  if (!access.some(({ actor }) => actor === 'token')) return undefined
  const program = await request.server.tokenActor(token)
  if (!program) throw unauthorised(releaseTokenMessages.invalid)
  return program
}

async function identify(request: FastifyRequest, operation: OperationSpec): Promise<Actor> {
  const program = await programOf(request, operation)
  if (program) return program
  const signedIn = await request.server.loginSessions.signedIn(request)
  return admit(operation.access, signedIn, {
    staffFirst: isStaffPage(request),
    beforePasswordChange: operation.beforePasswordChange ?? operation.access === 'public',
    beforeEnrolment: operation.beforeEnrolment ?? operation.access === 'public',
    stepUp: operation.stepUp ?? false,
  })
}

const callOf = <O extends OperationSpec>(request: FastifyRequest, reply: FastifyReply): Call<O> => {
  const { params, query, body, actor } = request
  // Validation has replaced all three with the parsed output; this is the only cast in the chain.
  return {
    params,
    query,
    body,
    actor,
    by: { actor, address: request.ip, requestId: request.id },
    request,
    reply,
  } as Call<O>
}

/** The request schemas; a missing part must be empty. */
const taken = ({ method, params = nothing, query = nothing, body = nothing }: OperationSpec) => ({
  params,
  querystring: query,
  ...(method !== 'GET' && { body }),
})

function register<O extends OperationSpec>(
  app: FastifyInstance,
  operation: O,
  handler: (call: Call<O>) => unknown,
  options: ServeOptions,
  response?: z.ZodType,
): void {
  const status = operation.status ?? 200
  app.route({
    method: operation.method,
    url: operation.path,
    config: {
      operation: operation.id,
      access: operation.access,
      sendsJson: response !== undefined,
      ...(operation.repeatsMessage && { repeatsMessage: true }),
    },
    ...(options.exposeHeadRoute !== undefined && { exposeHeadRoute: options.exposeHeadRoute }),
    ...(options.compress === false && { compress: false }),
    ...(options.timeout !== undefined && { handlerTimeout: options.timeout }),
    ...(operation.bodyLimit !== undefined && { bodyLimit: operation.bodyLimit }),
    schema: { ...taken(operation), ...(response && { response: { [status]: response } }) },
    validatorCompiler: validator as FastifySchemaCompiler<unknown>,
    ...(response && { serializerCompiler: () => replySerializer(response) }),
    ...(options.conditionalGet && { onSend: conditionalGet }),
    async onRequest(request) {
      request.actor = options.identify === false ? anonymous : await identify(request, operation)
    },
    handler(request, reply) {
      reply.code(status)
      return handler(callOf<O>(request, reply))
    },
  })
}

/**
 * Registers an operation's route: access, input, size limit and output all follow from the
 * contract. Access is decided before the body is read.
 */
export function serve<const O extends OperationSpec, const R extends ReplyOf<O>>(
  app: FastifyInstance,
  operation: O,
  handler: (call: Call<O>) => Promise<R> | R,
  options: ServeOptions = {},
): void {
  register(app, operation, handler, options, operation.response)
}

/** Like `serve`, for an operation that returns a file. */
export function serveFile<const O extends OperationSpec>(
  app: FastifyInstance,
  operation: O,
  handler: FileHandler<NoInfer<O>>,
  options: Pick<ServeOptions, 'timeout' | 'exposeHeadRoute' | 'compress'> = {},
): void {
  register(app, operation, handler, options)
}
