import { seedInstitution, type Seed } from '../../demo/testing'
import { testApp } from '../../../test/app'
import { aTill } from '../../../test/checkout'
import { aChargeOf } from '../../../test/payments'
import { testSandbox } from '../../../test/sandbox'
import { checkLedger } from '../ledger'

const sandbox = testSandbox()
const test = testApp({}, sandbox.cards)
const till = aTill(test)
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let bursar: string
let charge: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ status: 'active' })
  bursar = await seed.staffWith('finance')
  charge = await aChargeOf(test, ada.id, { name: 'schoolFee' })
})
afterEach(async () => {
  expect((await checkLedger(test.db)).problems).toEqual([])
})

const waive = () =>
  test.call('POST', `/charge-adjustments/student/${ada.id}`, {
    cookie: bursar,
    body: { charge, kind: 'waiver', reason: 'Orphan of the Bursary fund' },
  })

it('keeps money for a charge that was waived after its checkout was opened as a duplicate: the waiver stands, and nobody owes', async () => {
  const { reference } = await till.open(ada.cookie, charge)
  expect((await waive()).statusCode).toBe(201)
  await sandbox.control.pay(reference)
  await till.verify(ada.cookie, reference)
  expect(await till.payment(reference)).toMatchObject({ status: 'successful', settled_key: null })
  expect(await till.rows('payment_attention')).toMatchObject([
    {
      reference,
      kind: 'duplicate',
      state: 'open',
      detail: 'The charge had been cleared by a waiver before this payment came.',
    },
  ])
  expect(await till.rows('receipts')).toEqual([])
  expect(await till.books()).toMatchObject({
    waivers: 4_500_050,
    fee_income: -4_500_050,
    unallocated: -4_500_050,
  })
  expect(await till.mails()).toEqual(['payment-attention'])
})

it('settles the charge again once the waiver has been taken back', async () => {
  const waiver = (await waive()).json<{ data: { _id: string } }>().data
  expect(
    (await test.call('DELETE', `/charge-adjustments/${waiver._id}`, { cookie: bursar })).statusCode,
  ).toBe(200)
  const { reference } = await till.open(ada.cookie, charge)
  await sandbox.control.pay(reference)
  await till.verify(ada.cookie, reference)
  expect(await till.payment(reference)).toMatchObject({
    status: 'successful',
    settled_key: `${ada.id}:${charge}`,
  })
  expect(await till.attention(reference)).toEqual([])
})

it('lets one of the two happen first when a waiver and the payment come at the same moment', async () => {
  const { reference } = await till.open(ada.cookie, charge)
  await sandbox.control.pay(reference)
  const [waiver] = await Promise.all([waive(), till.verify(ada.cookie, reference)])
  const payment = await till.payment(reference)
  expect(payment?.['status']).toBe('successful')
  expect([waiver.statusCode, payment?.['settled_key'] === null]).toEqual(
    waiver.statusCode === 201 ? [201, true] : [409, false],
  )
})
