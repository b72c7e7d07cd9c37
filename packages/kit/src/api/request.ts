import type { OperationKey } from '@portal/contracts'
import type { CallArgs } from './base-query'
import type { OnProgress } from './upload'

interface Arguments {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  onProgress?: OnProgress
}

/**
 * Builds the HTTP request of an operation: fills `:name` in the path and drops empty query values.
 */
export function toRequest(key: OperationKey, argument: unknown): CallArgs {
  const { params = {}, query = {}, body, onProgress } = (argument ?? {}) as Arguments
  const [method = 'GET', path = '/'] = key.split(' ')
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return {
    method,
    url,
    ...(given.length > 0 && { params: Object.fromEntries(given) }),
    ...(body !== undefined && { body }),
    ...(onProgress && { onProgress }),
  }
}
