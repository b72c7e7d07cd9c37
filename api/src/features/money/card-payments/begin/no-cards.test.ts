import { studentFinanceMessages } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { paymentsDriver } from '../../../../../test/checkout'
import { aChargeOf } from '../../../../../test/payments'
import { seedInstitution } from '../../../../demo/testing'

const test = testApp({ gateway: undefined })
const cardPayments = paymentsDriver(test)

it('says that cards are not taken where there is no card payment service', async () => {
  const seed = await seedInstitution(test)
  const ada = await seed.student({ status: 'active' })
  const charge = await aChargeOf(test, ada.id, { name: 'portalFee' })
  for (const reply of [
    await cardPayments.begin(ada.cookie, charge),
    await cardPayments.record(ada.cookie, 'OLD-1', charge),
  ]) {
    expect([reply.statusCode, reply.json()]).toMatchObject([
      503,
      { success: false, message: studentFinanceMessages.cardsUnavailable },
    ])
    expect(reply.headers['retry-after']).toBe('60')
  }
  expect(await cardPayments.rows('payment_intents')).toEqual([])
})
