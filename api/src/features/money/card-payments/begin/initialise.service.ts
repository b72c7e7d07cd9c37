import { setTimeout as sleep } from 'node:timers/promises'
import { studentFinanceMessages, type Checkout } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { conflict, unavailable } from '../../../../platform/errors'
import { GatewayRefused, GatewayUnreachable, type Gateway } from '../../../../platform/gateway'
import { createBeginning, toCheckout } from './begin.service'
import type { Confirm } from '../confirm/confirm.service'
import { createDecide, type Asked } from './decide.service'
import type { SettlementWrites } from '../settlement.repository'
import type { Intent } from '../settlement.types'

interface Deps {
  work: UnitOfWork<SettlementWrites>
  gateway: Gateway
  confirm: Confirm
  clock: Clock
  log: FastifyBaseLogger
}

/**
 * Poll interval and timeouts while another request initialises the same payment, and the maximum
 * number of attempts.
 */
const [lookAgainMs, patienceMs, beginAgainMs, mostBegun] = [150, 9_000, 3_000, 2]

/** Initialises payments, or returns an open checkout again. */
export function createInitialise({ work, gateway, confirm, clock, log }: Deps) {
  const decide = createDecide({ work, clock })
  const { begin, discard } = createBeginning({ work, clock, log })

  /** Throws 409 if the earlier intent turns out to be paid. */
  async function replace(intent: Intent): Promise<void> {
    const { payment } = await confirm(intent.reference, 'initialise').catch((error: unknown) => {
      // An intent that never reached the gateway cannot have been paid. For any other, the
      // gateway's answer is required.
      if (intent.state === 'created' && error instanceof GatewayUnreachable)
        return { payment: null }
      if (error instanceof GatewayUnreachable || error instanceof GatewayRefused)
        throw unavailable(30, studentFinanceMessages.cardsUnavailable)
      throw error
    })
    if (payment?.status === 'successful') throw conflict(studentFinanceMessages.alreadyPaid)
    await discard(intent, 'Replaced by another payment.')
  }

  /** Null while another request initialises it, or if it has to be initialised again. */
  async function attempt(asked: Asked): Promise<{ checkout: Checkout | null; hasTried: boolean }> {
    const step = await decide(asked, gateway.mode)
    if (step.do === 'give')
      return {
        checkout: toCheckout(gateway, step.intent, step.intent.accessCode ?? ''),
        hasTried: false,
      }
    if (step.do === 'replace') await replace(step.intent)
    if (step.do === 'begin') return { checkout: await begin(gateway, step.intent), hasTried: true }
    return { checkout: null, hasTried: false }
  }

  return async (asked: Asked): Promise<Checkout> => {
    const started = performance.now()
    for (let tried = 0; ;) {
      const { checkout, hasTried } = await attempt(asked)
      if (checkout) return checkout
      if (hasTried) tried += 1
      const patience = tried > 0 ? beginAgainMs : patienceMs
      if (tried >= mostBegun || performance.now() - started > patience)
        throw unavailable(30, studentFinanceMessages.cardsUnavailable)
      await sleep(lookAgainMs)
    }
  }
}
