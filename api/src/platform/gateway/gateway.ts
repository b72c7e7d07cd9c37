/** A payment as the card payment service knows it. Amounts are in kobo; `gatewayId` is text, because its ids have 64 bits. */
export interface GatewayPayment {
  reference: string
  gatewayId: string
  /** The word of the service: `success`, `failed`, `abandoned` (not completed, or not yet), `reversed` and others that mean "not yet". */
  status: string
  amountKobo: number
  /** What was asked for, where it differs from what was charged: the payer may bear the fee. */
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

/** Money on its way back. `status`: `processed` when it is there, `failed` when it never will be, anything else while it is not. */
export interface GatewayRefund {
  gatewayId: string
  status: string
  amountKobo: number
}

export interface NewCheckout {
  reference: string
  amountKobo: number
  email: string
  metadata: Readonly<Record<string, string>>
}

export interface GatewayPage {
  payments: readonly GatewayPayment[]
  next: number | null
}

/** The service was not reached, or its answer made no sense: whether it has done what it was asked is not known. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable'
}
/** The service has understood and refused. `code` is its own word, such as `duplicate_reference`. */
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
 * The card payment service. One folder knows which one it is. Every call ends within its timeout, with `GatewayUnreachable` or
 * `GatewayRefused` where it has no answer; none is made inside of a database transaction.
 */
export interface Gateway {
  readonly publicKey: string
  readonly mode: 'test' | 'live'
  /** The page that a checkout is drawn on; its origin is what the content security policy opens for. */
  readonly checkoutUrl: string
  /** Begins a payment; the access code opens its checkout. A reference that was used is refused with `duplicate_reference`. */
  initialise: (checkout: NewCheckout) => Promise<{ accessCode: string }>
  /** The payment of a reference; null when the service does not know it. */
  verify: (reference: string) => Promise<GatewayPayment | null>
  /** Successful payments in a span of instants, page by page from 1. */
  list: (span: { from: string; to: string; page: number }) => Promise<GatewayPage>
  /** Sends money back; it is taken, and not yet there. */
  refund: (refund: { reference: string; amountKobo: number }) => Promise<GatewayRefund>
  /** What has become of a refund, by its own id. */
  refundOf: (gatewayId: string) => Promise<GatewayRefund>
  /** The refunds of a payment, by the `gatewayId` of the payment. */
  refundsOf: (gatewayId: string) => Promise<readonly GatewayRefund[]>
  /** Whether the bytes of a message bear the signature of the service. */
  isSigned: (body: Buffer, signature: string | undefined) => boolean
}
