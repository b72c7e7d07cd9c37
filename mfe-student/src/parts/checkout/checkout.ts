import { openingMessages, readMessage, type Message } from './protocol'
import { openWindow } from './window'

export interface CheckoutRequest {
  /** From the server, which sets amount, reference and payer. */
  accessCode: string
  /** The page of the card payment service. A path means the portal itself. */
  checkoutUrl: string
  /** Ends the checkout as cancelled, for example when the page is left. */
  signal?: AbortSignal
  /** Timeout in ms until the checkout must be visible. */
  timeoutMs?: number
}
/**
 * The result as the person saw it, which proves nothing: the caller asks the server in every case.
 * `failed` means that the window could not be opened (`windowFailed`), before a card could be
 * entered.
 */
export interface CheckoutOutcome {
  outcome: 'success' | 'cancelled' | 'failed'
  reference?: string
}

const defaultTimeoutMs = 15_000

/**
 * Shows the checkout of a payment above the page until it is paid, cancelled, or cannot be shown.
 * Never rejects.
 */
export function openCheckout({
  accessCode,
  checkoutUrl,
  signal,
  timeoutMs = defaultTimeoutMs,
}: CheckoutRequest): Promise<CheckoutOutcome> {
  const { href, origin } = new URL(checkoutUrl, document.baseURI)
  return new Promise((resolve) => {
    const finish = (outcome: CheckoutOutcome): void => {
      clearTimeout(timer)
      removeEventListener('message', listen)
      signal?.removeEventListener('abort', leave)
      drawn.close()
      resolve(outcome)
    }
    const leave = (): void => {
      finish({ outcome: 'cancelled' })
    }
    const drawn = openWindow(href, leave)
    const tell = (message: unknown): void => drawn.frame.contentWindow?.postMessage(message, origin)
    const on: Record<Message['kind'], (text: Message) => void> = {
      ready: () => {
        openingMessages(accessCode).forEach(tell)
      },
      shown: () => {
        clearTimeout(timer)
        drawn.reveal()
      },
      paid: ({ reference }) => {
        finish({ outcome: 'success', ...(reference !== undefined && { reference }) })
      },
      left: leave,
      broken: () => {
        finish({ outcome: 'failed' })
      },
    }
    function listen(event: MessageEvent<unknown>): void {
      // Any page may send messages. Only those of the frame, while it shows the service's own page,
      // are accepted.
      if (event.source !== drawn.frame.contentWindow || event.origin !== origin) return
      const text = readMessage(event.data)
      if (text) on[text.kind](text)
    }
    const timer = setTimeout(() => {
      finish({ outcome: 'failed' })
    }, timeoutMs)
    addEventListener('message', listen)
    signal?.addEventListener('abort', leave)
    if (signal?.aborted) leave()
  })
}
