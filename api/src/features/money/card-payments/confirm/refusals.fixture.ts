import { paymentsDriver } from '../../../../../test/checkout'
import { aChargeOf } from '../../../../../test/payments'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import type { TestApp } from '../../../../../test/app'

/** For tests: a student with a charge to pay by card, and the responses. */
export function testRefusals(test: TestApp) {
  const cardPayments = paymentsDriver(test)
  const setup = {} as {
    seed: Seed
    ada: Awaited<ReturnType<Seed['student']>>
    charge: string
  }
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    setup.ada = await setup.seed.student({ status: 'active' })
    setup.charge = await aChargeOf(test, setup.ada.id, { name: 'portalFee' })
  })
  const answer = async (reply: ReturnType<typeof cardPayments.say>) => {
    const { statusCode, json } = await reply
    return [statusCode, json<{ message: string }>().message]
  }
  return { cardPayments, setup, answer }
}
