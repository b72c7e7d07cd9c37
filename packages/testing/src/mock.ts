import type { Failure, OperationSpec, ResponseOf } from '@portal/contracts'
import { delay, http, HttpResponse, type RequestHandler } from 'msw'
import type { z } from 'zod'
import { violated } from './violations'

type Parsed<O, K extends 'params' | 'query' | 'body'> =
  O extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

/** A request as the operation's schemas give it. */
export interface MockRequest<O extends OperationSpec> {
  params: Parsed<O, 'params'>
  query: Parsed<O, 'query'>
  body: Parsed<O, 'body'>
}
type Answer<O extends OperationSpec> = z.input<O['response']>
/** An answer, or how it follows from the request; it may take its time. */
export type Reply<O extends OperationSpec> =
  Answer<O> | ((request: MockRequest<O>) => Answer<O> | Promise<Answer<O>>)

const routeOf = ({ method, path }: OperationSpec) =>
  [method.toLowerCase() as Lowercase<OperationSpec['method']>, `*/api${path}`] as const

/** Without the unnamed one that the wildcard in front of the path adds. */
const named = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => name !== '0'))

async function parse<O extends OperationSpec>(
  operation: O,
  request: Request,
  params: Record<string, unknown>,
): Promise<MockRequest<O>> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return {
    params: operation.params?.parse(named(params)),
    query: operation.query?.parse(query),
    body: operation.body?.parse(await request.json()),
  } as MockRequest<O>
}

/**
 * An MSW handler held to the contract both ways: a request or a reply that breaks it fails the
 * test.
 */
export function mock<O extends OperationSpec>(operation: O, reply: Reply<O>): RequestHandler {
  const [method, path] = routeOf(operation)
  return http[method](path, async ({ request, params }) => {
    try {
      const parsed = await parse(operation, request, params)
      const answer =
        typeof reply === 'function'
          ? await (reply as (request: MockRequest<O>) => unknown)(parsed)
          : reply
      const body = operation.response.parse(answer) as ResponseOf<O>
      return HttpResponse.json(body as Record<string, unknown>, { status: operation.status ?? 200 })
    } catch (error) {
      violated(`${operation.method} ${operation.path}`, error)
      throw error
    }
  })
}

/**
 * An MSW handler of an operation that answers with a file; a request that breaks the contract fails
 * the test.
 */
export function mockFile<O extends OperationSpec>(
  operation: O,
  reply: (request: MockRequest<O>) => Response | Promise<Response>,
): RequestHandler {
  const [method, path] = routeOf(operation)
  return http[method](path, async ({ request, params }) => {
    try {
      return await reply(await parse(operation, request, params))
    } catch (error) {
      violated(`${operation.method} ${operation.path}`, error)
      throw error
    }
  })
}

/** Like `mock`, with the answer after `ms` milliseconds. */
export const delayed = <O extends OperationSpec>(
  operation: O,
  reply: Reply<O>,
  ms: number,
): RequestHandler =>
  mock(operation, (async (request: MockRequest<O>) => {
    await delay(ms)
    return typeof reply === 'function'
      ? (reply as (request: MockRequest<O>) => Answer<O>)(request)
      : reply
  }) as Reply<O>)

/**
 * Delays the calls of an operation until they are released; then its other handler answers. It
 * shows the page during a call.
 */
export function hold(operation: OperationSpec): { held: RequestHandler; release: () => void } {
  const [method, path] = routeOf(operation)
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    held: http[method](path, () => released),
    release: () => {
      release()
    },
  }
}

type Refusal = Omit<Failure, 'success'>
const refusing = (
  operation: OperationSpec,
  status: number,
  failure: Refusal,
  once: boolean,
): RequestHandler => {
  const [method, path] = routeOf(operation)
  return http[method](path, () => HttpResponse.json({ success: false, ...failure }, { status }), {
    once,
  })
}

/** The API refuses the call with its status and sentence. */
export const refuse = (
  operation: OperationSpec,
  status: number,
  failure: Refusal,
): RequestHandler => refusing(operation, status, failure, false)

/** The same for the next call alone. */
export const refuseOnce = (
  operation: OperationSpec,
  status: number,
  failure: Refusal,
): RequestHandler => refusing(operation, status, failure, true)

/** A gateway refuses in place of the API, with a page. */
export function gatewayError(operation: OperationSpec, status = 502): RequestHandler {
  const [method, path] = routeOf(operation)
  return http[method](path, () =>
    HttpResponse.html('<html><h1>Bad Gateway</h1></html>', { status }),
  )
}

/** The call never gets an answer. */
export function networkError(operation: OperationSpec): RequestHandler {
  const [method, path] = routeOf(operation)
  return http[method](path, () => HttpResponse.error())
}
