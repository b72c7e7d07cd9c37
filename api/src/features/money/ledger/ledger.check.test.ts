import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testApp } from '../../../../test/app'
import { engine } from '../../../../test/database'
import { aChargeOf } from '../../../../test/payments'
import { program } from '../../../../test/programs'
import { seedInstitution } from '../../../demo/testing'
import { anonymous } from '../../../platform/actor'
import { inTransaction } from '../../../platform/database/transactions/unit-of-work'
import { settleBankPayment } from '../card-payments'
import { checkLedger } from './index'

const test = testApp()
const by = { actor: anonymous, address: '', requestId: 'test' }
beforeEach(async () => {
  const seed = await seedInstitution(test)
  for (const nth of [1, 2, 3]) {
    const student = await seed.student({ status: 'active' })
    const charge = await aChargeOf(test, student.id, {
      name: 'portalFee',
      kobo: 100_000,
      order: nth,
    })
    const paid = {
      reference: `BNK-${String(nth)}`,
      student: student.id,
      charge,
      amountKobo: 110_000,
      lateFeeKobo: 10_000,
      paidAt: test.clock.instant(),
      by,
    }
    await inTransaction(test.db, (connection) => settleBankPayment(connection, test.clock, paid))
  }
})
const problems = async () => (await checkLedger(test.db)).problems
const transaction = (key: string) =>
  test.db('ledger_transactions').where({ entry_key: key }).select('id')
const entriesOf = (key: string, account: string) =>
  test.db('ledger_entries').whereIn('transaction_id', transaction(key)).where({ account })

it('finds nothing where everything adds up', async () => {
  expect(await checkLedger(test.db)).toEqual({
    problems: [],
    transactions: 9,
    payments: 3,
    receipts: 3,
  })
})

it.each<[string, () => Promise<unknown>, RegExp[]]>([
  [
    'an entry that was changed',
    () => entriesOf('payment:BNK-2', 'bank').update({ amount_kobo: 110_001 }),
    [/payment:BNK-2 has 2 entries that add up to ₦0\.01/, /All accounts together come to ₦0\.01/],
  ],
  [
    'an entry that is gone',
    () => entriesOf('payment:BNK-2', 'student_receivable').delete(),
    [
      /payment:BNK-2 has 1 entries/,
      /All accounts together/,
      /BNK-2 is settled with ₦1100\.00, and the ledger has ₦0\.00/,
    ],
  ],
  [
    'a transaction without entries',
    () =>
      test.db('ledger_transactions').insert({ id: 'x', entry_key: 'x', kind: 'charge', at: '' }),
    [/x has 0 entries/],
  ],
  [
    'more paid than owed',
    () =>
      test
        .db('ledger_entries')
        .whereIn(
          'transaction_id',
          test.db('ledger_transactions').where({ kind: 'late-fee' }).select('id'),
        )
        .update({ amount_kobo: test.db.raw('amount_kobo / 2') }),
    [/owes ₦-50\.00 of the charge/, /owes/, /owes/],
  ],
  [
    'a settled payment without receipt',
    () => test.db('receipts').where({ reference: 'BNK-3' }).delete(),
    [/BNK-3 is settled and has no receipt/],
  ],
  [
    'a number that is missing',
    () => test.db('receipts').where({ reference: 'BNK-3' }).update({ number: 'RCP-2026-000009' }),
    [/numbered from 1 to 9, and there are 3 of them/],
  ],
  [
    'a receipt of a payment that is not settled',
    () =>
      test
        .db('student_payments')
        .where({ payment_ref: 'BNK-1' })
        .update({ status: 'pending', settled_key: null }),
    [/RCP-\d{4}-000001 is of a payment that is pending/],
  ],
  [
    'a reversed payment whose receipt does not say so',
    () =>
      test
        .db('student_payments')
        .where({ payment_ref: 'BNK-1' })
        .update({ status: 'reversed', settled_key: null }),
    [/RCP-\d{4}-000001 was reversed, and the receipt does not say so/],
  ],
  [
    'money that never went into the ledger',
    () =>
      test
        .db('student_payments')
        .where({ payment_ref: 'BNK-1' })
        .update({ received_kobo: 500_000 }),
    [/₦5000\.00 came by the payment BNK-1, and ₦1100\.00/],
  ],
])('finds %s', async (_what, break_, expected) => {
  await test
    .db('receipts')
    .update({ number: test.db.raw("replace(number, substr(number, 5, 4), '2026')") })
  await break_()
  const found = await problems()
  expect(found.map((sentence) => expected.some((each) => each.test(sentence)))).toEqual(
    found.map(() => true),
  )
  expect(expected.every((each) => found.some((sentence) => each.test(sentence)))).toBe(true)
})

it('names twenty of one kind and says how many more there are', async () => {
  await test.db('ledger_transactions').insert(
    Array.from({ length: 25 }, (_, nth) => ({
      id: `x${String(nth)}`,
      entry_key: `x${String(nth)}`,
      kind: 'charge',
      at: '',
    })),
  )
  const found = await problems()
  expect([found.length, found.at(-1)]).toEqual([21, '… and 5 more like the last one.'])
})

it('is a command that says so, and ends with 1 when something does not add up', async () => {
  const { uri } = (test.db.client as { config: { connection: { uri?: string } } }).config.connection
  // The file of the test is open; the command gets a copy.
  const elsewhere = join(test.config.dataDir, 'ledger')
  const copy = join(elsewhere, 'portal.sqlite')
  mkdirSync(elsewhere, { recursive: true })
  const run = async () => {
    rmSync(copy, { force: true })
    if (engine === 'sqlite') await test.db.raw('vacuum into ?', [copy])
    const env = {
      PATH: process.env.PATH,
      ...(engine === 'mysql' ? { DATABASE_URL: uri } : { DATA_DIR: elsewhere }),
    }
    return promisify(execFile)(process.execPath, [program('portal'), 'ledger'], { env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: unknown) => {
        const { code, stdout } = error as { code: number; stdout: string }
        return { code, stdout }
      },
    )
  }
  expect(await run()).toEqual({
    code: 0,
    stdout:
      'Looked at 9 transactions, 3 payments and 3 receipts.\nEverything adds up: each transaction and all accounts to 0, and the receipts have no gap.\n',
  })
  await test.db('receipts').where({ reference: 'BNK-3' }).delete()
  expect(await run()).toEqual({
    code: 1,
    stdout:
      'Looked at 9 transactions, 3 payments and 2 receipts.\nThe payment BNK-3 is settled and has no receipt.\nThat does not add up: 1 in all.\n',
  })
})
