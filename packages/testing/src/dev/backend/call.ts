import { Failure, type OperationKey, type OperationSpec } from '@portal/contracts'
import { getResponse, HttpHandler, type RequestHandler } from 'msw'
import type { RoleId } from '../seed/staff/roles'
import type { Backend } from './backend'
import { devHandlers } from './handlers'

interface Input {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
}
export interface Answered {
  status: number
  body: unknown
}

/** Whether a handler may be the one of a method and a path. */
function matcherOf(handler: RequestHandler): (method: string, path: string) => boolean {
  if (!(handler instanceof HttpHandler)) return () => true
  const { path, method } = handler.info
  const pattern = String(path).replaceAll('*', '.*').replace(/:\w+/g, '[^/]+')
  const [matches, isOfAll] = [new RegExp(`^${pattern}$`), method instanceof RegExp]
  return (given, address) => (isOfAll || method === given) && matches.test(address)
}

/**
 * Sends requests to the mocked API. MSW compiles the pattern of each handler for each request, so
 * only those that may match are given to it.
 */
export function senderOf(backend: Backend): (request: Request) => Promise<Response> {
  const handlers = devHandlers(backend).map((handler) => ({
    handler,
    mayMatch: matcherOf(handler),
  }))
  return async (request) => {
    const { pathname } = new URL(request.url)
    const own = handlers.filter(({ mayMatch }) => mayMatch(request.method, pathname))
    const response = await getResponse(
      own.map(({ handler }) => handler),
      request,
    )
    if (!response) throw new Error(`No mock handler has ${request.method} ${pathname}`)
    return response
  }
}

/** A client for tests that calls the mocked API as a page does. */
export function clientOf(
  backend: Backend,
): (key: OperationKey, input?: Input) => Promise<Answered> {
  const send = senderOf(backend)
  return async (key, { params = {}, query = {}, body } = {}) => {
    const [method = '', path = ''] = key.split(' ')
    const url = new URL(
      `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
      'http://portal.test',
    )
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const response = await send(
      new Request(url, {
        method,
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      }),
    )
    return { status: response.status, body: await response.json() }
  }
}

/** A role that may call the operation. */
export const roleFor = ({ access }: OperationSpec): RoleId =>
  access === 'public'
    ? 'visitor'
    : access.some(({ actor }) => actor === 'student')
      ? 'student'
      : 'staff-all'

/**
 * Checks a reply. It must be the success that the operation declares, or a refusal in the API's
 * format. Throws an error for a 500 and for a reply that breaks the contract.
 */
export function judge(operation: OperationSpec, { status, body }: Answered): 'success' | 'refusal' {
  if (status === (operation.status ?? 200)) {
    operation.response.parse(body)
    return 'success'
  }
  if (status === 500) throw new Error(`${operation.id} failed: ${JSON.stringify(body)}`)
  Failure.parse(body)
  return 'refusal'
}
