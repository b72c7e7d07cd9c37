import { checkLedger } from '../src/features/money/ledger'
import { seedInstitution, type Seed } from '../src/demo/testing'
import { testApp } from './app'
import { paymentsDriver } from './checkout'
import { aChargeOf } from './payments'
import { testSandbox } from './sandbox'

interface Options {
  /** The one charge of the student. */
  charge?: Parameters<typeof aChargeOf>[2]
  /** Timeouts and faults of the card payment service. */
  cards?: Parameters<typeof testSandbox>[0]
}

/**
 * An admitted student with one charge before each test, and the sandbox of the card payment
 * service. After each test, the ledger must have no problem.
 */
export function settlementScene({ charge = { name: 'portalFee' }, cards }: Options = {}) {
  const sandbox = testSandbox(cards)
  const test = testApp({}, sandbox.cards)
  const scene = {
    seed: undefined as unknown as Seed,
    ada: undefined as unknown as Awaited<ReturnType<Seed['student']>>,
    charge: '',
  }
  beforeEach(async () => {
    scene.seed = await seedInstitution(test)
    scene.ada = await scene.seed.student({ status: 'active' })
    scene.charge = await aChargeOf(test, scene.ada.id, charge)
  })
  afterEach(async () => {
    expect((await checkLedger(test.db)).problems).toEqual([])
  })
  return { sandbox, test, scene, cardPayments: paymentsDriver(test) }
}
