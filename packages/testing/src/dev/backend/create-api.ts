import type { AreaName } from '@portal/kit'
import { getResponse } from 'msw'
import type { RoleId } from '../seed/staff/roles'
import { createBackend } from './backend'
import { devHandlers } from './handlers'

export type { RoleId } from '../seed/staff/roles'

/**
 * Handles a request as the mocked API does. Resolves to undefined for a request that it does not
 * know.
 */
export type Api = (request: Request) => Promise<Response | undefined>

/** A storage that stores nothing. */
const nowhere: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
}

/**
 * The mocked API without a browser, with the first scenario of `area` and a signed-in person with
 * `role`.
 */
export function createApi(area: AreaName, role: RoleId): Api {
  const backend = createBackend(area, nowhere)
  backend.choose({ role })
  const handlers = devHandlers(backend)
  return (request) => getResponse(handlers, request)
}
