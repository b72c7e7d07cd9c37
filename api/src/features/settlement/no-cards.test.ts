import { studentFinanceMessages as said } from '@portal/contracts'
import { testApp } from '../../../test/app'
import { aTill } from '../../../test/checkout'
import { aChargeOf } from '../../../test/payments'
import { seedInstitution } from '../../demo/testing'

const test = testApp({ gateway: undefined })
const till = aTill(test)

it('says that cards are not taken where there is no card payment service', async () => {
  const seed = await seedInstitution(test)
  const ada = await seed.student({ status: 'active' })
  const charge = await aChargeOf(test, ada.id, { name: 'portalFee' })
  for (const reply of [
    await till.begin(ada.cookie, charge),
    await till.record(ada.cookie, 'OLD-1', charge),
  ]) {
    expect([reply.statusCode, reply.json()]).toMatchObject([
      503,
      { success: false, message: said.cardsUnavailable },
    ])
    expect(reply.headers['retry-after']).toBe('60')
  }
  expect(await till.rows('payment_intents')).toEqual([])
})
