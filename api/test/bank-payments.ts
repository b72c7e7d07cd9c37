import type { BankPayment } from '@portal/contracts'
import { seedInstitution, type Seed } from '../src/demo/testing'
import { aPicture } from './forms'
import { aChargeOf } from './payments'
import type { TestApp } from './app'

/** For tests: a student with a charge, a Bursary officer, and the calls for bank payments. */
export function testBankPayments(test: TestApp) {
  const setup = {} as {
    seed: Seed
    ada: Awaited<ReturnType<Seed['student']>>
    bursar: string
    charge: string
    picture: string
  }
  beforeAll(async () => {
    setup.picture = (await aPicture()).replace(/^data:[^,]+,/, '')
  })
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    setup.ada = await setup.seed.student({ status: 'active' })
    setup.bursar = await setup.seed.staffWith('finance')
    setup.charge = await aChargeOf(test, setup.ada.id, { name: 'schoolFee', kobo: 12_000_050 })
  })
  const submit = (own: object = {}, cookie = setup.ada.cookie) =>
    test.call('POST', '/students/bank-payments', {
      cookie,
      body: {
        paymentId: setup.charge,
        bank: 'First Bank',
        tellerNumber: '00123456',
        paidOn: test.clock.today(),
        proof: setup.picture,
        ...own,
      },
    })
  const sent = async (own: object = {}) => (await submit(own)).json<{ data: BankPayment }>().data
  const decide = (id: string, body: object, cookie = setup.bursar) =>
    test.call('POST', `/bank-payments/${id}/decide`, { cookie, body })
  const messageOf = async (call: ReturnType<typeof submit>) => {
    const reply = await call
    return [reply.statusCode, reply.json<{ message: string }>().message]
  }
  const waiting = async (cookie = setup.bursar, query = '') =>
    (await test.call('GET', `/bank-payments?page=1${query}`, { cookie })).json<{
      data: { bankPayments: BankPayment[] }
      meta: { total: number }
    }>()
  return { setup, submit, sent, decide, messageOf, waiting }
}
