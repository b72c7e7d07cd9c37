import type { Faults, FaultsInput } from './faults'
import type { PastTransaction } from './payments'
import type { Delivery, Refund, Transaction } from './store'

export type { Delivery, Faults, FaultsInput, PastTransaction, Refund, Transaction }

export interface SandboxState {
  faults: Faults
  webhookUrl: string | null
  transactions: Transaction[]
  refunds: Refund[]
  deliveries: Delivery[]
}

/**
 * The switches of a sandbox in another process. `base` is its address, such as
 * `http://127.0.0.1:3000/sandbox`.
 */
export function sandboxControl(base: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${base}/control${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`The sandbox answers ${String(response.status)}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  const act =
    (action: string) =>
    (
      reference: string,
      options?: { card?: string; event?: 'create' | 'remind' | 'resolve'; isLost?: boolean },
    ): Promise<Transaction> =>
      call('POST', `/transactions/${encodeURIComponent(reference)}/${action}`, options ?? {})
  return {
    state: () => call<SandboxState>('GET', '/state'),
    /** Turns these on and all others off. */
    faults: (faults: FaultsInput = {}) => call<Faults>('PUT', '/faults', faults),
    sendTo: (url: string) => call<undefined>('PUT', '/webhook-url', { url }),
    /** Sends every waiting message and resolves when all were answered. */
    sendNow: () => call<undefined>('POST', '/webhooks/send'),
    /** Begins a payment that the portal does not know. */
    begin: (payment: { amountKobo: number; email?: string; reference?: string }) =>
      call<Transaction>('POST', '/transactions', payment),
    /** Adds payments from before this sandbox in their final states. No messages are sent. */
    remember: (past: readonly PastTransaction[]) => call<undefined>('POST', '/past', past),
    /** Pays without a checkout. `card` is the id of a test card. */
    pay: act('pay'),
    fail: act('fail'),
    abandon: act('abandon'),
    reverse: act('reverse'),
    dispute: act('dispute'),
  }
}
export type SandboxControl = ReturnType<typeof sandboxControl>
