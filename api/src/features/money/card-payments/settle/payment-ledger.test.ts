import { testApp } from '../../../../../test/app'
import { aChargeOf } from '../../../../../test/payments'
import { seedInstitution } from '../../../../demo/testing'
import { inTransaction } from '../../../../platform/database/transactions/unit-of-work'
import { checkLedger } from '../../ledger'
import { createPaymentLedger, type PaymentLedger } from './payment-ledger.repository'

const test = testApp()
const reference = 'PAY-1'
const made = { reference, at: '2026-03-02T10:00:00.000Z' }
const enter = (entry: (ledger: PaymentLedger) => Promise<unknown>) =>
  inTransaction(test.db, (connection) => entry(createPaymentLedger(connection)))
const balance = async (account: string): Promise<number> => {
  const row = await test
    .db('ledger_entries')
    .where({ account })
    .sum({ total: 'amount_kobo' })
    .first<{ total: number | string | null }>()
  return Number(row.total ?? 0)
}

it('has the last amount in suspense that the service has reported', async () => {
  for (const amountKobo of [500, 1000, 500, 700, 1000, 500, 0, 500]) {
    await enter(({ hold }) => hold(amountKobo, { student: null, charge: null }, made))
    expect([await balance('gateway_clearing'), await balance('unallocated')]).toEqual([
      amountKobo,
      0 - amountKobo,
    ])
  }
  await enter(({ hold }) => hold(500, { student: null, charge: null }, made))
  expect(await test.db('ledger_transactions').where({ reference })).toHaveLength(8)
  expect((await checkLedger(test.db)).problems).toEqual([])
})

it('has it in suspense once, also if its student was unknown at first', async () => {
  const { id: student } = await (await seedInstitution(test)).student({ status: 'active' })
  const charge = await aChargeOf(test, student, { name: 'portalFee' })
  for (const [amountKobo, of] of [
    [1000, { student: null, charge: null }],
    [500, { student, charge }],
    [500, { student, charge }],
    [700, { student, charge }],
  ] as const) {
    await enter(({ hold }) => hold(amountKobo, of, made))
    expect([await balance('gateway_clearing'), await balance('unallocated')]).toEqual([
      amountKobo,
      -amountKobo,
    ])
  }
})

it('has the last fee that the service has reported', async () => {
  for (const feeKobo of [10, 20, 15, 10, null, 0, 10]) {
    await enter(({ fee }) => fee(feeKobo, made))
    expect(await balance('gateway_fees')).toBe(feeKobo ?? 10)
  }
})
