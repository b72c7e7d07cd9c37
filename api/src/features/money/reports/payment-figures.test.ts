import { paymentMessages, type PaymentFigures } from '@portal/contracts'
import { aChargeOf, aPaymentOf } from '../../../../test/payments'
import { testApp } from '../../../../test/app'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { newId } from '../../../platform/ids'
import { dayOf, daysAfter, startOf } from '../../../platform/lagos-days.rules'

const test = testApp()
let seed: Seed
let bursar: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  bursar = await seed.staffWith('finance')
})
const ask = (query: Record<string, string> = {}, cookie = bursar) =>
  test.call('GET', '/student-payments/figures', { cookie, query })
const figures = async (query?: Record<string, string>) =>
  (await ask(query)).json<{ data: PaymentFigures }>().data
const settle = (id: string, facts: object) =>
  test.db('student_payments').where({ id }).update(facts)

it('counts the settled payments of the days by day, program and charge, without reversed, failed and duplicate ones', async () => {
  const [ada, bayo] = [await seed.student(), await seed.student({ program: 'ACC ND FT' })]
  const school = await aChargeOf(test, ada.id, { name: 'schoolFee', kobo: 9_000_000 })
  const last = await aChargeOf(test, ada.id, {
    name: 'schoolFee',
    kobo: 9_000_000,
    session: seed.id('sessions', '2024/2025'),
  })
  const at = (instant: string) => ({ settled_at: instant })
  await settle(
    await aPaymentOf(test, ada.id, { charge: school, kobo: 9_000_000 }),
    at('2026-05-01T22:59:59.999Z'),
  )
  await settle(
    await aPaymentOf(test, bayo.id, { charge: school, kobo: 1_999 }),
    at('2026-05-01T23:00:00.000Z'),
  )
  await settle(
    await aPaymentOf(test, ada.id, { charge: last, kobo: 8_000_050 }),
    at('2026-05-03T22:59:59.999Z'),
  )
  await settle(await aPaymentOf(test, bayo.id, { charge: last }), {
    ...at('2026-05-02T10:00:00.000Z'),
    status: 'reversed',
  })
  await settle(await aPaymentOf(test, (await seed.student()).id, { charge: last }), {
    settled_at: null,
    settled_key: null,
    paid_at: '2026-05-02T10:00:00.000Z',
  })
  await settle(
    await aPaymentOf(test, (await seed.student()).id, { charge: last }),
    at('2026-05-03T23:00:00.000Z'),
  )
  const found = await figures({ from: '2026-05-01', to: '2026-05-03' })
  expect(found).toMatchObject({ from: '2026-05-01', to: '2026-05-03', total: 170_020.49, count: 3 })
  expect(found.perDay).toEqual([
    { day: '2026-05-01', amount: 90_000, count: 1 },
    { day: '2026-05-02', amount: 19.99, count: 1 },
    { day: '2026-05-03', amount: 80_000.5, count: 1 },
  ])
  expect(found.perProgram.map(({ program, amount, count }) => [program, amount, count])).toEqual([
    ['ND Computer Science FT', 170_000.5, 2],
    ['ND Accountancy FT', 19.99, 1],
  ])
  expect(
    found.perCharge.map(({ charge, amount, count }) => [charge.slice(-9), amount, count]),
  ).toEqual([
    ['2025/2026', 90_019.99, 2],
    ['2024/2025', 80_000.5, 1],
  ])
  const ofSession = await figures({
    from: '2026-05-01',
    to: '2026-05-03',
    session: seed.id('sessions', '2024/2025'),
  })
  expect([
    ofSession.total,
    ofSession.count,
    ofSession.perDay.length,
    ofSession.perProgram.length,
  ]).toEqual([80_000.5, 1, 3, 1])
})

it('covers the last thirty days by default, and at most a year', async () => {
  const today = test.clock.today()
  await aPaymentOf(test, (await seed.student()).id, { kobo: 5_000 })
  const usual = await figures()
  expect([
    usual.from,
    usual.to,
    usual.perDay.length,
    usual.total,
    usual.perDay.at(-1)?.count,
  ]).toEqual([daysAfter(today, -29), today, 30, 50, 1])
  expect(await figures({ from: '2020-01-01' })).toMatchObject({
    from: '2020-01-01',
    to: '2020-12-31',
    total: 0,
    count: 0,
    perProgram: [],
    perCharge: [],
  })
  expect(await figures({ to: '2026-03-01' })).toMatchObject({
    from: '2026-01-31',
    to: '2026-03-01',
  })
  for (const query of [
    { from: '2026-05-02', to: '2026-05-01' },
    { from: '2025-01-01', to: '2026-01-02' },
    { from: daysAfter(today, 2) },
  ]) {
    const refused = await ask(query)
    expect([
      refused.statusCode,
      refused.json<{ message: string; errors: unknown }>(),
    ]).toMatchObject([400, { errors: [{ field: 'to', message: paymentMessages.badSpan }] }])
  }
  expect((await ask({ session: newId() })).statusCode).toBe(404)
  expect((await ask({}, await seed.staffWith('students'))).statusCode).toBe(403)
})

it('counts again after a minute, and once for concurrent requests', async () => {
  const student = await seed.student()
  await aPaymentOf(test, student.id)
  const span = { from: daysAfter(test.clock.today(), -3) }
  const many = await Promise.all(Array.from({ length: 8 }, () => figures(span)))
  expect(new Set(many.map(({ countedAt }) => countedAt)).size).toBe(1)
  await aPaymentOf(test, (await seed.student()).id)
  expect((await figures(span)).count).toBe(1)
  test.clock.forward(61)
  expect((await figures(span)).count).toBe(2)
})

it('knows the days of Lagos', () => {
  expect([
    dayOf('2026-11-01T22:59:59.999Z'),
    startOf('2026-03-01'),
    daysAfter('2026-02-28', 1),
  ]).toEqual(['2026-11-01', '2026-02-28T23:00:00.000Z', '2026-03-01'])
})
