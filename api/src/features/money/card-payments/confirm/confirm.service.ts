import { byItself, type Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import {
  GatewayNotAsked,
  GatewayRefused,
  GatewayUnreachable,
  type Gateway,
  type GatewayPayment,
  type GatewayRefund,
} from '../../../../platform/gateway'
import { conclude, isOver } from './gateway-result.service'
import { keepStray } from './stray-money.service'
import { failPoint } from '../fail-points'
import { noteParts } from '../settle/partial-refunds.service'
import { lookAfterSilence } from './schedule.rules'
import type { EventContext } from '../settle/settle.service'
import type { SettlementWrites } from '../settlement.repository'
import type { Cause, Intent, Known } from '../settlement.types'

interface Deps {
  work: UnitOfWork<SettlementWrites>
  gateway: Gateway
  clock: Clock
}
interface Asking {
  by?: Origin
  /** Also polls settled payments, because the gateway may have sent the money back. */
  again?: boolean
}

interface Answer {
  payment: GatewayPayment | null
  refunds: readonly GatewayRefund[]
}

/**
 * Asks the gateway about a payment and applies the answer. Returns the payment as the portal has it
 * afterwards.
 */
export type Confirm = (reference: string, cause: Cause, asking?: Asking) => Promise<Known>

/** Origin of actions by the portal itself, without a user. */
export const portalItself = (cause: Cause): Origin => ({ ...byItself, requestId: cause })

/**
 * The only code that settles card payments. It calls the gateway outside any transaction, and
 * applies the answer in one short transaction. Concurrent calls for the same reference share one
 * request.
 */
export function createConfirm({ work, gateway, clock }: Deps): Confirm {
  const underway = new Map<string, Promise<Known>>()

  async function silence(intent: Intent): Promise<void> {
    const [now, attempts] = [clock.now(), intent.attempts + 1]
    await work.write(({ intents }) =>
      intents.looked(intent.id, {
        now: now.toISOString(),
        nextCheckAt: lookAfterSilence(attempts, now),
        attempts,
      }),
    )
  }

  /** Fetches the payment from the gateway; on `again` also its refunds. */
  async function ask({ intent }: Known, reference: string, again: boolean): Promise<Answer> {
    try {
      const payment = await gateway.verify(reference)
      const mayHaveRefunds =
        again &&
        payment !== null &&
        payment.reference === reference &&
        ['success', 'reversed'].includes(payment.status)
      return { payment, refunds: mayHaveRefunds ? await gateway.refundsOf(payment.gatewayId) : [] }
    } catch (error) {
      // A skipped request is no attempt. Otherwise requests while the circuit is open would delay
      // the next poll.
      const isSilence =
        (error instanceof GatewayUnreachable && !(error instanceof GatewayNotAsked)) ||
        error instanceof GatewayRefused
      if (intent && isSilence) await silence(intent)
      throw error
    }
  }

  async function confirm(
    reference: string,
    cause: Cause,
    { by = portalItself(cause), again = false }: Asking,
  ): Promise<Known> {
    const before = await work.read((repositories) => repositories.known(reference))
    // A bank payment has no intent.
    if ((isOver(before) && !again) || (before.payment && !before.intent)) return before
    failPoint('confirm:before-verify')
    const { payment: answer, refunds } = await ask(before, reference, again)
    failPoint('confirm:after-verify')
    const now = clock.now()
    const context: EventContext = { by, cause, now: now.toISOString() }
    const settled = await work.write(async (writes) => {
      const { intent } = before
      const known = intent && (await conclude(writes, intent, answer, context, now))
      if (!intent) await keepStray(writes, reference, answer, gateway.mode, context)
      if (answer && refunds.length > 0) await noteParts(writes, answer, refunds, context)
      failPoint('confirm:before-commit')
      return refunds.length > 0 ? null : known
    })
    failPoint('confirm:after-commit')
    if (settled) return settled
    return work.read((repositories) => repositories.known(reference))
  }

  return (reference, cause, asking = {}) => {
    const key = `${reference} ${String(asking.again ?? false)}`
    const current = underway.get(key)
    if (current) return current
    const started = confirm(reference, cause, asking).finally(() => underway.delete(key))
    underway.set(key, started)
    return started
  }
}
