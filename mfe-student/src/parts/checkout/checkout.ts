import { openingMessages, readMessage, type Said } from './protocol'
import { openWindow } from './window'

export interface CheckoutRequest {
  /** From the server, with which the payment was begun there: amount, reference and payer are the server's. */
  accessCode: string
  /** The page that the card payment service draws; a path means the portal itself. */
  checkoutUrl: string
  /** Ends it as cancelled, such as when the page is left. */
  signal?: AbortSignal
  /** How long the checkout may take until it can be seen. */
  timeoutMs?: number
}
/**
 * What the person saw, which proves nothing: whoever called asks the server in every case. `failed` means that the window could not be
 * opened (`windowFailed`), before a card could be typed.
 */
export interface CheckoutOutcome {
  outcome: 'success' | 'cancelled' | 'failed'
  reference?: string
}

const defaultTimeoutMs = 15_000

/** Draws the checkout of a payment above the page until it is paid, given up, or cannot be shown. Never rejects. */
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
    const on: Record<Said['kind'], (said: Said) => void> = {
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
      // Any page may send messages: only what comes from the frame, while it shows the service's own page, is the checkout's.
      if (event.source !== drawn.frame.contentWindow || event.origin !== origin) return
      const said = readMessage(event.data)
      if (said) on[said.kind](said)
    }
    const timer = setTimeout(() => {
      finish({ outcome: 'failed' })
    }, timeoutMs)
    addEventListener('message', listen)
    signal?.addEventListener('abort', leave)
    if (signal?.aborted) leave()
  })
}
