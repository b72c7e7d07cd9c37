import { createHmac, randomUUID } from 'node:crypto'
import type { Delivery, Store } from './store'

interface Options {
  store: Store
  secretKey: string
  /** Factor by which retries are faster than at the real service. */
  retryFactor: number
  /** Called if a message cannot be stored, because no caller waits for it. */
  onError: (error: unknown) => void
}

const minute = 60_000
const hour = 60 * minute
/** The service retries four times every three minutes, then every hour for three days. */
const retryAfter = (attempts: number): number | null =>
  attempts <= 4 ? 3 * minute : attempts <= 76 ? hour : null
const timeoutMs = 10_000
const atOnce = 50
const reorderMs = 1000

/** The signature of a message: HMAC of its bytes with the secret key. */
export const signatureOf = (secretKey: string, body: string): string =>
  createHmac('sha512', secretKey).update(body).digest('hex')

async function post(url: string, body: string, signature: string): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': signature,
        'user-agent': 'Paystack/2.0',
      },
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    return cause?.code ?? message
  }
}

/** Stores a message, to be sent now or later, as the switches say. */
function keep(store: Store, event: string, reference: string, data: unknown): void {
  const { copies, delayMs, reorder, drop, spaced } = store.switches.now().webhooks
  const now = Date.now()
  const body = JSON.stringify({ event, data }, null, spaced ? 4 : undefined)
  const nextAt = drop ? null : new Date(now + delayMs + (reorder ? reorderMs : 0)).toISOString()
  const message = {
    event,
    reference,
    body,
    attempts: 0,
    createdAt: new Date(now).toISOString(),
    nextAt,
    outcome: drop ? 'dropped' : null,
  }
  for (let copy = 0; copy < copies; copy += 1)
    store.deliveries.put({ id: randomUUID(), ...message })
}

/** Sends messages to the portal until they are delivered, with the faults of the switches. */
export function createSender({ store, secretKey, retryFactor, onError }: Options) {
  let timer: NodeJS.Timeout | undefined
  let stopped = true
  const inHand = new Set<string>()

  const waiting = (): (Delivery & { nextAt: string })[] =>
    store.deliveries
      .all()
      .filter(
        (delivery): delivery is Delivery & { nextAt: string } =>
          delivery.nextAt !== null && !inHand.has(delivery.id),
      )

  async function send(delivery: Delivery): Promise<void> {
    const url = store.webhookUrl()
    if (url === undefined) return
    inHand.add(delivery.id)
    const { badSignature } = store.switches.now().webhooks
    const outcome = await post(
      url,
      delivery.body,
      signatureOf(badSignature ? `${secretKey}x` : secretKey, delivery.body),
    )
    inHand.delete(delivery.id)
    if (stopped) return // another process may own the file by now
    const attempts = delivery.attempts + 1
    const wait = outcome === '200' ? null : retryAfter(attempts)
    store.deliveries.put({
      ...delivery,
      attempts,
      outcome,
      nextAt: wait === null ? null : new Date(Date.now() + wait / retryFactor).toISOString(),
    })
    store.forgetOldDeliveries()
  }

  async function sendDue(): Promise<void> {
    const now = new Date().toISOString()
    const due = waiting().filter(({ nextAt }) => nextAt <= now)
    if (due.length > 0 && store.switches.now().webhooks.reorder)
      for (const delivery of waiting().reverse()) await send(delivery)
    else
      for (let first = 0; first < due.length; first += atOnce)
        await Promise.all(due.slice(first, first + atOnce).map(send))
  }

  function arm(): void {
    clearTimeout(timer)
    if (stopped || store.webhookUrl() === undefined) return
    const next = waiting()
      .map(({ nextAt }) => Date.parse(nextAt))
      .reduce((one, other) => Math.min(one, other), Infinity)
    if (next === Infinity) return
    timer = setTimeout(
      () => void sendDue().catch(onError).finally(arm),
      Math.min(Math.max(next - Date.now(), 0), hour),
    )
    timer.unref()
  }

  return {
    announce: (event: string, reference: string, data: unknown): void => {
      keep(store, event, reference, data)
      arm()
    },
    start: (): void => {
      stopped = false
      arm()
    },
    /** Sends all waiting messages now. */
    flush: async (): Promise<void> => {
      const now = new Date().toISOString()
      for (const delivery of waiting()) store.deliveries.put({ ...delivery, nextAt: now })
      await sendDue()
      arm()
    },
    arm,
    stop: (): void => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
export type Sender = ReturnType<typeof createSender>
