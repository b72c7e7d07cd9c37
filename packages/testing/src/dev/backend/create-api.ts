import type { AreaName } from '@portal/kit'
import { getResponse } from 'msw'
import type { RoleId } from '../seed/roles'
import { createBackend } from './backend'
import { devHandlers } from './handlers'

export type { RoleId } from '../seed/roles'

/** Answers a request as the mocked API does; undefined for one that it does not know. */
export type Api = (request: Request) => Promise<Response | undefined>

/** A tab's storage that forgets. */
const nowhere: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
}

/** The mocked API without a browser: an institution as `area` starts with it, with somebody of `role` signed in. */
export function createApi(area: AreaName, role: RoleId): Api {
  const backend = createBackend(area, nowhere)
  backend.choose({ role })
  const handlers = devHandlers(backend)
  return (request) => getResponse(handlers, request)
}
