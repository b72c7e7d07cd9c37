import { anonymous } from '../../platform/actor'
import { inTransaction } from '../../platform/database/unit-of-work'
import { testApp } from '../../../test/app'
import { aTill } from '../../../test/checkout'
import { aChargeOf } from '../../../test/payments'
import { testSandbox } from '../../../test/sandbox'
import { seedInstitution, type Seed } from '../../demo/testing'
import { checkLedger } from '../ledger'
import { createIntentRepository, reverseSettled, settleBankPayment, settleReviewed } from './index'

const sandbox = testSandbox()
const test = testApp({}, sandbox.cards)
const till = aTill(test)
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let charge: string
const by = { actor: anonymous, address: '', requestId: 'test' }
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ status: 'active' })
  charge = await aChargeOf(test, ada.id, { name: 'portalFee', kobo: 100_000 })
})
afterEach(async () => {
  expect((await checkLedger(test.db)).problems).toEqual([])
})
const bank = (reference: string, amountKobo = 100_000, lateFeeKobo = 0) =>
  inTransaction(test.db, (connection) =>
    settleBankPayment(connection, test.clock, {
      reference,
      student: ada.id,
      charge,
      amountKobo,
      lateFeeKobo,
      paidAt: '2026-01-05T09:00:00.000Z',
      by,
    }),
  )
const reverse = (reference: string, moneyIn?: 'unallocated') =>
  inTransaction(test.db, (connection) =>
    reverseSettled(connection, test.clock, {
      reference,
      reason: 'Paid for the wrong student',
      ...(moneyIn && { moneyIn }),
      by,
    }),
  )

it('settles a payment at a bank once, with its late fee, receipt and mail', async () => {
  const counted = await bank('BNK-1', 110_000, 10_000)
  expect(counted?.receipt).toMatch(/^RCP-\d{4}-000001$/)
  expect(await bank('BNK-1', 110_000, 10_000)).toBeNull()
  expect(await till.payment('BNK-1')).toMatchObject({
    status: 'successful',
    channel: 'bank',
    remarks: 'Paid at the bank, approved by the Bursary',
    fee_kobo: null,
    paid_at: '2026-01-05T09:00:00.000Z',
    settled_key: `${ada.id}:${charge}`,
  })
  expect(await till.books()).toEqual({
    bank: 110_000,
    fee_income: -100_000,
    late_fee_income: -10_000,
  })
  expect(await till.mails()).toEqual(['payment-receipt'])
  expect((await till.begin(ada.cookie, charge)).statusCode).toBe(409)
})

it('keeps a payment at a bank apart when the charge was paid by card meanwhile', async () => {
  const { reference } = await till.open(ada.cookie, charge)
  await sandbox.control.pay(reference)
  await till.verify(ada.cookie, reference)
  expect(await bank('BNK-1')).toMatchObject({ receipt: null })
  expect(await till.attention('BNK-1')).toEqual(['duplicate'])
  expect(await till.books()).toMatchObject({ bank: 100_000, unallocated: -100_000 })
})

it('calls a card payment a duplicate that comes after the bank was approved', async () => {
  const { reference } = await till.open(ada.cookie, charge)
  await bank('BNK-1')
  await sandbox.control.pay(reference)
  test.clock.forward(21)
  await till.work()
  expect(await till.payment(reference)).toMatchObject({
    status: 'successful',
    settled_key: null,
    needs_attention: 1,
  })
  expect(await till.attention(reference)).toEqual(['duplicate'])
})

it('undoes a settled payment: the money stays until it is sent back, the receipt says so, and the charge is owed again', async () => {
  await bank('BNK-1', 110_000, 10_000)
  expect(await reverse('BNK-1', 'unallocated')).toBe(true)
  expect(await reverse('BNK-1', 'unallocated')).toBe(false)
  expect(await till.payment('BNK-1')).toMatchObject({ status: 'reversed', settled_key: null })
  expect((await till.rows('receipts'))[0]?.reversed_at).not.toBeNull()
  expect(await till.books()).toEqual({
    bank: 110_000,
    unallocated: -110_000,
    student_receivable: 110_000,
    fee_income: -100_000,
    late_fee_income: -10_000,
  })
  // Paid again, the late fee is owed once, and what it comes to now is what counts.
  await bank('BNK-2', 100_000)
  expect(await till.books()).toEqual({
    bank: 210_000,
    unallocated: -110_000,
    fee_income: -90_000,
    late_fee_income: -10_000,
  })
  expect(
    await test.db('audit_log').where({ action: 'payment.reversed' }).pluck('record'),
  ).toHaveLength(1)
  expect(await reverse('NOBODY')).toBe(false)
})

/** Somebody has paid with another amount than was asked for. */
async function misfit(times: number): Promise<string> {
  const { reference } = await till.open(ada.cookie, charge)
  await sandbox.control.pay(reference)
  await test
    .db('payment_intents')
    .where({ reference })
    .update({ amount_kobo: 100_000 * times })
  await till.verify(ada.cookie, reference)
  return reference
}
const settleAnyway = (reference: string) =>
  inTransaction(test.db, (connection) => settleReviewed(connection, test.clock, { reference, by }))

it('counts money that was short as far as it goes: the rest stays owed', async () => {
  const reference = await misfit(2)
  expect(await till.attention(reference)).toEqual(['short'])
  expect((await settleAnyway(reference))?.receipt).toMatch(/^RCP-/)
  expect(await settleAnyway(reference)).toBeNull()
  expect(await till.books()).toMatchObject({ student_receivable: 100_000, fee_income: -200_000 })
  expect('unallocated' in (await till.books())).toBe(false)
  expect(Number((await till.payment(reference))?.amount_kobo)).toBe(100_000)
  expect(await till.intent(reference)).toMatchObject({ state: 'settled' })
})

it('counts money that was over for its charge, and holds the rest', async () => {
  const reference = await misfit(0.5)
  expect(await till.attention(reference)).toEqual(['over'])
  await settleAnyway(reference)
  expect(await till.books()).toMatchObject({ fee_income: -50_000, unallocated: -50_000 })
  expect('student_receivable' in (await till.books())).toBe(false)
})

it('keeps a student while a payment may still be made, and forgets what came to nothing; money that comes later is shown', async () => {
  const officer = await seed.staffWith('students')
  const { reference } = await till.open(ada.cookie, charge)
  const remove = () => test.call('DELETE', `/students/${ada.number}`, { cookie: officer })
  expect((await remove()).statusCode).toBe(409)
  await test.db('payment_intents').update({
    created_at: '2020-01-01T00:00:00.000Z',
    opened_at: '2020-01-01T00:00:00.000Z',
    next_check_at: '2020-01-01T00:00:00.000Z',
  })
  await till.work()
  expect(await till.intent(reference)).toMatchObject({ state: 'expired' })
  expect((await remove()).statusCode).toBe(200)
  await sandbox.control.pay(reference)
  test.clock.forward(86_400)
  if (test.clock.now().getUTCHours() < 2) test.clock.forward(2 * 3600)
  await till.sweep()
  await till.sweep()
  expect(await till.attention(reference)).toEqual(['deleted-intent'])
  expect(
    await test.db('ledger_transactions').where({ reference }).orderBy('kind').pluck('kind'),
  ).toEqual(['gateway-fee', 'unallocated'])
  // What the service was paid in the other tests is as strange to this portal.
  const { seen, strange, settled } = await test
    .db('payment_sweeps')
    .first<{ seen: number; strange: number; settled: number }>()
  expect([seen === strange, settled]).toEqual([true, 0])
  expect(await createIntentRepository(test.db).countOpen(ada.id)).toBe(0)
})
