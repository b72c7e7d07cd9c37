import { paymentMessages, type Checkout, type DayTotals } from '@portal/contracts'
import { aChargeOf } from '../../../../test/payments'
import { testApp } from '../../../../test/app'
import { testSandbox } from '../../../../test/sandbox'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { newId } from '../../../platform/ids'
import { daysAfter } from '../../../platform/lagos-days.rules'

const sandbox = testSandbox({ timeoutMs: 2_000, failures: 1_000 })
const test = testApp({}, sandbox.cards)
let seed: Seed
let bursar: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  bursar = await seed.staffWith('finance')
})
const ask = (day = test.clock.today(), cookie = bursar) =>
  test.call('GET', '/student-payments/reconciliation', { cookie, query: { day } })
const totals = async (day?: string) => (await ask(day)).json<{ data: DayTotals }>().data
/** Filters out payments that earlier tests made at the gateway on the same day. */
const rowsOf = ({ rows }: DayTotals, references: readonly string[]) =>
  rows
    .filter(({ reference }) => references.includes(reference))
    .map(({ reference, difference, portal, gateway }) => [reference, difference, portal, gateway])

/** A student pays a charge at the gateway; the portal only learns of it if it is confirmed. */
async function paid(isConfirmed: boolean): Promise<string> {
  const student = await seed.student({ status: 'active' })
  const charge = await aChargeOf(test, student.id, { name: 'schoolFee', kobo: 2_000_000 })
  const { reference } = (
    await test.call('POST', '/students/payment/initialize', {
      cookie: student.cookie,
      body: { paymentId: charge },
    })
  ).json<{ data: Checkout }>().data
  await sandbox.control.pay(reference)
  await test.call('POST', '/students/payment', {
    cookie: student.cookie,
    body: { paymentRef: reference, paymentId: charge, amount: 20_000 },
  })
  if (isConfirmed)
    await test.call('POST', '/students/verify-payment', {
      cookie: student.cookie,
      body: { paymentRef: reference },
    })
  return reference
}

type Totals = Awaited<ReturnType<typeof totals>>
/** Increase of the gateway's totals since `before`. */
function grown(before: Totals, after: Totals) {
  const none = { count: 0, amount: 0, fees: 0 }
  const [then, now] = [before.gateway ?? none, after.gateway ?? none]
  return {
    count: now.count - then.count,
    amount: now.amount - then.amount,
    fees: now.fees - then.fees,
  }
}

it('says the same on both sides where both know the same', async () => {
  const before = await totals()
  const references = [await paid(true), await paid(true)]
  const found = await totals()
  expect(rowsOf(found, references)).toEqual([])
  expect(found.portal.count).toBe(2)
  expect(found.portal.amount).toBe(40_000)
  const more = grown(before, found)
  expect(more).toMatchObject({ count: 2, amount: 40_000 })
  expect(more.fees).toBeCloseTo(found.portal.fees, 2)
  expect(found.bank).toEqual({ count: 0, amount: 0, fees: 0 })
})

it('lists what differs: known here alone, there alone, otherwise, for another amount', async () => {
  const [open, less, gone, own] = [
    await paid(false),
    await paid(true),
    await paid(true),
    await paid(true),
  ]
  const payments = (reference: string) =>
    test.db('student_payments').where({ payment_ref: reference })
  await payments(less).update({ received_kobo: 1_999_999 })
  await payments(gone).update({ payment_ref: `${gone}-gone` })
  await payments(own).update({ paid_at: test.clock.instant() })
  expect(rowsOf(await totals(), [open, less, gone, own, `${gone}-gone`])).toEqual([
    [less, 'amount', 19_999.99, 20_000],
    [gone, 'only-gateway', null, 20_000],
    [`${gone}-gone`, 'only-portal', 20_000, null],
    [open, 'status', 20_000, 20_000],
  ])
})

it('asks the service for payments that were begun days ago, and shows their later reversals', async () => {
  const reference = await paid(true)
  await sandbox.control.reverse(reference)
  const found = await totals()
  expect(rowsOf(found, [reference])).toEqual([[reference, 'status', 20_000, 20_000]])
  expect(found.rows.find((row) => row.reference === reference)?.detail).toContain(
    '"reversed" at the card payment service',
  )
})

it('counts bank payments by themselves', async () => {
  const reference = await paid(true)
  const payment = await test
    .db('student_payments')
    .where({ payment_ref: reference })
    .first<{ student_id: string; charge_id: string }>()
  const at = test.clock.instant()
  const shown = {
    reference: 'BANK-1',
    student_id: payment.student_id,
    charge_id: payment.charge_id,
  }
  await test.db('bank_payments').insert({
    id: newId(),
    ...shown,
    amount_kobo: 2_000_000,
    bank: 'First Bank',
    teller_number: '1',
    paid_on: test.clock.today(),
    proof_key: 'x',
    proof_type: 'image/png',
    state: 'approved',
    created_at: at,
    updated_at: at,
  })
  await test
    .db('student_payments')
    .where({ payment_ref: reference })
    .update({ payment_ref: 'BANK-1' })
  const found = await totals()
  expect(found.bank).toEqual({ count: 1, amount: 20_000, fees: found.bank.fees })
  expect(found.portal.count).toBe(0)
  expect(rowsOf(found, ['BANK-1', reference])).toEqual([[reference, 'only-gateway', null, 20_000]])
})

it('shows its own side alone while the service does not answer, and says so', async () => {
  const reference = await paid(true)
  await sandbox.control.faults({ reply: { kind: 'status', code: 502 } })
  const found = await totals()
  expect(found).toMatchObject({ gateway: null, rows: [], portal: { count: 1, amount: 20_000 } })
  expect(reference).not.toBe('')
})

it('refuses days in the future, and other roles than finance', async () => {
  const refused = await ask(daysAfter(test.clock.today(), 1))
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    400,
    paymentMessages.futureDay,
  ])
  expect((await ask('yesterday')).statusCode).toBe(400)
  expect((await ask(undefined, await seed.staffWith('students', 'academics'))).statusCode).toBe(403)
  expect((await totals('2024-02-29')).portal).toEqual({ count: 0, amount: 0, fees: 0 })
})
