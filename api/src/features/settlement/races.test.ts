import type { Checkout } from '@portal/contracts'
import { testApp } from '../../../test/app'
import { aTill } from '../../../test/checkout'
import { aChargeOf } from '../../../test/payments'
import { testSandbox } from '../../../test/sandbox'
import { seedInstitution, type Seed } from '../../demo/testing'
import { checkLedger } from '../ledger'

const sandbox = testSandbox()
const test = testApp({}, sandbox.cards)
const till = aTill(test)
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let charge: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ status: 'active' })
  charge = await aChargeOf(test, ada.id, { name: 'portalFee' })
})
afterEach(async () => {
  expect((await checkLedger(test.db)).problems).toEqual([])
})
const times = <T>(count: number, work: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)))
const changeAmount = (kobo: number) =>
  test.db('program_session_payments').where({ id: charge }).update({ amount_kobo: kobo })

it('begins one payment for fifty tabs and devices at once, and gives it to all of them', async () => {
  const devices = [
    ada.cookie,
    await test.sessionOf('student', ada.id),
    await test.sessionOf('student', ada.id),
  ]
  const checkouts = await times(50, (nth) =>
    till.open(devices[nth % devices.length] ?? ada.cookie, charge),
  )
  expect(
    new Set(checkouts.map(({ reference, accessCode }) => `${reference} ${accessCode}`)).size,
  ).toBe(1)
  expect(await till.rows('payment_intents')).toMatchObject([
    { state: 'initialised', open_key: `${ada.id}:${charge}` },
  ])
  expect(
    (await sandbox.control.state()).transactions.filter(
      ({ reference }) => reference === checkouts[0]?.reference,
    ),
  ).toHaveLength(1)
}, 40_000)

it('records once, whoever says it how often', async () => {
  const { reference } = await till.open(ada.cookie, charge)
  const replies = await times(20, () => till.record(ada.cookie, reference, charge))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array.from({ length: 19 }, () => 200),
    201,
  ])
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
})

it('settles once, whoever asks at the same time: browser, Bursary and worker', async () => {
  const { reference } = await till.open(ada.cookie, charge)
  await sandbox.control.pay(reference)
  const officer = await seed.staffWith('finance')
  test.clock.forward(30)
  await Promise.all([
    till.work(),
    ...(
      await times(
        15,
        async (nth) => () =>
          nth % 3 === 0
            ? till.verify(officer, reference)
            : nth % 3 === 1
              ? till.update(ada.cookie, reference, 'successful')
              : till.record(ada.cookie, reference, charge),
      )
    ).map((ask) => ask()),
  ])
  expect(await till.payment(reference)).toMatchObject({ status: 'successful' })
  expect(
    [await till.rows('receipts'), await till.rows('ledger_transactions')].map(
      ({ length }) => length,
    ),
  ).toEqual([1, 3])
  expect(await till.mails()).toEqual(['payment-receipt'])
  expect(
    await test.db('audit_log').where({ action: 'payment.settled' }).pluck('action'),
  ).toHaveLength(1)
})

it('keeps a second success of one charge apart, and tells the student and the Bursary', async () => {
  const first = await till.open(ada.cookie, charge)
  await changeAmount(5_000_000)
  const second = await till.open(ada.cookie, charge) // the first one makes room, and is still open in another tab
  expect(second.reference).not.toBe(first.reference)
  expect(await till.intent(first.reference)).toMatchObject({ state: 'void', open_key: null })
  await Promise.all([sandbox.control.pay(first.reference), sandbox.control.pay(second.reference)])
  await Promise.all([
    till.verify(ada.cookie, first.reference),
    till.verify(ada.cookie, second.reference),
  ])
  const payments = await till.rows('student_payments')
  expect(payments.map(({ status }) => status)).toEqual(['successful', 'successful'])
  const [settled, duplicate] = [
    payments.find(({ settled_key }) => settled_key !== null),
    payments.find(({ settled_key }) => settled_key === null),
  ]
  expect(duplicate).toMatchObject({ needs_attention: 1 })
  expect(await till.attention(String(duplicate?.payment_ref))).toEqual(['duplicate'])
  expect(await till.rows('receipts')).toMatchObject([{ payment_id: settled?.id }])
  expect((await till.mails()).toSorted()).toEqual(['payment-attention', 'payment-receipt'])
  expect((await till.books()).unallocated).toBe(-Number(duplicate?.received_kobo))
})

it('charges what the charge came to when it was begun, though it is changed or switched off while the checkout is open', async () => {
  const { reference, amountKobo } = await till.open(ada.cookie, charge)
  await changeAmount(9_900_000)
  await test.db('payment_controls').where({ charge_id: charge }).update({ active: false })
  await sandbox.control.pay(reference)
  expect((await till.verify(ada.cookie, reference)).json()).toMatchObject({ success: true })
  expect(Number((await till.payment(reference))?.amount_kobo)).toBe(amountKobo)
})

it('asks the service before an open payment gives way: one that is paid meanwhile is settled, and nothing is begun anew', async () => {
  const { reference } = await till.open(ada.cookie, charge)
  await sandbox.control.pay(reference)
  await changeAmount(9_900_000)
  expect((await till.begin(ada.cookie, charge)).statusCode).toBe(409)
  expect(await till.payment(reference)).toMatchObject({ status: 'successful' })
  expect(await till.rows('payment_intents')).toHaveLength(1)
})

it('gives an open payment again for an hour, and then a new one', async () => {
  const first = await till.open(ada.cookie, charge)
  test.clock.forward(1800)
  expect((await till.open(ada.cookie, charge)).reference).toBe(first.reference)
  test.clock.forward(1801)
  const second: Checkout = await till.open(await test.sessionOf('student', ada.id), charge)
  expect(second.reference).not.toBe(first.reference)
  expect(await till.intent(first.reference)).toMatchObject({ state: 'void' })
})

it('numbers the receipts of many students who pay at once without a gap', async () => {
  const students = await times(12, () => seed.student({ status: 'active' }))
  const checkouts = await Promise.all(students.map(({ cookie }) => till.open(cookie, charge)))
  await Promise.all(checkouts.map(({ reference }) => sandbox.control.pay(reference)))
  await Promise.all(
    checkouts.map(({ reference }, nth) => till.verify(students[nth]?.cookie ?? '', reference)),
  )
  const numbers = (await test.db('receipts').orderBy('number').pluck<string[]>('number')).map(
    (number) => Number(number.slice(-6)),
  )
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, nth) => nth + 1))
})
