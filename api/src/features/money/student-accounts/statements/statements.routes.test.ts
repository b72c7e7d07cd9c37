import { testApp } from '../../../../../test/app'
import { aChargeOf } from '../../../../../test/payments'
import { textOf } from '../../../../../test/pdf-text'
import type { Seed } from '../../../../demo/testing'
import type { Origin } from '../../../../platform/actor'
import { inTransaction } from '../../../../platform/database/transactions/unit-of-work'
import { newId } from '../../../../platform/ids'
import { post } from '../../ledger'
import { reverseSettled, settleBankPayment } from '../../card-payments'
import { studentAccount, told } from './student-account.fixture'

const test = testApp()
const { begin, ask, statement, owed, enter, booked } = studentAccount(test)
let seed: Seed

let ada: Awaited<ReturnType<Seed['student']>>
beforeEach(async () => {
  ;({ seed, ada } = await begin())
})
async function settle(
  charge: string,
  kobo: number,
  { lateKobo = 0 }: { lateKobo?: number } = {},
): Promise<string> {
  const [id, at] = [newId(), test.clock.instant()]
  const reference = `PAY-${id}`
  await booked(charge, kobo)
  if (lateKobo > 0)
    await enter({ key: `late-fee:${ada.id}:${charge}`, kind: 'late-fee', charge, kobo: lateKobo })
  await enter({
    key: `payment:${reference}`,
    kind: 'payment',
    charge,
    kobo: -kobo - lateKobo,
    reference,
  })
  await test.db('student_payments').insert({
    id,
    payment_ref: reference,
    student_id: ada.id,
    charge_id: charge,
    amount_kobo: kobo + lateKobo,
    status: 'successful',
    paid_at: at,
    settled_key: `${ada.id}:${charge}`,
    settled_at: at,
    created_at: at,
    updated_at: at,
  })
  return reference
}

it('is empty where nothing is charged', async () => {
  expect(await statement()).toMatchObject({
    student: {
      applicationNumber: ada.number,
      name: 'Obi, Ada',
      program: 'ND Computer Science, Full Time',
    },
    lines: [],
    charged: 0,
    paid: 0,
    balance: 0,
  })
})

it('lists each charge, late fee and payment with the balance after it, oldest first, and ends with the balance', async () => {
  const school = await aChargeOf(test, ada.id, {
    name: 'schoolFee',
    kobo: 10_000_050,
    dueOn: '2020-01-01',
    lateKobo: 500_000,
  })
  test.clock.forward(1)
  const acceptance = await aChargeOf(test, ada.id, { name: 'acceptanceFee', kobo: 4_500_000 })
  const reference = await settle(acceptance, 4_500_000)
  const account = await statement()
  expect(told(account)).toEqual([
    ['charge', 'School Fee 2025/2026', 100_000.5, 100_000.5],
    ['late-fee', 'Late fee: School Fee 2025/2026', 5_000, 105_000.5],
    ['charge', 'Acceptance Fee 2025/2026', 45_000, 150_000.5],
    ['payment', 'Payment: Acceptance Fee 2025/2026', -45_000, 105_000.5],
  ])
  expect([account.charged, account.paid, account.balance, await owed()]).toEqual([
    150_000.5, 45_000, 105_000.5, 105_000.5,
  ])
  expect(account.lines.map(({ reference: of }) => of)).toEqual([null, null, null, reference])
  await settle(school, 10_000_050, { lateKobo: 500_000 })
  expect([(await statement()).balance, await owed()]).toEqual([0, 0])
})

it('follows settlements and reversals, kobo by kobo', async () => {
  const charge = await aChargeOf(test, ada.id, {
    kobo: 4_500_050,
    dueOn: '2020-01-01',
    lateKobo: 100_001,
  })
  test.clock.forward(1) // otherwise both charges would be listed before the late fee
  await aChargeOf(test, ada.id, { name: 'portalFee', kobo: 250_000, order: 9 })
  const by: Origin = { actor: { kind: 'anonymous' }, address: '127.0.0.1', requestId: 'test' }
  const reference = 'BANK-1-ABCDEFGH'
  const balances = async () => [(await statement()).balance, await owed()]
  expect(await balances()).toEqual([48_500.51, 48_500.51])
  test.clock.forward(60)
  await inTransaction(test.db, (connection) =>
    settleBankPayment(connection, test.clock, {
      reference,
      student: ada.id,
      charge,
      amountKobo: 4_600_051,
      lateFeeKobo: 100_001,
      paidAt: test.clock.instant(),
      by,
    }),
  )
  expect(await balances()).toEqual([2_500, 2_500])
  test.clock.forward(60)
  await inTransaction(test.db, (connection) =>
    reverseSettled(connection, test.clock, { reference, reason: 'The cheque was returned', by }),
  )
  expect(await balances()).toEqual([48_500.51, 48_500.51])
  expect((await statement()).lines.map(({ kind, reference: of }) => [kind, of])).toEqual([
    ['charge', null],
    ['late-fee', null],
    ['charge', null],
    ['payment', reference],
    ['reversal', reference],
  ])
})

it('keeps a charge where it came to be one, before and after it is paid', async () => {
  const charge = await aChargeOf(test, ada.id, { kobo: 100 })
  const [before] = (await statement()).lines
  test.clock.forward(600)
  await settle(charge, 100)
  const [after] = (await statement()).lines
  expect(after).toEqual(before)
})

it('has the present amount of a charge whose payment was reversed', async () => {
  const charge = await aChargeOf(test, ada.id, { kobo: 4_500_000 })
  const reference = await settle(charge, 4_500_000)
  await enter({
    key: `reversal:${reference}`,
    kind: 'reversal',
    charge,
    kobo: 4_500_000,
    reference,
  })
  await test.db('student_payments').update({ status: 'reversed', settled_key: null })
  expect(told(await statement()).at(-1)).toEqual([
    'reversal',
    'Payment reversed: Acceptance Fee 2025/2026',
    45_000,
    45_000,
  ])
  await test.db('program_session_payments').where({ id: charge }).update({ amount_kobo: 5_000_000 })
  const account = await statement()
  expect(told(account).at(-1)).toEqual([
    'charge',
    'Acceptance Fee 2025/2026: current amount',
    5_000,
    50_000,
  ])
  expect([account.balance, account.paid, await owed()]).toEqual([50_000, 0, 50_000])
})

it('has the ledger entries of charges that are no longer active, and no money without a charge', async () => {
  const charge = await aChargeOf(test, ada.id, { kobo: 4_500_000 })
  await settle(charge, 4_500_000)
  await post(test.db, {
    key: 'unallocated:PAY-2',
    kind: 'unallocated',
    reference: 'PAY-2',
    at: test.clock.instant(),
    entries: [
      { account: 'gateway_clearing', amountKobo: 500 },
      { account: 'unallocated', amountKobo: -500, student: ada.id, charge },
    ],
  })
  await test.db('program_session_payments').update({ active: false })
  expect((await statement()).lines.map(({ kind }) => kind)).toEqual(['charge', 'payment'])
})

it('is the own one, or of any student for staff of finance and students', async () => {
  const bayo = await seed.student()
  const status = async (cookie: string, number?: string) =>
    (await ask(cookie, number ? { applicationNumber: number } : {})).statusCode
  expect([
    await status(ada.cookie, ada.number),
    await status(bayo.cookie, ada.number),
    await status('', ada.number),
  ]).toEqual([200, 404, 401])
  for (const module of ['finance', 'students'] as const) {
    const cookie = await seed.staffWith(module)
    expect((await ask(cookie, { applicationNumber: ada.number })).json()).toMatchObject({
      data: { student: { _id: ada.id } },
    })
    expect([await status(cookie), await status(cookie, 'APP25999999')]).toEqual([400, 404])
  }
  expect(await status(await seed.staffWith('academics'), ada.number)).toBe(403)
})

it('is a PDF over as many pages as it needs, each with its number and the head of the table', async () => {
  const charge = await aChargeOf(test, ada.id, { kobo: 4_500_050 })
  await booked(charge, 4_500_050)
  for (let nth = 0; nth < 40; nth += 1) {
    await enter({
      key: `payment:P${String(nth)}`,
      kind: 'payment',
      charge,
      kobo: -100,
      reference: `PAY-1-${String(nth).padStart(24, '0')}`,
    })
  }
  const reply = await test.call('GET', '/students/statement/pdf', { cookie: ada.cookie })
  expect([
    reply.statusCode,
    reply.headers['content-type'],
    reply.headers['content-disposition'],
  ]).toEqual([200, 'application/pdf', `attachment; filename="statement-${ada.number}.pdf"`])
  const text = textOf(reply.rawPayload)
  const pages = Number(/\/Count (\d+)/.exec(reply.rawPayload.toString('latin1'))?.[1])
  expect(pages).toBeGreaterThanOrEqual(2)
  expect(text.filter((line) => line === 'Paid or waived')).toHaveLength(pages)
  for (let page = 1; page <= pages; page += 1)
    expect(text).toContain(`Page ${String(page)} of ${String(pages)}`)
  for (const part of [
    'Statement of account',
    'Obi, Ada',
    ada.number,
    '₦45,000.50',
    '₦44,960.50',
    'PAY-1-000000000000000000000039',
    'Balance due',
  ])
    expect(text).toContain(part)
  expect(
    (
      await test.call('GET', '/students/statement/pdf', {
        cookie: (await seed.student()).cookie,
        query: { applicationNumber: ada.number },
      })
    ).statusCode,
  ).toBe(404)
  expect(
    textOf(
      (
        await test.call('GET', '/students/statement/pdf', {
          cookie: await seed.staffWith('finance'),
          query: { applicationNumber: (await seed.student()).number },
        })
      ).rawPayload,
    ).length,
  ).toBeGreaterThan(5)
})
