import type { Checkout } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { GatewayRefused, GatewayUnreachable, type Gateway } from '../../../../platform/gateway'
import { failPoint } from '../fail-points'
import { firstLook } from '../confirm/schedule.rules'
import type { SettlementWrites } from '../settlement.repository'
import type { Intent } from '../settlement.types'

export const toCheckout = (
  at: Gateway,
  { reference, amountKobo, email }: Intent,
  accessCode: string,
): Checkout => ({
  reference,
  accessCode,
  amountKobo,
  currency: 'NGN',
  email,
  publicKey: at.publicKey,
  checkoutUrl: at.checkoutUrl,
})

/** Initialises stored intents at the gateway, and voids the ones that fail. */
export function createBeginning({
  work,
  clock,
  log,
}: {
  work: UnitOfWork<SettlementWrites>
  clock: Clock
  log: FastifyBaseLogger
}) {
  /**
   * Voids the intent but keeps polling the gateway: its checkout may still be open and could be
   * paid.
   */
  const discard = (intent: Intent, detail: string): Promise<boolean> =>
    work.write(async ({ intents, trail }) => {
      const [now, at] = [clock.now(), clock.instant()]
      const isVoid = await intents.move(intent.id, [intent.state], 'void', {
        now: at,
        nextCheckAt: firstLook(now),
      })
      if (isVoid)
        await trail.event({
          reference: intent.reference,
          at,
          cause: 'initialise',
          from: intent.state,
          to: 'void',
          detail,
        })
      return isVoid
    })

  /**
   * Null if the gateway did not accept it. Without an access code it cannot be paid. The reference
   * is not reused.
   */
  async function open(at: Gateway, intent: Intent): Promise<string | null> {
    const { id, reference, amountKobo, email, student, charge } = intent
    try {
      const { accessCode } = await at.initialise({
        reference,
        amountKobo,
        email,
        metadata: { intent: id, student, charge },
      })
      failPoint('initialise:after-gateway')
      return accessCode
    } catch (error) {
      if (!(error instanceof GatewayRefused || error instanceof GatewayUnreachable)) throw error
      log.warn({ err: error, reference }, 'the card payment service did not begin a payment')
      await discard(intent, error.message)
      return null
    }
  }

  async function begin(at: Gateway, intent: Intent): Promise<Checkout | null> {
    failPoint('initialise:after-intent')
    const accessCode = await open(at, intent)
    if (accessCode === null) return null
    const hasBegun = await work.write(async ({ intents, trail }) => {
      if (!(await intents.begin(intent.id, accessCode, clock.instant()))) return false
      await trail.event({
        reference: intent.reference,
        at: clock.instant(),
        cause: 'initialise',
        from: 'created',
        to: 'initialised',
        detail: null,
      })
      return true
    })
    failPoint('initialise:after-begun')
    return hasBegun ? toCheckout(at, intent, accessCode) : null
  }

  return { begin, discard }
}
