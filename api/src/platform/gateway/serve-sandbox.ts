import { join } from 'node:path'
import type { PastTransaction } from '@portal/card-sandbox'
import type { FastifyInstance } from 'fastify'
import { answerThisMachineOnly } from '../http/this-machine'
import type { Config } from '../process/config'
import { sandboxPath } from './settings'

/** Path for the gateway's webhooks on the portal. */
const webhookPath = '/api/webhooks/paystack'

/**
 * Serves the sandbox beside the portal in place of a gateway with keys. Only this machine can reach
 * either.
 */
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

/**
 * Adds existing payments, such as those of the demo, to the sandbox, so that it can list and refund
 * them.
 */
export async function rememberInSandbox(
  { gateway }: Pick<Config, 'gateway'>,
  past: readonly PastTransaction[],
): Promise<void> {
  if (!gateway?.isSandbox) return
  const { sandboxControl } = await import('@portal/card-sandbox')
  await sandboxControl(gateway.apiUrl).remember(past)
}
