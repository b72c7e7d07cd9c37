import type { SandboxState } from './control.client'
import { begin, call, newReference, running, untilState, verify } from './sandbox.fixture'

it('lists payments of before as they ended, tells nobody of them, and sends one back', async () => {
  const [paid, failed, reversed] = [newReference(), newReference(), newReference()]
  const of = (reference: string, status: 'failed' | 'success' | 'reversed') => ({
    reference,
    email: 'ada@example.com',
    amountKobo: 250_000,
    feesKobo: 13_750,
    status,
    createdAt: '2019-03-04T10:00:00.000Z',
    paidAt: status === 'failed' ? null : '2019-03-04T10:01:00.000Z',
  })
  const past = [
    { id: 4_700_100_001, ...of(paid, 'success') },
    of(failed, 'failed'),
    of(reversed, 'reversed'),
  ]
  await running.sandbox.control.remember(past)
  await running.sandbox.control.remember(past)
  const listed = (
    await call('GET', '/transaction?from=2019-03-04T00:00:00.000Z&to=2019-03-05T00:00:00.000Z')
  ).body.data as unknown as { reference: string; status: string }[]
  expect(new Map(listed.map(({ reference, status }) => [reference, status]))).toEqual(
    new Map([
      [paid, 'success'],
      [failed, 'failed'],
      [reversed, 'reversed'],
    ]),
  )
  expect(await verify(paid)).toMatchObject({
    id: 4_700_100_001,
    status: 'success',
    amount: 250_000,
    fees: 13_750,
    paid_at: '2019-03-04T10:01:00.000Z',
  })
  expect((await call('POST', '/refund', { transaction: paid })).status).toBe(200)
  expect((await call('POST', '/refund', { transaction: reversed })).status).toBe(400)
  expect(
    (await running.sandbox.control.state()).deliveries.filter(
      ({ event, reference }) => event === 'charge.success' && [paid, reversed].includes(reference),
    ),
  ).toEqual([])
})

it.each([
  ['refund-fails', 'failed', 'success', 250_000],
  ['refund-attention', 'needs-attention', 'success', '250000'],
  ['ok', 'processed', 'reversed', '250000'],
])('refunds a payment with the card %s step by step: %s', async (card, end, status, amount) => {
  const { reference } = await begin()
  await running.sandbox.control.pay(reference, { card })
  expect((await call('POST', '/refund', { transaction: reference, amount: 300_000 })).status).toBe(
    400,
  )
  expect((await call('POST', '/refund', { transaction: reference })).body.data).toMatchObject({
    status: 'pending',
    amount: 250_000,
  })
  const eventsIn = ({ deliveries }: SandboxState) =>
    deliveries
      .filter((each) => each.reference === reference && each.event.startsWith('refund.'))
      .reverse()
  const events = async () => eventsIn(await running.sandbox.control.state())
  await untilState((state) => eventsIn(state).length >= 3)
  expect((await events()).map(({ event }) => event)).toEqual([
    'refund.pending',
    'refund.processing',
    `refund.${end}`,
  ])
  expect((JSON.parse((await events()).at(-1)!.body) as { data: unknown }).data).toMatchObject({
    transaction_reference: reference,
    amount,
  })
  expect(await verify(reference)).toMatchObject({ status })
})

it('refunds no more than was paid', async () => {
  const { reference } = await begin()
  await running.sandbox.control.pay(reference)
  expect((await call('POST', '/refund', { transaction: reference })).status).toBe(200)
  expect((await call('POST', '/refund', { transaction: reference })).status).toBe(400)
})

it('tells of disputes, and takes the money back of one that is lost', async () => {
  const { reference } = await begin()
  await running.sandbox.control.pay(reference)
  await running.sandbox.control.dispute(reference)
  expect(
    await running.sandbox.control.dispute(reference, { event: 'resolve', isLost: true }),
  ).toMatchObject({ status: 'reversed' })
  const { deliveries } = await running.sandbox.control.state()
  expect(
    deliveries
      .filter((each) => each.reference === reference)
      .map(({ event }) => event)
      .sort(),
  ).toEqual(['charge.dispute.create', 'charge.dispute.resolve', 'charge.success'])
})
