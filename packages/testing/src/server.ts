import { setupServer } from 'msw/node'
import { handlers } from './handlers'

/** The API of the tests: answers every operation, until a test says otherwise with `server.use(…)`. */
export const server = setupServer(...handlers)
