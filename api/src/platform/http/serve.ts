import type { OperationSpec, ResponseOf } from '@portal/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { admit } from './access'
import { anonymous, type Actor, type Origin } from '../actor'
import { keptWhileSame } from './kept-while-same'
import { responseSchema } from './response-schema'
import { validator, nothing } from './validation'

type Sent<O, K extends 'params' | 'query' | 'body'> =
  O extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

/** What a handler gets: the request as its operation describes it, and who sent it. */
export interface Call<O extends OperationSpec> {
  params: Sent<O, 'params'>
  query: Sent<O, 'query'>
  body: Sent<O, 'body'>
  actor: Actor
  /** The actor with address and request id, for the audit log. */
  by: Origin
  request: FastifyRequest
  reply: FastifyReply
}

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T

/** What a handler returns: the reply's body, of which nothing is changed any more. */
export type ReplyOf<O extends OperationSpec> = Immutable<ResponseOf<O>>
/** Sends something other than JSON (a picture, an export) and returns the reply. */
export type FileHandler<O extends OperationSpec> = (
  call: Call<O>,
) => Promise<FastifyReply> | FastifyReply

interface ServeOptions {
  /** False where no session is looked up at all, so that the operation answers without the database. */
  identify?: boolean
  /** Lets a call in without a session: a program that shows a token. */
  admits?: (request: FastifyRequest) => boolean
  /** How long the answer may take, in milliseconds; the server's limit unless said. */
  timeout?: number
  /** False where an answer is counted, so that whoever only asks what is there is not answered. */
  exposeHeadRoute?: boolean
  /** True for an answer that is the same for everybody, and may be kept while it is; none is kept unless this says so. */
  keptWhileSame?: boolean
}

/** A page of the staff portal asks as staff first when a student is signed in on the same browser. Only a preference: both are checked. */
const isStaffPage = (request: FastifyRequest): boolean =>
  /^https?:\/\/[^/]+\/staff(?:[/?#]|$)/.test(request.headers.referer ?? '')

async function identify(request: FastifyRequest, operation: OperationSpec): Promise<Actor> {
  const signedIn = await request.server.loginSessions.signedIn(request)
  return admit(operation.access, signedIn, {
    staffFirst: isStaffPage(request),
    beforePasswordChange: operation.beforePasswordChange ?? operation.access === 'public',
  })
}

const callOf = <O extends OperationSpec>(request: FastifyRequest, reply: FastifyReply): Call<O> => {
  const { params, query, body, actor } = request
  // Validation has replaced all three by the output of the operation's schemas; this is the only cast in the chain.
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

/** What a request may carry; nothing where the operation says nothing. */
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
  response?: Record<string, unknown>,
): void {
  const status = operation.status ?? 200
  app.route({
    method: operation.method,
    url: operation.path,
    config: { access: operation.access, ...(operation.repeatsMessage && { repeatsMessage: true }) },
    ...(options.exposeHeadRoute !== undefined && { exposeHeadRoute: options.exposeHeadRoute }),
    ...(options.timeout !== undefined && { handlerTimeout: options.timeout }),
    ...(operation.bodyLimit !== undefined && { bodyLimit: operation.bodyLimit }),
    schema: { ...taken(operation), ...(response && { response: { [status]: response } }) },
    validatorCompiler: validator as FastifySchemaCompiler<unknown>,
    ...(options.keptWhileSame && { onSend: keptWhileSame }),
    async onRequest(request) {
      request.actor =
        options.identify === false || options.admits?.(request)
          ? anonymous
          : await identify(request, operation)
    },
    handler(request, reply) {
      reply.code(status)
      return handler(callOf<O>(request, reply))
    },
  })
}

/**
 * Registers the route of an operation: who may call it, what it takes, how large it may be and what leaves, all from its
 * contract. Access is decided before the body is read.
 */
export function serve<const O extends OperationSpec, const R extends ReplyOf<O>>(
  app: FastifyInstance,
  operation: O,
  handler: (call: Call<O>) => Promise<R> | R,
  options: ServeOptions = {},
): void {
  register(app, operation, handler, options, responseSchema(operation.response))
}

/** The same for an operation that answers with a file. */
export function serveFile<const O extends OperationSpec>(
  app: FastifyInstance,
  operation: O,
  handler: FileHandler<NoInfer<O>>,
  options: Pick<ServeOptions, 'timeout' | 'exposeHeadRoute'> = {},
): void {
  register(app, operation, handler, options)
}
