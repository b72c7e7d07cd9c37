import { randomBytes } from 'node:crypto'
import fastify from 'fastify'
import { sandboxControl, type SandboxControl } from './control.client'
import { cardSandbox, type SandboxOptions } from './plugin'

export interface RunningSandbox {
  url: string
  /** The portal's account at the service, and its address. */
  settings: {
    apiUrl: string
    checkoutUrl: string
    secretKey: string
    publicKey: string
    isSandbox: false
  }
  control: SandboxControl
  close: () => Promise<void>
}

/** A sandbox on its own port, only for this machine. Default: any free port. */
export async function startSandbox({
  port = 0,
  secretKey = `sk_test_${randomBytes(20).toString('hex')}`,
  ...options
}: Partial<SandboxOptions> & { port?: number } = {}): Promise<RunningSandbox> {
  const app = fastify({ forceCloseConnections: true })
  await app.register(cardSandbox, { secretKey, ...options })
  const url = await app.listen({ host: '127.0.0.1', port })
  return {
    url,
    settings: {
      apiUrl: url,
      checkoutUrl: `${url}/popup`,
      secretKey,
      publicKey: secretKey.replace(/^sk/, 'pk'),
      isSandbox: false,
    },
    control: sandboxControl(url),
    close: () => app.close(),
  }
}
