import { startSandbox, type RunningSandbox } from '@portal/card-sandbox'
import type { Limits } from '../src/platform/gateway/caller'
import type { TestApp, TestCards } from './app'

/** A real card payment sandbox on a port of its own, for the tests of one file. */
export interface TestSandbox {
  /** What `testApp` is given: `testApp({}, sandbox.cards)`. Call `testSandbox` before it. */
  cards: () => TestCards
  /** The switches, and payments without a browser. */
  readonly control: RunningSandbox['control']
  readonly settings: RunningSandbox['settings']
  /** Has the app listen to a port and the messages sent there; gives where. */
  sendTo: (test: TestApp) => Promise<string>
}

/** `limits` are the adapter's; a test that waits for its end wants short ones. */
export function testSandbox(
  limits: Partial<Limits> = {},
  options: Parameters<typeof startSandbox>[0] = {},
): TestSandbox {
  let running: RunningSandbox | undefined
  const sandbox = (): RunningSandbox => {
    if (!running)
      throw new Error('The sandbox runs while tests do: call testSandbox before testApp')
    return running
  }
  beforeAll(async () => void (running = await startSandbox({ retryFactor: 3000, ...options })))
  beforeEach(() => sandbox().control.faults())
  afterAll(() => running?.close())
  return {
    cards: () => ({ settings: sandbox().settings, limits }),
    get control() {
      return sandbox().control
    },
    get settings() {
      return sandbox().settings
    },
    async sendTo({ app }) {
      const address =
        app.server.address() ??
        (await app.listen({ host: '127.0.0.1', port: 0 }), app.server.address())
      if (address === null || typeof address === 'string') throw new Error('The app has no port')
      const url = `http://127.0.0.1:${String(address.port)}/api/webhooks/paystack`
      await sandbox().control.sendTo(url)
      return url
    },
  }
}
