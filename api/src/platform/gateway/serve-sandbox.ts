import { join } from 'node:path'
import type { PastTransaction } from '@portal/card-sandbox'
import type { FastifyInstance } from 'fastify'
import { answerThisMachineOnly } from '../http/this-machine'
import type { Config } from '../process/config'
import { sandboxPath } from './settings'

/** Where the service sends its messages, below the portal's own address. */
const webhookPath = '/api/webhooks/paystack'

/** Puts the sandbox beside the portal, where it takes the place of a service with keys: this machine alone reaches both. */
export async function serveSandbox(
  app: FastifyInstance,
  { gateway, local, dataDir }: Config,
): Promise<void> {
  if (!gateway?.isSandbox) return
  if (!local) throw new Error('The card sandbox is for a portal that this machine alone can reach')
  const { cardSandbox } = await import('@portal/card-sandbox')
  const portal = gateway.apiUrl.slice(0, -sandboxPath.length)
  await app.register(async (own) => {
    answerThisMachineOnly(own)
    await own.register(cardSandbox, {
      prefix: sandboxPath,
      secretKey: gateway.secretKey,
      file: join(dataDir, 'card-sandbox.jsonl'),
      webhookUrl: `${portal}${webhookPath}`,
    })
  })
}

/** Payments that the portal was given with its sandbox, such as those of a demo: it lists them and sends them back as its own. */
export async function rememberInSandbox(
  { gateway }: Pick<Config, 'gateway'>,
  past: readonly PastTransaction[],
): Promise<void> {
  if (!gateway?.isSandbox) return
  const { sandboxControl } = await import('@portal/card-sandbox')
  await sandboxControl(gateway.apiUrl).remember(past)
}
