import { startSandbox, type RunningSandbox } from '@portal/card-sandbox'
import type { Limits } from '../src/platform/gateway/caller'
import type { TestApp, TestCards } from './app'

/** A real card payment sandbox on its own port, for one test file. */
export interface TestSandbox {
  /** The argument for `testApp`: `testApp({}, sandbox.cards)`. Call `testSandbox` before it. */
  cards: () => TestCards
  /** Switches faults, and pays without a browser. */
  readonly control: RunningSandbox['control']
  readonly settings: RunningSandbox['settings']
  /** Makes the app listen on a port and sends the webhooks there. Returns its address. */
  sendTo: (test: TestApp) => Promise<string>
}

/** `limits` are those of the adapter. A test that waits for a timeout needs short ones. */
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
