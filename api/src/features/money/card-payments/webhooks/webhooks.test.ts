import { settlementScene } from '../../../../../test/settlement-scene'
import { createHmac } from 'node:crypto'
import { paymentsDriver } from '../../../../../test/checkout'
import { aChargeOf } from '../../../../../test/payments'

const { sandbox, test, scene, cardPayments } = settlementScene()

let nextId = 1
const told = (event: string, reference: string, more: Record<string, unknown> = {}) =>
  JSON.stringify({
    event,
    data: {
      id: (nextId += 1),
      [event.startsWith('refund') ? 'transaction_reference' : 'reference']: reference,
      ...more,
    },
  })
const deliver = (body: string, key = sandbox.settings.secretKey) =>
  test.app.inject({
    method: 'POST',
    url: '/api/webhooks/paystack',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-paystack-signature': createHmac('sha512', key).update(body).digest('hex'),
    },
  })
const counts = async () =>
  [
    await cardPayments.rows('receipts'),
    await cardPayments.rows('ledger_transactions'),
    await cardPayments.mails(),
    await cardPayments.rows('webhook_inbox'),
  ].map(({ length }) => length)

it('settles once for a thousand copies of one message, fifty at a time, with two servers at work', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await sandbox.control.pay(reference)
  const body = told('charge.success', reference)
  const times: number[] = []
  const one = async () => {
    const begun = performance.now()
    const { statusCode } = await deliver(body)
    times.push(performance.now() - begun)
    return statusCode
  }
  const second = paymentsDriver(test)
  const statuses = new Set<number>()
  for (let sent = 0; sent < 1000; sent += 50) {
    for (const status of await Promise.all(Array.from({ length: 50 }, one))) statuses.add(status)
    await Promise.all([cardPayments.work(), second.work()])
  }
  expect([...statuses]).toEqual([200])
  expect(await counts()).toEqual([1, 3, 1, 1])
  expect(await cardPayments.payment(reference)).toMatchObject({ status: 'successful' })
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  process.stdout.write(`${JSON.stringify({ webhooks: times.length, p99Ms: Math.round(p99) })}\n`)
})

it('gives the same result in any order: the refund before the payment, and each of them twice', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await sandbox.control.pay(reference)
  await deliver(told('refund.processed', reference, { amount: '4500050' }))
  await cardPayments.work()
  // The gateway has no refund.
  expect(await cardPayments.payment(reference)).toMatchObject({ status: 'successful' })
  await sandbox.control.reverse(reference)
  await deliver(told('refund.processed', reference, { amount: '4500050' }))
  await deliver(told('charge.success', reference))
  await cardPayments.work()
  expect(await cardPayments.payment(reference)).toMatchObject({ status: 'reversed' })
  await deliver(told('charge.success', reference, { status: 'success' }))
  await cardPayments.work()
  expect(await cardPayments.payment(reference)).toMatchObject({ status: 'reversed' })
})

it('counts money that arrives a day late, after the payment was abandoned, and after the charge was switched off', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  for (let hours = 0; hours < 100; hours += 24) {
    test.clock.forward(25 * 3600)
    await cardPayments.work()
  }
  expect(await cardPayments.intent(reference)).toMatchObject({ state: 'expired' })
  await test.db('payment_controls').where({ charge_id: scene.charge }).update({ active: false })
  await sandbox.control.pay(reference)
  test.clock.forward(86_400)
  await deliver(told('charge.success', reference))
  await cardPayments.work()
  expect(await cardPayments.payment(reference)).toMatchObject({
    status: 'successful',
    settled_key: `${scene.ada.id}:${scene.charge}`,
  })
})

it('believes no message: forged ones are refused, and signed ones are only a reason to ask', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  expect(
    (await deliver(told('charge.success', reference), 'sk_test_somebody_else')).statusCode,
  ).toBe(401)
  await deliver(told('charge.success', reference, { status: 'success', amount: 4_500_050 }))
  await deliver(told('charge.success', 'PAY-1-NOBODY-KNOWS'))
  await deliver(told('transfer.success', reference))
  await cardPayments.work()
  expect(await cardPayments.rows('student_payments')).toEqual([])
  expect(await cardPayments.balances()).toEqual({})
  expect(await test.db('webhook_inbox').whereNull('processed_at')).toEqual([])
})

it('puts money with an unknown reference into the review queue and in suspense, once', async () => {
  const reference = `ELSEWHERE-${String(Date.now())}`
  await test.gateway?.initialise({
    reference,
    amountKobo: 50_000,
    email: 'uncle@example.com',
    metadata: {},
  })
  await sandbox.control.pay(reference)
  await deliver(told('charge.success', reference))
  await deliver(told('charge.success', reference))
  await cardPayments.work()
  expect(await cardPayments.attention(reference)).toEqual(['unknown-reference'])
  const row = await test
    .db('payment_attention')
    .where({ reference })
    .first<{ detail: string; payment_id: null }>()
  expect(row).toMatchObject({
    payment_id: null,
    detail: expect.stringContaining('uncle@example.com') as string,
  })
  expect(await cardPayments.balances()).toMatchObject({ unallocated: -50_000 })
})

it('keeps a message until the service answers about it', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await sandbox.control.pay(reference)
  await sandbox.control.faults({ reply: { kind: 'status', code: 500, on: ['verify'], times: 1 } })
  await deliver(told('charge.success', reference))
  await cardPayments.work()
  expect((await cardPayments.rows('webhook_inbox'))[0]).toMatchObject({
    processed_at: null,
    attempts: 1,
    error: expect.stringContaining('500') as string,
  })
  test.clock.forward(60)
  await cardPayments.work()
  expect(await cardPayments.payment(reference)).toMatchObject({ status: 'successful' })
  expect((await cardPayments.rows('webhook_inbox'))[0]).toMatchObject({
    error: null,
    processed_at: expect.any(String) as string,
  })
})

it('drops no second result of a dispute under the same id: lost after it was won takes the money back', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await sandbox.control.pay(reference)
  await cardPayments.verify(scene.ada.cookie, reference)
  const resolved = (resolution: string) =>
    JSON.stringify({
      event: 'charge.dispute.resolve',
      data: { id: 7, status: 'resolved', resolution, transaction: { reference } },
    })
  await sandbox.control.dispute(reference, { event: 'resolve' })
  for (const copy of [1, 2])
    expect([copy, (await deliver(resolved('declined'))).statusCode]).toEqual([copy, 200])
  await cardPayments.work()
  expect([
    (await cardPayments.payment(reference))?.['status'],
    await cardPayments.attention(reference),
  ]).toEqual(['successful', []])
  await sandbox.control.dispute(reference, { event: 'resolve', isLost: true })
  await deliver(resolved('merchant-accepted'))
  await cardPayments.work()
  expect([
    (await cardPayments.payment(reference))?.['status'],
    await cardPayments.attention(reference),
  ]).toEqual(['reversed', ['reversed-elsewhere']])
  expect(await test.db('webhook_inbox').whereNotNull('processed_at')).toHaveLength(2)
})

it('is taken from a worker that died with it, after its lease', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await sandbox.control.pay(reference)
  await deliver(told('charge.success', reference))
  await test
    .db('webhook_inbox')
    .update({ lease_until: new Date(test.clock.now().getTime() + 25_000).toISOString() })
  await cardPayments.work()
  expect(await cardPayments.payment(reference)).toBeUndefined()
  test.clock.forward(26)
  await cardPayments.work()
  expect(await cardPayments.payment(reference)).toMatchObject({ status: 'successful' })
})

it('goes by a clock that was an hour ahead, and by one that was an hour behind', async () => {
  test.clock.forward(3600)
  const ahead = await cardPayments.open(await test.sessionOf('student', scene.ada.id), scene.charge)
  await sandbox.control.pay(ahead.reference)
  test.clock.forward(-3600)
  await cardPayments.work()
  expect(await cardPayments.payment(ahead.reference)).toMatchObject({ status: 'successful' })
  const second = await aChargeOf(test, scene.ada.id, { name: 'schoolFee' })
  const behind = await cardPayments.open(await test.sessionOf('student', scene.ada.id), second)
  await sandbox.control.pay(behind.reference)
  test.clock.forward(3600)
  await cardPayments.work()
  expect(await cardPayments.payment(behind.reference)).toMatchObject({ status: 'successful' })
})
