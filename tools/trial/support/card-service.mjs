// @ts-check
import crypto from 'node:crypto'
import path from 'node:path'
import { freePort } from '../../lib/free-port.mjs'
import { root } from '../../lib/root.mjs'
import { start, untilAnswering } from './processes.mjs'

/**
 * Starts a card sandbox in a process of its own.
 * @param {{ defer: (task: () => unknown) => void }} cleanup
 * @param {string} folder for its log
 */
export async function startCardService({ defer }, folder) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const secretKey = `sk_test_${crypto.randomBytes(20).toString('hex')}`
  const log = path.join(folder, 'cards.log')
  const script = path.join(root, 'tools/trial/support/card-service.ts')
  const server = start(process.execPath, ['--import', 'tsx', script, String(port), secretKey], {
    cwd: root,
    env: { PATH: process.env.PATH },
    log,
  })
  defer(server.stop)
  await untilAnswering(`${url}/control/state`, server, log)
  /** @param {string} method @param {string} path @param {object} [body] */
  async function control(method, path, body) {
    const reply = await fetch(`${url}/control${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`The card sandbox answers ${reply.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  return {
    url,
    secretKey,
    /**
     * Sends its messages to this portal.
     * @param {string} portal
     */
    sendTo: (portal) => control('PUT', '/webhook-url', { url: `${portal}/api/webhooks/paystack` }),
    /** Turns these faults on and all others off. @param {object} faults */
    faults: (faults) => control('PUT', '/faults', faults),
    /** @returns {Promise<{ transactions: { id: number, reference: string }[], refunds: { transactionId: number }[] }>} */
    state: () => control('GET', '/state'),
    /**
     * Pays as the cardholder does.
     * @param {string} reference
     */
    pay: (reference) => control('POST', `/transactions/${reference}/pay`, {}),
  }
}
