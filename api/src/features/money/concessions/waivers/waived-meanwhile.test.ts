import { seedInstitution, type Seed } from '../../../../demo/testing'
import { testApp } from '../../../../../test/app'
import { paymentsDriver } from '../../../../../test/checkout'
import { aChargeOf } from '../../../../../test/payments'
import { testSandbox } from '../../../../../test/sandbox'
import { checkLedger } from '../../ledger'

const sandbox = testSandbox()
const test = testApp({}, sandbox.cards)
const cardPayments = paymentsDriver(test)
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let bursar: string
let other: string
let charge: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ status: 'active' })
  ;[bursar, other] = [await seed.staffWith('finance'), await seed.staffWith('finance')]
  charge = await aChargeOf(test, ada.id, { name: 'schoolFee' })
})
afterEach(async () => {
  expect((await checkLedger(test.db)).problems).toEqual([])
})

const ask = async (): Promise<string> => {
  const reply = await test.call('POST', `/charge-adjustments/student/${ada.id}`, {
    cookie: bursar,
    body: { charge, kind: 'waiver', reason: 'Orphan of the Bursary fund' },
  })
  return reply.json<{ data: { request: string } }>().data.request
}
const approve = (request: string) =>
  test.call('POST', `/payment-requests/${request}/decide`, {
    cookie: other,
    body: { approve: true },
  })
const waive = async () => approve(await ask())

it('marks money as a duplicate if its charge was waived during the checkout: the waiver stays, and the balance is zero', async () => {
  const { reference } = await cardPayments.open(ada.cookie, charge)
  expect((await waive()).statusCode).toBe(200)
  await sandbox.control.pay(reference)
  await cardPayments.verify(ada.cookie, reference)
  expect(await cardPayments.payment(reference)).toMatchObject({
    status: 'successful',
    settled_key: null,
  })
  expect(await cardPayments.rows('payment_attention')).toMatchObject([
    {
      reference,
      kind: 'duplicate',
      state: 'open',
      detail: 'The charge was already cleared by a waiver before this payment arrived.',
    },
  ])
  expect(await cardPayments.rows('receipts')).toEqual([])
  expect(await cardPayments.balances()).toMatchObject({
    waivers: 4_500_050,
    fee_income: -4_500_050,
    unallocated: -4_500_050,
  })
  expect(await cardPayments.mails()).toEqual(['payment-attention'])
})

it('settles the charge again once the waiver has been taken back', async () => {
  await waive()
  const [waiver] = await test.db('charge_adjustments').pluck<string[]>('id')
  expect(
    (
      await test.call('POST', `/charge-adjustments/${String(waiver)}/take-back`, {
        cookie: bursar,
        body: { reason: 'Given by mistake' },
      })
    ).statusCode,
  ).toBe(200)
  const { reference } = await cardPayments.open(ada.cookie, charge)
  await sandbox.control.pay(reference)
  await cardPayments.verify(ada.cookie, reference)
  expect(await cardPayments.payment(reference)).toMatchObject({
    status: 'successful',
    settled_key: `${ada.id}:${charge}`,
  })
  expect(await cardPayments.attention(reference)).toEqual([])
})

it('decides for one of the two when a waiver and the payment arrive at the same moment', async () => {
  const { reference } = await cardPayments.open(ada.cookie, charge)
  await sandbox.control.pay(reference)
  const request = await ask()
  const [waiver] = await Promise.all([approve(request), cardPayments.verify(ada.cookie, reference)])
  const payment = await cardPayments.payment(reference)
  expect(payment?.['status']).toBe('successful')
  expect([waiver.statusCode, payment?.['settled_key'] === null]).toEqual(
    waiver.statusCode === 200 ? [200, true] : [409, false],
  )
})
