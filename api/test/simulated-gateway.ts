import {
  GatewayRefused,
  GatewayUnreachable,
  type Gateway,
  type GatewayPayment,
  type ListedRefund,
} from '../src/platform/gateway'

/**
 * The faults of a simulated service: `deaf` gets no request, `mute` carries it out without a reply,
 * the others reply with a wrong fact.
 */
export type Mischief =
  'deaf' | 'mute' | 'less' | 'more' | 'dollars' | 'live' | 'other-reference' | 'forgets'
export const mischiefs: readonly Mischief[] = [
  'deaf',
  'mute',
  'less',
  'more',
  'dollars',
  'live',
  'other-reference',
  'forgets',
]

/**
 * A card payment service in memory, for thousands of payments with known random numbers. It
 * implements `Gateway`; the adapter of the real protocol is tested with the sandbox.
 */
export function simulatedGateway(now: () => Date) {
  const payments = new Map<string, GatewayPayment & { createdAt: string }>()
  const refunds: (ListedRefund & { at: string })[] = []
  let mischief: Mischief | null = null
  let nextId = 1

  const told = (payment: GatewayPayment): GatewayPayment => {
    const lies: Partial<Record<Mischief, Partial<GatewayPayment>>> = {
      less: { amountKobo: payment.amountKobo - 100, requestedKobo: payment.amountKobo - 100 },
      more: { amountKobo: payment.amountKobo * 2, requestedKobo: payment.amountKobo * 2 },
      dollars: { currency: 'USD' },
      live: { mode: 'live' },
      'other-reference': { reference: `${payment.reference}X` },
    }
    return { ...payment, ...(mischief && lies[mischief]) }
  }
  const hear = (): void => {
    if (mischief === 'deaf') throw new GatewayUnreachable('deaf')
  }
  const answer = <T>(value: T): T => {
    if (mischief === 'mute') throw new GatewayUnreachable('mute')
    return value
  }
  const add = (
    reference: string,
    amountKobo: number,
    metadata: Record<string, string>,
    email: string | null,
  ): void => {
    payments.set(reference, {
      reference,
      gatewayId: String(nextId++),
      status: 'abandoned',
      amountKobo,
      requestedKobo: amountKobo,
      currency: 'NGN',
      mode: 'test',
      channel: null,
      feesKobo: null,
      paidAt: null,
      email,
      message: null,
      metadata,
      createdAt: now().toISOString(),
    })
  }
  const change = (reference: string, facts: Partial<GatewayPayment>): void => {
    const payment = payments.get(reference)
    if (payment) payments.set(reference, { ...payment, ...facts })
  }

  const sentBack = (reference: string, amountKobo: number): ListedRefund => {
    const refund = {
      gatewayId: `R${String(nextId++)}`,
      status: 'processed',
      amountKobo,
      payment: payments.get(reference)?.gatewayId ?? '',
    }
    refunds.push({ ...refund, at: now().toISOString() })
    return refund
  }
  /** Refunded parts of a payment. */
  const partsOf = (gatewayId: string): number =>
    refunds.reduce(
      (sum, { payment, amountKobo }) => sum + (payment === gatewayId ? amountKobo : 0),
      0,
    )

  const gateway: Gateway = {
    isResting: () => false,
    publicKey: 'pk_test_simulated',
    mode: 'test',
    checkoutUrl: '/popup',
    initialise: async ({ reference, amountKobo, email, metadata }) => {
      hear()
      if (payments.has(reference))
        throw new GatewayRefused('Duplicate Transaction Reference', 'duplicate_reference', 400)
      add(reference, amountKobo, { ...metadata }, email)
      return answer({ accessCode: `code-${reference}` })
    },
    verify: async (reference) => {
      hear()
      const payment = payments.get(reference)
      return answer(payment && mischief !== 'forgets' ? told(payment) : null)
    },
    list: async ({ from, to }) => {
      hear()
      const found = [...payments.values()].filter(
        ({ status, createdAt }) => status === 'success' && createdAt >= from && createdAt <= to,
      )
      return answer({ payments: found.map(told), next: null })
    },
    listRefunds: async ({ from, to }) => {
      hear()
      return answer({ refunds: refunds.filter(({ at }) => at >= from && at <= to), next: null })
    },
    refund: async ({ reference, amountKobo }) => {
      hear()
      change(reference, { status: 'reversed' })
      return answer(sentBack(reference, amountKobo))
    },
    refundOf: async (gatewayId) => {
      hear()
      const refund = refunds.find((each) => each.gatewayId === gatewayId)
      if (!refund) throw new GatewayRefused('Refund not found', 'refund_not_found', 404)
      return answer(refund)
    },
    refundsOf: async (gatewayId) => {
      hear()
      return answer(refunds.filter(({ payment }) => payment === gatewayId))
    },
    isSigned: () => false,
  }
  return {
    gateway,
    payments,
    partsOf,
    goWrong: (how: Mischief | null): void => void (mischief = how),
    pay: (reference: string): boolean => {
      const payment = payments.get(reference)
      if (!payment || payment.status === 'success' || payment.status === 'reversed') return false
      change(reference, {
        status: 'success',
        channel: 'card',
        feesKobo: Math.round(payment.amountKobo * 0.015),
        paidAt: now().toISOString(),
      })
      return true
    },
    fail: (reference: string): void => {
      if (payments.get(reference)?.status === 'abandoned')
        change(reference, { status: 'failed', message: 'Declined' })
    },
    reverse: (reference: string): boolean => {
      const isPaid = payments.get(reference)?.status === 'success'
      if (isPaid) change(reference, { status: 'reversed' })
      return isPaid
    },
    /**
     * A partial refund at the service. Returns false if it would be all of the payment, or if
     * nothing was paid.
     */
    reversePart: (reference: string, amountKobo: number): boolean => {
      const payment = payments.get(reference)
      const isPart =
        payment?.status === 'success' &&
        partsOf(payment.gatewayId) + amountKobo < payment.amountKobo
      if (isPart) sentBack(reference, amountKobo)
      return isPart
    },
    /** A payment without the portal, with its own reference. */
    payBeside: (reference: string, amountKobo: number): void => {
      if (payments.has(reference)) return
      add(reference, amountKobo, {}, 'somebody@example.com')
      change(reference, {
        status: 'success',
        channel: 'card',
        feesKobo: 0,
        paidAt: now().toISOString(),
      })
    },
  }
}
export type SimulatedGateway = ReturnType<typeof simulatedGateway>
