import { isMysql } from '../../../platform/database/connection/database'
import { dayOf, daysAfter, startOf } from '../../../platform/lagos-days.rules'
import { newId } from '../../../platform/ids'
import { testApp } from '../../../../test/app'
import { aChargeOf } from '../../../../test/payments'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { workReads } from './staff-work.fixture'

const test = testApp()
const { read, waiting } = workReads(test)
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let bursar: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student()
  bursar = await seed.staffWith('finance')
})
const at = (minute: number) => `2026-11-01T09:0${String(minute)}:00.000Z`
const dated = (minute: number) => ({ created_at: at(minute), updated_at: at(minute) })

const attention = (minute: number, state = 'open') => {
  const id = newId()
  return test.db('payment_attention').insert({
    id,
    attention_key: id,
    reference: `PAY-1-${id}`,
    kind: 'duplicate',
    detail: 'Paid twice.',
    state,
    ...dated(minute),
  })
}
const request = (minute: number, by: string, state = 'proposed') =>
  test.db('payment_requests').insert({
    id: newId(),
    kind: 'note',
    reference: `PAY-1-${newId()}`,
    amount_kobo: 0,
    reason: 'Told the student',
    state,
    proposed_by: by,
    ...dated(minute),
  })

it('counts the open matters of the Bursary, and no request of the person who asks', async () => {
  await attention(2)
  await attention(1)
  await attention(0, 'resolved')
  const own = await test
    .db('account_sessions')
    .where({ kind: 'staff' })
    .first<{ account_id: string }>('account_id')
  await request(3, newId())
  await request(1, own.account_id)
  await request(0, newId(), 'done')
  await test.db('bank_payments').insert({
    id: newId(),
    reference: `BNK-1-${newId()}`,
    student_id: ada.id,
    charge_id: await aChargeOf(test, ada.id),
    amount_kobo: 100,
    bank: 'First Bank',
    teller_number: '123',
    paid_on: '2026-10-31',
    proof_key: 'a',
    proof_type: 'image/jpeg',
    state: 'submitted',
    ...dated(4),
  })
  expect(await waiting(bursar)).toEqual([
    ['payment-attention', 2, at(1)],
    ['payment-requests', 1, at(3)],
    ['bank-payments', 1, at(4)],
  ])
  expect((await read(bursar)).waiting.map(({ link }) => link)).toEqual([
    '/staff/payments/attention?state=open',
    '/staff/payments/requests',
    '/staff/payments/bank?state=submitted',
  ])
})

it("adds up today's and yesterday's settled payments in the time of Lagos", async () => {
  const today = startOf(dayOf(test.clock.instant()))
  const yesterday = startOf(daysAfter(dayOf(test.clock.instant()), -1))
  const before = new Date(Date.parse(yesterday) - 1).toISOString()
  const charge = await aChargeOf(test, ada.id)
  const payment = (kobo: number, settled: string, status = 'successful') => ({
    id: newId(),
    payment_ref: newId(),
    student_id: ada.id,
    charge_id: charge,
    amount_kobo: kobo,
    status,
    settled_at: settled,
    ...dated(1),
  })
  await test
    .db('student_payments')
    .insert([
      payment(10_050, today),
      payment(20_000, today),
      payment(99_000, today, 'reversed'),
      payment(30_000, yesterday),
      payment(40_000, before),
    ])
  expect((await read(bursar)).takings).toEqual({
    today: { amount: 300.5, count: 2 },
    yesterday: { amount: 300, count: 1 },
  })
  expect((await read(await seed.staffWith('students'))).takings).toBeNull()
})

it('sums the takings in an index alone', async () => {
  const explain = isMysql(test.db) ? 'explain' : 'explain query plan'
  const plan = JSON.stringify(
    await test.db.raw(
      `${explain} select status, sum(amount_kobo), count(*) from student_payments where settled_at >= '2026-11-01' and settled_at <= '2026-11-02' group by status`,
    ),
  )
  expect(plan).toContain('student_payments_settled_at')
  expect(plan).toMatch(/COVERING|Using index/i)
})
