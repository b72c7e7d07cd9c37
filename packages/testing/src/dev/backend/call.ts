import { Failure, type OperationKey, type OperationSpec } from '@portal/contracts'
import { server } from '../../server'
import type { RoleId } from '../seed/roles'
import type { Backend } from './backend'
import { devHandlers } from './handlers'

interface Request {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
}
export interface Answered {
  status: number
  body: unknown
}

/** A client for tests that calls the mocked API over HTTP, as a page does. */
export function clientOf(
  backend: Backend,
): (key: OperationKey, request?: Request) => Promise<Answered> {
  server.use(...devHandlers(backend))
  return async (key, { params = {}, query = {}, body } = {}) => {
    const [method = '', path = ''] = key.split(' ')
    const url = new URL(
      `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
      'http://portal.test',
    )
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
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
