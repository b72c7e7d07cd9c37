import { approveRequest, workRefunds } from '../../../../../test/payment-requests'
import { settlementScene } from '../../../../../test/settlement-scene'

/** The circuit breaker and the polling schedule use the same clock, which the test moves. */
const { sandbox, test, scene, cardPayments } = settlementScene({
  cards: { failures: 5, openMs: 30_000, now: () => test.clock.now().getTime() },
})
beforeEach(() => {
  test.clock.forward(60) // closes the circuit that an earlier test may have opened
})

/** Five students who have paid, but whose browser calls and webhooks were lost. */
async function paidByFive(): Promise<{ cookie: string; reference: string }[]> {
  const paid = []
  for (let nth = 0; nth < 5; nth += 1) {
    const { cookie } = await scene.seed.student({ status: 'active' })
    const { reference } = await cardPayments.open(cookie, scene.charge)
    await cardPayments.record(cookie, reference, scene.charge)
    paid.push({ cookie, reference })
  }
  for (const { reference } of paid) await sandbox.control.pay(reference)
  return paid
}
/** Runs the workers every 5 seconds; in production they run every second. */
async function pass(seconds: number, meanwhile?: () => Promise<unknown>): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    test.clock.forward(5)
    await meanwhile?.()
    await cardPayments.work()
  }
}
const statuses = async () => [
  ...new Set((await cardPayments.rows('student_payments')).map(({ status }) => status)),
]
const fails = () => sandbox.control.faults({ reply: { kind: 'status', code: 500, on: ['verify'] } })

const ask = (paid: Awaited<ReturnType<typeof paidByFive>>) => () =>
  Promise.all(paid.map(({ cookie, reference }) => cardPayments.verify(cookie, reference)))

it.each([10, 45, 600])(
  'credits all that was paid within a minute of the service being back, after %s seconds without it, though students ask on while it is left alone',
  async (seconds) => {
    const paid = await paidByFive()
    test.clock.forward(30)
    await fails()
    await pass(seconds, ask(paid))
    // Has just failed again: the circuit is open for half a minute.
    await Promise.all(Array.from({ length: 5 }, ask(paid)))
    expect(await statuses()).toEqual(['pending'])
    await sandbox.control.faults()
    await pass(25, ask(paid))
    await pass(35)
    expect(await statuses()).toEqual(['successful'])
  },
)

it('counts as attempts the questions that were sent, and leaves a payment as it is while none is', async () => {
  const [first] = await paidByFive()
  test.clock.forward(30)
  await fails()
  await pass(5)
  const before = await cardPayments.rows('payment_intents')
  expect(before.reduce((sum, { attempts }) => sum + Number(attempts), 0)).toBe(5)
  for (let asked = 0; asked < 20; asked += 1)
    expect(
      (await cardPayments.verify(first?.cookie ?? '', first?.reference ?? '')).statusCode,
    ).toBe(503)
  await pass(20)
  expect(await cardPayments.rows('payment_intents')).toEqual(before)
})

it('processes the messages of the outage within a minute too, also those of old payments', async () => {
  const paid = await paidByFive()
  test.clock.forward(2 * 24 * 3600) // the next poll of such a payment is a day away
  await cardPayments.work()
  expect(await statuses()).toEqual(['successful'])
  const later = await paidByFive()
  await test
    .db('payment_intents')
    .whereIn(
      'reference',
      later.map(({ reference }) => reference),
    )
    .update({ next_check_at: null })
  await fails()
  for (const { reference } of [...later, ...paid]) {
    await test.db('webhook_inbox').insert({
      id: reference,
      body: '{}',
      body_hash: reference,
      event: 'charge.success',
      reference,
      received_at: test.clock.instant(),
      next_at: test.clock.instant(),
      attempts: 0,
    })
  }
  await pass(900)
  expect(await statuses()).toEqual(expect.arrayContaining(['pending']))
  await sandbox.control.faults()
  await pass(60)
  expect(await statuses()).toEqual(['successful'])
  expect(await cardPayments.rows('webhook_inbox', { processed_at: null })).toEqual([])
})

it('takes a refund that the service turned away unread, or was not asked for, for one that was never sent', async () => {
  const [first] = await paidByFive()
  const reference = first?.reference ?? ''
  await cardPayments.verify(first?.cookie ?? '', reference)
  const { id } = await approveRequest(test, scene.seed, { kind: 'refund', reference })
  const request = async () => (await cardPayments.rows('payment_requests', { id }))[0]
  await sandbox.control.faults({
    reply: { kind: 'status', code: 429, retryAfter: 120, on: ['refund'], times: 1 },
  })
  await workRefunds(test, sandbox, 1)
  expect(await request()).toMatchObject({ state: 'sent', gateway_id: null, attempts: 0 })
  await workRefunds(test, sandbox, 1) // 90 seconds later the circuit is still open
  expect(await request()).toMatchObject({ state: 'sent', gateway_id: null, attempts: 0 })
  await workRefunds(test, sandbox)
  expect(await request()).toMatchObject({ state: 'done' })
  const { refunds } = await sandbox.control.state()
  expect(refunds.filter(({ status }) => status === 'processed')).toHaveLength(1)
})
