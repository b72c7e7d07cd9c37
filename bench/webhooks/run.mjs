import crypto from 'node:crypto'
import path from 'node:path'
import { root } from '../../tools/lib/root.mjs'
import { startCardService } from '../../tools/trial/support/card-service.mjs'
import { withCleanup } from '../lib/cleanup.mjs'
import { startMariadb } from '../lib/mariadb.mjs'
import { median, percentile } from '../lib/numbers.mjs'
import { ms, rate, table } from '../lib/print.mjs'
import { temporaryFolder } from '../lib/processes.mjs'
import { buildApi, startProduct } from '../lib/product.mjs'

const [messages, atOnce, warmUp] = [2000, 50, 200]
/** In ms, at the 99th percentile. */
const limit = 250

const useCardService = path.join(root, 'tools/trial/support/use-card-service.mjs')

/** Sends one message of the card payment service, signed. Returns the time in ms. */
async function send({ url, secretKey }, data) {
  const body = JSON.stringify({ event: 'charge.success', data })
  const began = performance.now()
  const reply = await fetch(`${url}/api/webhooks/paystack`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-paystack-signature': crypto.createHmac('sha512', secretKey).update(body).digest('hex'),
    },
    body,
  })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`A message got ${reply.status}`)
  return performance.now() - began
}

/** Sends these messages, fifty at a time. Returns the times in ms and the messages per second. */
async function sendAll(portal, many, dataOf) {
  const times = []
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let nth = next++; nth < many; nth = next++) times.push(await send(portal, dataOf(nth)))
    }),
  )
  return { times, perSecond: many / ((performance.now() - began) / 1000) }
}

const cases = [
  ['each about another payment', (nth, name) => ({ id: nth, reference: `PAY-1-${name}-${nth}` })],
  ['all about one payment', (_, name) => ({ id: 1, reference: `PAY-2-${name}` })],
]

/**
 * Both cases on one database, in a portal of its own that asks the card sandbox about each payment.
 */
async function measureEngine(cleanup, engine) {
  const folder = temporaryFolder(cleanup, 'webhooks')
  const cards = await startCardService(cleanup, folder)
  const { url } = await startProduct(cleanup, {
    folder,
    nodeArgs: ['--import', useCardService],
    env: {
      SESSION_SECRET: crypto.randomBytes(32).toString('base64url'),
      PAYSTACK_SECRET_KEY: cards.secretKey,
      PAYSTACK_PUBLIC_KEY: cards.secretKey.replace(/^sk/, 'pk'),
      TRIAL_CARD_SERVICE: cards.url,
      ...(engine === 'MariaDB' && { DATABASE_URL: await startMariadb(cleanup) }),
    },
  })
  const portal = { url, secretKey: cards.secretKey }
  const found = []
  for (const [name, dataOf] of cases) {
    await sendAll(portal, warmUp, (nth) => dataOf(nth, `warm-${name.length}`))
    const { times, perSecond } = await sendAll(portal, messages, (nth) => dataOf(nth, engine))
    const [p50, p99, max] = [median(times), percentile(times, 0.99), Math.max(...times)]
    found.push({ engine, name, perSecond, p50, p99, max })
  }
  return found
}

/** The answers to messages of the card payment service that arrive fifty at once. */
export async function measureWebhooks({ log }) {
  await buildApi()
  const found = []
  for (const engine of ['MariaDB', 'SQLite']) {
    log(`${messages.toLocaleString('en')} messages of each kind on ${engine}`)
    found.push(...(await withCleanup((cleanup) => measureEngine(cleanup, engine))))
  }
  return found
}

export const webhooksTable = (found) =>
  table(
    [`${atOnce} at once`, 'database', 'per second', 'p50 ms', 'p99 ms', 'max ms'],
    found.map(({ name, engine, perSecond, p50, p99, max }) => [
      name,
      engine,
      rate(perSecond),
      ms(p50),
      `${ms(p99)}${p99 > limit ? '!' : ' '}`,
      ms(max),
    ]),
  )
