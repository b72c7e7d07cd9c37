import { messages, type PaymentEvent, type StudentPaymentRecord } from '@portal/contracts'
import { aChargeOf } from '../../../test/payments'
import { testApp } from '../../../test/app'
import { seedInstitution, type Seed } from '../../demo/testing'
import { newId } from '../../platform/ids'
import { conditionsOf, type PaymentFilter } from './payment-conditions.queries'
import { idsInOrder } from './payment-order.queries'

const test = testApp()
let seed: Seed
let bursar: string
let student: { id: string; number: string }
let charges: Record<'acceptanceFee' | 'schoolFee' | 'last', string>
beforeEach(async () => {
  seed = await seedInstitution(test)
  bursar = await seed.staffWith('finance')
  await test.db('payment_types').where({ name: 'schoolFee' }).update({ description: 'School Fee' })
  student = await seed.student({ firstname: 'Ada', lastname: 'Obi' })
  charges = {
    acceptanceFee: await aChargeOf(test, student.id, { name: 'acceptanceFee' }),
    schoolFee: await aChargeOf(test, student.id, { name: 'schoolFee' }),
    last: await aChargeOf(test, student.id, {
      name: 'schoolFee',
      session: seed.id('sessions', '2024/2025'),
    }),
  }
})

let made = 0
async function pay(facts: Record<string, unknown> = {}): Promise<string> {
  made += 1
  const at = `2026-05-01T10:00:${String(made % 60).padStart(2, '0')}.000Z`
  const row = {
    id: newId(),
    payment_ref: `PAY-1-M0X${String(made)}-ABCDEF`,
    student_id: student.id,
    charge_id: charges.acceptanceFee,
    amount_kobo: 4_500_050,
    status: 'successful',
    channel: 'card',
    paid_at: at,
    created_at: at,
    updated_at: at,
    ...facts,
  }
  await test.db('student_payments').insert(row)
  return row.payment_ref
}
const ask = (query: Record<string, string> = {}, cookie = bursar) =>
  test.call('GET', '/student-payments', { cookie, query })
interface Listed {
  data: { payments: StudentPaymentRecord[] }
  meta?: { total: number }
}
const totalOf = async (query: Record<string, string> = {}) =>
  (await ask({ page: '1', ...query })).json<Listed>().meta?.total
/** A second after whatever was written past the portal. */
const list = async (query?: Record<string, string>) => {
  test.clock.forward(1)
  return (await ask(query)).json<Listed>()
}
const found = async (query?: Record<string, string>) =>
  (await list(query)).data.payments.map(({ paymentRef }) => paymentRef)

it('lists what was paid, newest first, with all that the table and its details show', async () => {
  const first = await pay({
    gateway_id: '4711',
    fee_kobo: 10_000,
    remarks: 'Payment successful and verified',
    paid_at: '2026-05-02T08:00:00.000Z',
  })
  const open = await pay({
    status: 'pending',
    paid_at: null,
    channel: null,
    charge_id: charges.last,
    created_at: '2026-05-03T08:00:00.000Z',
    needs_attention: true,
  })
  const {
    data: { payments },
    meta,
  } = await list({ page: '1' })
  expect(meta).toEqual({ total: 2, page: 1, pageSize: 10 })
  expect(payments.map(({ paymentRef }) => paymentRef)).toEqual([open, first])
  expect(payments[1]).toMatchObject({
    amount: 45_000.5,
    status: 'successful',
    paymentDate: '2026-05-02T08:00:00.000Z',
    paymentChannel: 'card',
    gatewayID: '4711',
    paymentFee: 100,
    remarks: 'Payment successful and verified',
    needsAttention: false,
    receiptNumber: null,
    student: { _id: student.id, applicationNumber: student.number, name: 'Ada Obi' },
    payment: { payment: { name: 'acceptanceFee' }, academicSession: { sessionYear: '2025/2026' } },
  })
  expect(payments[0]).toMatchObject({
    status: 'pending',
    paymentDate: null,
    paymentChannel: null,
    needsAttention: true,
    payment: { academicSession: { sessionYear: '2024/2025' } },
  })
})

it('finds by the beginning of the reference, whatever the capitals, by the student and by the payment type', async () => {
  const other = await seed.student()
  const mine = await pay()
  const theirs = await pay({
    student_id: other.id,
    charge_id: charges.schoolFee,
    payment_ref: 'old.Client_7',
  })
  expect(await found({ q: mine.toLowerCase() })).toEqual([mine])
  expect(await found({ q: mine.slice(0, 6) })).toEqual([mine])
  expect(await found({ q: 'OLD.cLIENT_' })).toEqual([theirs])
  expect(await found({ q: student.number.toLowerCase() })).toEqual([mine])
  expect(await found({ q: 'app25' })).toEqual([theirs, mine])
  expect(await found({ q: 'SCHOOL' })).toEqual([theirs])
  expect(await found({ q: 'client_7' })).toEqual([])
  expect(await found({ q: '%' })).toEqual([])
  expect(await found({ q: 'p' })).toEqual([mine])
})

it('finds a reference that looks like an application number beside the students of that number', async () => {
  const mine = await pay()
  expect(await found({ q: 'app25' })).toEqual([mine])
  const strange = await pay({ payment_ref: 'APP25-CLIENT' })
  test.clock.forward(1)
  expect((await found({ q: 'app25' })).sort()).toEqual([strange, mine].sort())
})

it('filters by status, payment type, session, channel, days of Lagos and what needs attention', async () => {
  const before = await pay({ paid_at: '2026-05-09T22:59:59.999Z', channel: 'ussd' })
  const failed = await pay({
    status: 'failed',
    paid_at: null,
    created_at: '2026-05-09T23:00:00.000Z',
    charge_id: charges.schoolFee,
  })
  const last = await pay({
    paid_at: '2026-05-10T22:59:59.999Z',
    charge_id: charges.last,
    needs_attention: true,
  })
  const after = await pay({ paid_at: '2026-05-10T23:00:00.000Z', status: 'reversed' })
  const school = await test
    .db('payment_types')
    .where({ name: 'schoolFee' })
    .first<{ id: string }>('id')
  expect(await found({ from: '2026-05-10', to: '2026-05-10' })).toEqual([last, failed])
  expect(await found({ to: '2026-05-09' })).toEqual([before])
  expect(await found({ from: '2026-05-11' })).toEqual([after])
  expect(await found({ status: 'failed' })).toEqual([failed])
  expect(await found({ charge: school.id })).toEqual([last, failed])
  expect(await found({ charge: school.id, q: 'acceptance' })).toEqual([])
  expect(await found({ charge: school.id, q: student.number })).toEqual([last, failed])
  expect(await found({ session: seed.id('sessions', '2024/2025') })).toEqual([last])
  expect(await found({ session: newId() })).toEqual([])
  expect(await found({ channel: 'ussd' })).toEqual([before])
  expect(await found({ attention: 'true' })).toEqual([last])
  expect(
    await found({
      attention: 'true',
      status: 'successful',
      charge: school.id,
      from: '2026-05-10',
      channel: 'card',
    }),
  ).toEqual([last])
  const refused = await Promise.all(
    [
      { status: 'paid' },
      { from: '10/05/2026' },
      { channel: 'cash' },
      { attention: 'false' },
      { sort: 'name' },
    ].map(async (query) => (await ask(query as never)).statusCode),
  )
  expect(refused).toEqual([400, 400, 400, 400, 400])
})

it('orders by reference, amount, date and status, and counts the pages from both ends', async () => {
  const rows = []
  for (let nth = 0; nth < 23; nth += 1)
    rows.push(
      await pay({
        amount_kobo: 1_000 + ((nth * 7) % 5),
        status: (['successful', 'pending', 'failed'] as const)[nth % 3],
        paid_at: null,
      }),
    )
  for (const sort of ['reference', 'amount', 'date', 'status']) {
    const up = (await list({ sort, pageSize: '100', page: '1' })).data.payments
    const down = await found({ sort: `-${sort}`, pageSize: '100', page: '1' })
    expect(up).toHaveLength(23)
    expect(down).toEqual(up.map(({ paymentRef }) => paymentRef).reverse())
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => found({ sort, page })))
    expect(pages.flat()).toEqual(up.map(({ paymentRef }) => paymentRef))
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3, 0])
  }
  expect(
    (await list({ sort: 'amount', page: '1' })).data.payments
      .slice(0, 5)
      .map(({ amount }) => amount),
  ).toEqual([10, 10, 10, 10, 10])
})

it('finds the same by every way through the indexes, however many there are', async () => {
  const other = await seed.student()
  for (let nth = 0; nth < 30; nth += 1) {
    await pay({
      student_id: nth % 2 ? student.id : other.id,
      charge_id: Object.values(charges)[nth % 3],
      status: ['successful', 'pending', 'failed', 'reversed'][nth % 4],
      channel: nth % 5 ? 'card' : null,
      needs_attention: nth % 7 === 0,
      paid_at: nth % 3 ? `2026-05-${String(1 + (nth % 9)).padStart(2, '0')}T12:00:00.000Z` : null,
    })
  }
  const type = await test
    .db('payment_types')
    .where({ name: 'schoolFee' })
    .first<{ id: string }>('id')
  const filters: PaymentFilter[] = [
    {},
    { status: 'pending' },
    { status: 'successful', channel: 'card' },
    { charge: type.id },
    { charge: type.id, status: 'failed' },
    { attention: 'true' },
    { q: 'school' },
    { session: seed.id('sessions', '2024/2025') },
    { q: student.number },
    { q: 'app25' },
    { q: 'pay-1', from: '2026-05-03', to: '2026-05-07' },
    { q: 'p' },
  ]
  for (const filter of filters)
    for (const sort of ['date', '-date', '-amount', 'status', 'reference']) {
      const conditions = await conditionsOf(test.db, filter)
      const ids = (total: number, offset: number, limit: number) =>
        idsInOrder(test.db, { ...filter, sort }, conditions, { total, limit, offset })
      const few = await ids(30, 0, 1_000)
      expect(few.length).toBeGreaterThan(0)
      expect(await ids(1_000_000, 0, 1_000)).toEqual(few)
      expect([...(await ids(1_000_000, 0, 4)), ...(await ids(30, 4, 100))]).toEqual(few)
    }
})

it('shows one payment with what has happened to it, oldest first', async () => {
  const reference = await pay({ status: 'pending', paid_at: null })
  const event = (at: string, to_state: string) => ({
    id: newId(),
    reference,
    at,
    cause: 'verify',
    from_state: null,
    to_state,
    detail: `Went to ${to_state}`,
  })
  await test
    .db('payment_events')
    .insert([
      event('2026-05-02T00:00:00.000Z', 'failed'),
      event('2026-05-01T00:00:00.000Z', 'pending'),
    ])
  const [{ _id: id } = { _id: '' }] = (await list()).data.payments
  const shown = (await test.call('GET', `/student-payments/${id}`, { cookie: bursar })).json<{
    data: { payment: StudentPaymentRecord; events: PaymentEvent[] }
  }>().data
  expect(shown.payment.paymentRef).toBe(reference)
  expect(shown.events.map(({ to, cause, detail }) => [to, cause, detail])).toEqual([
    ['pending', 'verify', 'Went to pending'],
    ['failed', 'verify', 'Went to failed'],
  ])
  const gone = await test.call('GET', `/student-payments/${newId()}`, { cookie: bursar })
  expect([gone.statusCode, gone.json<{ message: string }>().message]).toEqual([
    404,
    messages.general.notFound,
  ])
  expect(
    (
      await test.call('GET', `/student-payments/${id}`, {
        cookie: await seed.staffWith('students'),
      })
    ).statusCode,
  ).toBe(403)
})

it('asks whether anything was changed elsewhere once a second, and at once after whatever somebody did here', async () => {
  await pay()
  expect((await list({ page: '1' })).meta?.total).toBe(1)
  test.clock.forward(-20) // the second does not end while a slow machine is within it
  const asked: string[] = []
  test.db.on('query', ({ sql }: { sql: string }) => {
    if (/max\(.updated_at/.test(sql)) asked.push(sql)
  })
  try {
    expect([await totalOf(), await totalOf({ status: 'failed' })]).toEqual([1, 0])
    await pay({ updated_at: test.clock.instant(), status: 'failed' })
    expect([await totalOf({ status: 'failed' }), asked.length]).toEqual([0, 0])
    expect(
      (
        await test.call('POST', '/students/verify-payment', {
          cookie: bursar,
          body: { paymentRef: 'PAY-of-nobody' },
        })
      ).statusCode,
    ).toBe(404)
    expect([await totalOf({ status: 'failed' }), asked.length]).toEqual([1, 1])
    await pay({ updated_at: test.clock.instant(), status: 'failed' })
    test.clock.forward(30)
    expect([await totalOf({ status: 'failed' }), asked.length]).toEqual([2, 2])
  } finally {
    test.db.removeAllListeners('query')
  }
})

it('counts what has come since, and what was changed elsewhere', async () => {
  await pay()
  expect((await list({ page: '1' })).meta?.total).toBe(1)
  await pay({ updated_at: test.clock.instant() })
  expect((await list({ page: '1' })).meta?.total).toBe(2)
  await pay({ updated_at: test.clock.instant(), status: 'pending' })
  expect((await list({ page: '1', status: 'pending' })).meta?.total).toBe(1)
})

describe('export', () => {
  const file = async (query: Record<string, string>, cookie = bursar) =>
    test.call('GET', '/student-payments/export', { cookie, query })

  it('has every payment of the filter, in its order, and no cell that a spreadsheet would compute', async () => {
    await pay({
      status: 'failed',
      remarks: '=HYPERLINK("http://evil.example")',
      paid_at: '2026-05-09T23:30:00.000Z',
      fee_kobo: 10_050,
    })
    const second = await pay({
      charge_id: charges.last,
      amount_kobo: 1_999,
      paid_at: '2026-05-08T12:00:00.000Z',
      channel: 'bank_transfer',
    })
    await pay({ status: 'pending', paid_at: null })
    const csv = (await file({ format: 'csv', sort: '-date', from: '2026-05-08' })).body
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
    expect(csv[0]).toBe(
      'Reference,Student ID,Student,Payment Type,Session,Amount,Date,Status,Payment Method,Fee,Gateway response,Receipt,Remarks',
    )
    expect(csv).toHaveLength(3)
    expect(csv[1]).toContain('2026-05-10,Failed,Card,100.5')
    expect(csv[1]).toContain(`'=HYPERLINK`)
    expect(csv[2]).toContain(
      `${second},${student.number},Ada Obi,School Fee,2024/2025,19.99,2026-05-08,Successful,Bank transfer`,
    )
  })

  it('has more than a page of rows once each, in every order', async () => {
    const references = new Set<string>()
    for (let nth = 0; nth < 25; nth += 1)
      references.add(await pay({ amount_kobo: 1_000 + (nth % 3) }))
    for (const sort of ['date', '-amount', 'status', 'reference']) {
      const lines = (await file({ format: 'csv', sort })).body.trim().split('\r\n').slice(1)
      expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(references)
      expect(lines).toHaveLength(25)
    }
  })

  it('says on the page to print what is filtered, and is for finance', async () => {
    const type = await test
      .db('payment_types')
      .where({ name: 'schoolFee' })
      .first<{ id: string }>('id')
    const page = (
      await file({
        format: 'print',
        status: 'successful',
        charge: type.id,
        session: seed.id('sessions', '2025/2026'),
        channel: 'card',
        from: '2026-05-01',
        to: '2026-05-31',
        attention: 'true',
      })
    ).body
    expect(page).toContain(
      'Status: Successful · Payment type: School Fee · Session: 2025/2026 · Channel: Card · From 1 May 2026 · To 31 May 2026 · Needs attention',
    )
    expect((await file({ format: 'csv' }, await seed.staffWith('students'))).statusCode).toBe(403)
  })
})
