/**
 * A payment at the gateway. Amounts are in kobo; `gatewayId` is text, because its ids have 64 bits.
 */
export interface GatewayPayment {
  reference: string
  gatewayId: string
  /**
   * The gateway's status: `success`, `failed`, `abandoned` (not completed, or not yet), `reversed`,
   * and others that mean "not yet".
   */
  status: string
  amountKobo: number
  /** The requested amount if it differs from the charged one: the payer may bear the fee. */
  requestedKobo: number | null
  currency: string
  /** `test` or `live`. */
  mode: string
  channel: string | null
  feesKobo: number | null
  paidAt: string | null
  email: string | null
  message: string | null
  metadata: Readonly<Record<string, unknown>>
}

/**
 * A refund. `status`: `processed` when the money is back, `failed` if it never will be, anything
 * else while it is pending.
 */
export interface GatewayRefund {
  gatewayId: string
  status: string
  amountKobo: number
}

/** Instants, both included; pages from 1. */
export interface Span {
  from: string
  to: string
  page: number
}

export interface NewCheckout {
  reference: string
  amountKobo: number
  email: string
  metadata: Readonly<Record<string, string>>
}

/** A refund of any payment; `payment` is that payment's `gatewayId`. */
export interface ListedRefund extends GatewayRefund {
  payment: string
}
export interface RefundPage {
  refunds: readonly ListedRefund[]
  next: number | null
}
export interface GatewayPage {
  payments: readonly GatewayPayment[]
  next: number | null
}

/**
 * The gateway could not be reached, or its reply was invalid: it is unknown whether it carried out
 * the request.
 */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable'
}
/**
 * No request was sent, or the gateway rejected it unread: nothing has happened, and it is not an
 * attempt.
 */
export class GatewayNotAsked extends GatewayUnreachable {}
/**
 * The gateway understood and refused the request. `code` is the gateway's own, such as
 * `duplicate_reference`.
 */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  constructor(
    message: string,
    readonly code: string | null,
    readonly status: number,
  ) {
    super(message)
  }
}

/**
 * The card payment gateway; only this folder knows the provider. Every call ends within its
 * timeout, and throws `GatewayUnreachable` or `GatewayRefused` without a result. Never call it
 * inside a database transaction.
 */
export interface Gateway {
  readonly publicKey: string
  readonly mode: 'test' | 'live'
  /** URL of the checkout page; the content security policy allows its origin. */
  readonly checkoutUrl: string
  /**
   * Whether the circuit is open, after failures or at the gateway's request; a call would throw
   * `GatewayNotAsked`.
   */
  isResting: () => boolean
  /**
   * Initialises a payment; the access code opens its checkout. A used reference is refused with
   * `duplicate_reference`.
   */
  initialise: (checkout: NewCheckout) => Promise<{ accessCode: string }>
  /** The payment with this reference; null if the gateway does not know it. */
  verify: (reference: string) => Promise<GatewayPayment | null>
  /** Successful payments in a time span; pages start at 1. */
  list: (span: Span) => Promise<GatewayPage>
  /** All refunds made in a time span, also unrequested ones; pages start at 1. */
  listRefunds: (span: Span) => Promise<RefundPage>
  /** Requests a refund; it is accepted, but the money is not back yet. */
  refund: (refund: { reference: string; amountKobo: number }) => Promise<GatewayRefund>
  /** The current state of a refund, by the refund's own id. */
  refundOf: (gatewayId: string) => Promise<GatewayRefund>
  /** The refunds of a payment, by the `gatewayId` of the payment. */
  refundsOf: (gatewayId: string) => Promise<readonly GatewayRefund[]>
  /** Whether the message has the gateway's signature. */
  isSigned: (body: Buffer, signature: string | undefined) => boolean
}
