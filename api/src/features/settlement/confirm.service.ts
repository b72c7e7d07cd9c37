import { byItself, type Origin } from '../../platform/actor'
import type { Clock } from '../../platform/clock'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import {
  GatewayRefused,
  GatewayUnreachable,
  type Gateway,
  type GatewayPayment,
} from '../../platform/gateway'
import { conclude, isOver, keepStray, known } from './conclusions.service'
import { failPoint } from './fail-points'
import { lookAfterSilence } from './schedule.rules'
import type { Occasion } from './settle.service'
import type { SettlementWrites } from './settlement.repository'
import type { Cause, Intent, Known } from './settlement.types'

interface Deps {
  work: UnitOfWork<SettlementWrites>
  gateway: Gateway
  clock: Clock
}
interface Asking {
  by?: Origin
  /** Asks also about what is settled: the service may have sent its money back. */
  again?: boolean
}

/** Asks the service about a payment and draws the conclusion; gives what the portal knows afterwards. */
export type Confirm = (reference: string, cause: Cause, asking?: Asking) => Promise<Known>

/** Nobody's doing but the portal's own. */
export const portalItself = (cause: Cause): Origin => ({ ...byItself, requestId: cause })

/**
 * The only code that settles a payment. It asks the service outside of any transaction, and draws the conclusion in one short one. Whoever
 * asks about the same payment meanwhile gets the same answer.
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

  async function ask({ intent }: Known, reference: string): Promise<GatewayPayment | null> {
    try {
      return await gateway.verify(reference)
    } catch (error) {
      if (intent && (error instanceof GatewayUnreachable || error instanceof GatewayRefused))
        await silence(intent)
      throw error
    }
  }

  async function confirm(
    reference: string,
    cause: Cause,
    { by = portalItself(cause), again = false }: Asking,
  ): Promise<Known> {
    const before = await work.read((repositories) => known(repositories, reference))
    if ((isOver(before) && !again) || (before.payment && !before.intent)) return before // without an intent it was paid at a bank
    failPoint('confirm:before-verify')
    const answer = await ask(before, reference)
    failPoint('confirm:after-verify')
    const now = clock.now()
    const occasion: Occasion = { by, cause, now: now.toISOString() }
    await work.write(async (writes) => {
      if (before.intent) await conclude(writes, before.intent, answer, occasion, now)
      else await keepStray(writes, reference, answer, gateway.mode, occasion)
      failPoint('confirm:before-commit')
    })
    failPoint('confirm:after-commit')
    return work.read((repositories) => known(repositories, reference))
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
