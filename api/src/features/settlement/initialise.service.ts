import { setTimeout as sleep } from 'node:timers/promises'
import { studentFinanceMessages as said, type Checkout } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { conflict, unavailable } from '../../platform/errors'
import { GatewayRefused, GatewayUnreachable, type Gateway } from '../../platform/gateway'
import { createBeginning, toCheckout } from './begin.service'
import type { Confirm } from './confirm.service'
import { createDecide, type Asked } from './decide.service'
import type { SettlementWrites } from './settlement.repository'
import type { Intent } from './settlement.types'

interface Deps {
  work: UnitOfWork<SettlementWrites>
  gateway: Gateway
  confirm: Confirm
  clock: Clock
  log: FastifyBaseLogger
}

/** Whoever waits for another's beginning looks so often, and everybody gives up after so long: the whole call must end in time. */
const [lookAgainMs, patienceMs, beginAgainMs, mostBegun] = [150, 9_000, 3_000, 2]

/** Begins payments, and gives those that were begun again. */
export function createInitialise({ work, gateway, confirm, clock, log }: Deps) {
  const decide = createDecide({ work, clock })
  const { begin, discard } = createBeginning({ work, clock, log })

  /** Throws 409 when it turns out to be paid. */
  async function replace(intent: Intent): Promise<void> {
    const { payment } = await confirm(intent.reference, 'initialise').catch((error: unknown) => {
      // What was never begun cannot have been paid; of everything else it has to be known.
      if (intent.state === 'created' && error instanceof GatewayUnreachable)
        return { payment: null }
      if (error instanceof GatewayUnreachable || error instanceof GatewayRefused)
        throw unavailable(30, said.cardsUnavailable)
      throw error
    })
    if (payment?.status === 'successful') throw conflict(said.alreadyPaid)
    await discard(intent, 'Another one took its place.')
  }

  /** Null while somebody else is beginning it, or when it has to be begun anew. */
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
        throw unavailable(30, said.cardsUnavailable)
      await sleep(lookAgainMs)
    }
  }
}
