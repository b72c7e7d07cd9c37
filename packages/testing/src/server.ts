// `pure`: the other entry registers its cleanup before the one of setup.ts, which dismisses dialogs
// first.
import { waitFor } from '@testing-library/react/pure'
import { setupServer } from 'msw/node'
import { handlers } from './handlers'

/**
 * The mocked API of the tests. It answers every operation; a test changes it with `server.use(…)`.
 */
export const server = setupServer(...handlers)

/** Ids of the requests of the current test that have no reply yet. */
const pending = new Set<string>()

/** Starts to count the requests of a test. Listeners are removed after each test. */
export function countRequests(): void {
  pending.clear()
  server.events.on('request:start', ({ requestId }) => void pending.add(requestId))
  server.events.on('request:end', ({ requestId }) => void pending.delete(requestId))
}

/** A page may send its next request some tasks after a reply. */
const quietTasks = 20

/**
 * Waits until every request has a reply and no other one follows, except the number of requests
 * that the test holds back. For tests that expect that something does not happen; other tests wait
 * for the expected content of the page.
 */
export async function untilIdle({ held = 0 } = {}): Promise<void> {
  for (let quiet = 0; quiet < quietTasks; quiet += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    if (pending.size <= held) continue
    quiet = 0
    await waitFor(() => {
      if (pending.size > held) throw new Error('Requests without a reply')
    })
  }
}
