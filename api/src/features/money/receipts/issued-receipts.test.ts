import { aPaymentOf } from '../../../../test/payments'
import { aReceiptOf, issueTestReceipt, receiptOf } from '../../../../test/receipts'
import { testApp } from '../../../../test/app'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { inTransaction } from '../../../platform/database/transactions/unit-of-work'

const test = testApp()
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ firstname: 'Adéọlá', lastname: 'Ọṣúnbọ̀wálé' })
})
const numbers = async () =>
  (await test.db('receipts').orderBy('number').select<{ number: string }[]>('number')).map(
    ({ number }) => number,
  )
const year = () => test.clock.today().slice(0, 4)
const nth = (sequence: number) => `RCP-${year()}-${String(sequence).padStart(6, '0')}`

it('numbers receipts one after the other, also those of payments that are settled at once', async () => {
  const payments: string[] = []
  for (let count = 0; count < 12; count += 1) payments.push(await aPaymentOf(test, ada.id))
  await Promise.all(payments.map((payment) => receiptOf(test, payment)))
  expect(await numbers()).toEqual(Array.from({ length: 12 }, (_, index) => nth(index + 1)))
})

it('loses no number to a transaction that is taken back', async () => {
  await aReceiptOf(test, ada.id)
  const payment = await aPaymentOf(test, ada.id)
  await inTransaction(test.db, async (connection) => {
    const at = test.clock.instant()
    const { charge_id: charge } = await connection('student_payments')
      .where({ id: payment })
      .first<{ charge_id: string }>('charge_id')
    const facts = { payment, reference: `PAY-${payment}`, paidAt: at, channel: null, at }
    await issueTestReceipt(connection, { student: ada.id, charge }, { ...facts, amountKobo: 100 })
    throw new Error('no')
  }).catch(() => undefined)
  await aReceiptOf(test, ada.id)
  expect(await numbers()).toEqual([nth(1), nth(2)])
})

it('issues one receipt for a payment, and takes no number for a second', async () => {
  const { payment } = await aReceiptOf(test, ada.id)
  await expect(receiptOf(test, payment)).rejects.toThrow()
  await aReceiptOf(test, ada.id)
  expect(await numbers()).toEqual([nth(1), nth(2)])
})

it('does not change when a program, session or type is renamed later', async () => {
  const { reference, number } = await aReceiptOf(test, ada.id)
  const message = async () =>
    JSON.parse(
      (await test.db('receipts').where({ number }).first<{ snapshot_json: string }>())
        .snapshot_json,
    ) as object
  const before = await message()
  expect(before).toMatchObject({
    number,
    institution: 'Ayoka Polytechnic',
    student: 'Ọṣúnbọ̀wálé, Adéọlá',
    applicationNumber: ada.number,
    matricNumber: null,
    program: 'ND Computer Science, Full Time',
    charge: 'Acceptance Fee',
    sessionYear: '2025/2026',
    amount: 45_000.5,
    amountInWords: 'Forty-five thousand naira, fifty kobo only',
    channel: 'card',
    reference,
  })
  await test
    .db('students')
    .update({ lastname: 'Other', firstname: 'Name', matric_number: 'ND/25/CSC/0001' })
  await test.db('programs').update({ name: 'Renamed' })
  await test.db('payment_types').update({ description: 'Renamed' })
  expect(await message()).toEqual(before)
})
