// Bundled by `bundle.mjs`: the mocked API of the dev shell, with its people and mock handlers, as a function for Node.
import { getResponse } from 'msw'
import { createBackend } from '../../../../packages/testing/src/dev/backend/backend'
import { devHandlers } from '../../../../packages/testing/src/dev/backend/handlers'

/** A tab's storage that forgets. */
const nowhere = { getItem: () => null, setItem: () => undefined }

/** Makes `(request) => Promise<Response>` of an institution as `area` starts with it, with somebody of `role` signed in. */
export function createApi(area, role) {
  const backend = createBackend(area, nowhere)
  backend.choose({ role })
  const handlers = devHandlers(backend)
  return (request) => getResponse(handlers, request)
}
