import { messages, type PaymentEvent, type StudentPaymentRecord } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { newId } from '../../../platform/ids'
import { testPayments } from './payment-list.fixture'

const test = testApp()
const { setup, pay, ask, list, found } = testPayments(test)
const totalOf = async (query: Record<string, string> = {}) =>
  (await ask({ page: '1', ...query })).json<{ meta?: { total: number } }>().meta?.total

it('lists payments, newest first, with the values of the table and of the details', async () => {
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
    charge_id: setup.charges.last,
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
    student: { _id: setup.student.id, applicationNumber: setup.student.number, name: 'Ada Obi' },
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

it('shows one payment with its events, oldest first', async () => {
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
  const shown = (await test.call('GET', `/student-payments/${id}`, { cookie: setup.bursar })).json<{
    data: { payment: StudentPaymentRecord; events: PaymentEvent[] }
  }>().data
  expect(shown.payment.paymentRef).toBe(reference)
  expect(shown.events.map(({ to, cause, detail }) => [to, cause, detail])).toEqual([
    ['pending', 'verify', 'Went to pending'],
    ['failed', 'verify', 'Went to failed'],
  ])
  const gone = await test.call('GET', `/student-payments/${newId()}`, { cookie: setup.bursar })
  expect([gone.statusCode, gone.json<{ message: string }>().message]).toEqual([
    404,
    messages.general.notFound,
  ])
  expect(
    (
      await test.call('GET', `/student-payments/${id}`, {
        cookie: await setup.seed.staffWith('students'),
      })
    ).statusCode,
  ).toBe(403)
})

it('looks for changes by other processes once a second, and at once after a change by this one', async () => {
  await pay()
  expect((await list({ page: '1' })).meta?.total).toBe(1)
  test.clock.forward(-20) // keeps the second open on a slow machine
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
          cookie: setup.bursar,
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

it('counts new payments, and changes by other processes', async () => {
  await pay()
  expect((await list({ page: '1' })).meta?.total).toBe(1)
  await pay({ updated_at: test.clock.instant() })
  expect((await list({ page: '1' })).meta?.total).toBe(2)
  await pay({ updated_at: test.clock.instant(), status: 'pending' })
  expect((await list({ page: '1', status: 'pending' })).meta?.total).toBe(1)
})

describe('total of a search or filter', () => {
  const total = async (query: Record<string, string>, cookie = setup.bursar) => {
    const reply = await test.call('GET', '/student-payments/total', { cookie, query })
    return reply.statusCode === 200
      ? reply.json<{ data: { amount: number; count: number } }>().data
      : reply.statusCode
  }

  it('adds up the payments that the list finds and that count for a charge', async () => {
    const settled = { settled_at: '2026-05-02T08:00:00.000Z' }
    await pay(settled)
    await pay({ ...settled, amount_kobo: 1_000_025, charge_id: setup.charges.last })
    await pay({ status: 'pending', paid_at: null })
    await pay({ settled_at: null })
    await pay({ ...settled, status: 'reversed' })
    expect(await total({})).toEqual({ amount: 55_000.75, count: 2 })
    expect(await total({ session: setup.seed.id('sessions', '2024/2025') })).toEqual({
      amount: 10_000.25,
      count: 1,
    })
    expect(await total({ q: 'no such payment' })).toEqual({ amount: 0, count: 0 })
  })

  it('is refused to others, and for a filter that the list does not have', async () => {
    expect([
      await total({}, await setup.seed.staffWith('students')),
      await total({ sort: '-date' }),
      await total({ status: 'gone' }),
    ]).toEqual([403, 400, 400])
  })
})
