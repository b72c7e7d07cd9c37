import { settlementScene } from '../../../../../test/settlement-scene'
import { anonymous } from '../../../../platform/actor'
import { inTransaction } from '../../../../platform/database/transactions/unit-of-work'
import { countOpenCheckouts, reverseSettled, settleBankPayment, settleReviewed } from '../index'

const { sandbox, test, scene, cardPayments } = settlementScene({
  charge: { name: 'portalFee', kobo: 100_000 },
})

const by = { actor: anonymous, address: '', requestId: 'test' }
const bank = (reference: string, amountKobo = 100_000, lateFeeKobo = 0) =>
  inTransaction(test.db, (connection) =>
    settleBankPayment(connection, test.clock, {
      reference,
      student: scene.ada.id,
      charge: scene.charge,
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
  expect(await cardPayments.payment('BNK-1')).toMatchObject({
    status: 'successful',
    channel: 'bank',
    remarks: 'Paid at the bank, approved by the Bursary',
    fee_kobo: null,
    paid_at: '2026-01-05T09:00:00.000Z',
    settled_key: `${scene.ada.id}:${scene.charge}`,
  })
  expect(await cardPayments.balances()).toEqual({
    bank: 110_000,
    fee_income: -100_000,
    late_fee_income: -10_000,
  })
  expect(await cardPayments.mails()).toEqual(['payment-receipt'])
  expect((await cardPayments.begin(scene.ada.cookie, scene.charge)).statusCode).toBe(409)
})

it('marks a bank payment as a duplicate if the charge was paid by card in the meantime', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await sandbox.control.pay(reference)
  await cardPayments.verify(scene.ada.cookie, reference)
  expect(await bank('BNK-1')).toMatchObject({ receipt: null })
  expect(await cardPayments.attention('BNK-1')).toEqual(['duplicate'])
  expect(await cardPayments.balances()).toMatchObject({ bank: 100_000, unallocated: -100_000 })
})

it('marks a card payment as a duplicate that arrives after the approval of a bank payment', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await bank('BNK-1')
  await sandbox.control.pay(reference)
  test.clock.forward(21)
  await cardPayments.work()
  expect(await cardPayments.payment(reference)).toMatchObject({
    status: 'successful',
    settled_key: null,
    needs_attention: 1,
  })
  expect(await cardPayments.attention(reference)).toEqual(['duplicate'])
})

it('undoes a settled payment: the money stays until it is sent back, the receipt says so, and the charge is owed again', async () => {
  await bank('BNK-1', 110_000, 10_000)
  expect(await reverse('BNK-1', 'unallocated')).toBe(true)
  expect(await reverse('BNK-1', 'unallocated')).toBe(false)
  expect(await cardPayments.payment('BNK-1')).toMatchObject({
    status: 'reversed',
    settled_key: null,
  })
  expect((await cardPayments.rows('receipts'))[0]?.reversed_at).not.toBeNull()
  expect(await cardPayments.balances()).toEqual({
    bank: 110_000,
    unallocated: -110_000,
    student_receivable: 110_000,
    fee_income: -100_000,
    late_fee_income: -10_000,
  })
  // The late fee is charged once on the second payment, and its current amount applies.
  await bank('BNK-2', 100_000)
  expect(await cardPayments.balances()).toEqual({
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

/** A payment with a different amount than requested. */
async function mismatch(times: number): Promise<string> {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await sandbox.control.pay(reference)
  await test
    .db('payment_intents')
    .where({ reference })
    .update({ amount_kobo: 100_000 * times })
  await cardPayments.verify(scene.ada.cookie, reference)
  return reference
}
const settleAnyway = (reference: string) =>
  inTransaction(test.db, (connection) => settleReviewed(connection, test.clock, { reference, by }))

it('counts money that was short as far as it goes: the rest stays owed', async () => {
  const reference = await mismatch(2)
  expect(await cardPayments.attention(reference)).toEqual(['short'])
  expect((await settleAnyway(reference))?.receipt).toMatch(/^RCP-/)
  expect(await settleAnyway(reference)).toBeNull()
  expect(await cardPayments.balances()).toMatchObject({
    student_receivable: 100_000,
    fee_income: -200_000,
  })
  expect('unallocated' in (await cardPayments.balances())).toBe(false)
  expect(Number((await cardPayments.payment(reference))?.amount_kobo)).toBe(100_000)
  expect(await cardPayments.intent(reference)).toMatchObject({ state: 'settled' })
})

it('settles a charge with a surplus, and leaves the rest in suspense', async () => {
  const reference = await mismatch(0.5)
  expect(await cardPayments.attention(reference)).toEqual(['over'])
  await settleAnyway(reference)
  expect(await cardPayments.balances()).toMatchObject({ fee_income: -50_000, unallocated: -50_000 })
  expect('student_receivable' in (await cardPayments.balances())).toBe(false)
})

it('refuses to delete a student with an open checkout, deletes closed checkouts, and shows money that arrives later', async () => {
  const officer = await scene.seed.staffWith('students')
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  const remove = () => test.call('DELETE', `/students/${scene.ada.number}`, { cookie: officer })
  expect((await remove()).statusCode).toBe(409)
  await test.db('payment_intents').update({
    created_at: '2020-01-01T00:00:00.000Z',
    opened_at: '2020-01-01T00:00:00.000Z',
    next_check_at: '2020-01-01T00:00:00.000Z',
  })
  await cardPayments.work()
  expect(await cardPayments.intent(reference)).toMatchObject({ state: 'expired' })
  expect((await remove()).statusCode).toBe(200)
  await sandbox.control.pay(reference)
  test.clock.forward(86_400)
  if (test.clock.now().getUTCHours() < 2) test.clock.forward(2 * 3600)
  await cardPayments.checkNight()
  await cardPayments.checkNight()
  expect(await cardPayments.attention(reference)).toEqual(['deleted-intent'])
  expect(
    await test.db('ledger_transactions').where({ reference }).orderBy('kind').pluck('kind'),
  ).toEqual(['gateway-fee', 'unallocated'])
  // The payments that other tests made at the gateway are also unknown to this portal.
  const { seen, strange, settled } = await test
    .db('payment_sweeps')
    .first<{ seen: number; strange: number; settled: number }>()
  expect([seen === strange, settled]).toEqual([true, 0])
  expect(await countOpenCheckouts(test.db, scene.ada.id)).toBe(0)
})
