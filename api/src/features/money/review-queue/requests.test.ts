import { randomUUID } from 'node:crypto'
import {
  attentionMessages,
  paymentMessages,
  type PaymentAttention,
  type PaymentRequest,
} from '@portal/contracts'
import { workRefunds } from '../../../../test/payment-requests'
import { settlementScene } from '../../../../test/settlement-scene'

const { sandbox, test, scene, cardPayments } = settlementScene({
  charge: { name: 'schoolFee', kobo: 4_500_050 },
})
let one: string
let other: string
beforeEach(async () => {
  ;[one, other] = [await scene.seed.staffWith('finance'), await scene.seed.staffWith('finance')]
})

const messageOf = async (call: ReturnType<typeof test.call>) => {
  const reply = await call
  return [reply.statusCode, reply.json<{ message: string }>().message]
}
const propose = (
  body: { kind: string; reference: string; [more: string]: unknown },
  cookie = one,
) =>
  test.call('POST', '/payment-requests', {
    cookie,
    body: { key: randomUUID(), reason: 'The student asked for it', ...body },
  })
const decide = (id: string, approve: boolean, cookie = other) =>
  test.call('POST', `/payment-requests/${id}/decide`, {
    cookie,
    body: { approve, ...(!approve && { note: 'Not what was agreed' }) },
  })
const asked = async (body: Parameters<typeof propose>[0]) =>
  (await propose(body)).json<{ data: PaymentRequest }>().data
const request = async (id: string) =>
  (await test.call('GET', `/payment-requests/${id}`, { cookie: one })).json<{
    data: PaymentRequest
  }>().data
const queue = async (query = '') =>
  (await test.call('GET', `/payment-attention?page=1${query}`, { cookie: one })).json<{
    data: { attention: PaymentAttention[] }
  }>().data.attention

async function paid(): Promise<string> {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await sandbox.control.pay(reference)
  await cardPayments.verify(scene.ada.cookie, reference)
  return reference
}
const refund = () => workRefunds(test, sandbox)

it('sends the money of a payment back once a second person has approved it, and the charge is owed again', async () => {
  const reference = await paid()
  const { _id, amount, state } = await asked({ kind: 'refund', reference })
  expect([amount, state]).toEqual([45_000.5, 'proposed'])
  expect(await messageOf(decide(_id, true, one))).toEqual([403, paymentMessages.ownRequest])
  expect(await messageOf(propose({ kind: 'reversal', reference }, other))).toEqual([
    409,
    attentionMessages.requested,
  ])
  expect(await messageOf(decide(_id, true))).toEqual([200, attentionMessages.sent])
  await refund()
  expect((await request(_id)).state).toBe('done')
  expect((await cardPayments.payment(reference))?.['status']).toBe('reversed')
  expect((await cardPayments.balances())['gateway_clearing'] ?? 0).toBeLessThanOrEqual(0)
  expect(await queue('&state=open')).toEqual([])
  expect(await cardPayments.mails()).toContain('payment-refunded')
  expect(await messageOf(decide(_id, true))).toEqual([409, paymentMessages.alreadyDecided])
})

it('gives the request that a key has made to each of ten who send it at once, and says of another key that a request waits', async () => {
  for (let round = 0; round < 3; round += 1) {
    const reference = await paid()
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => propose({ kind: 'refund', reference, key })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 10 }, () => 201),
    )
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(await cardPayments.rows('payment_requests', { reference })).toMatchObject([{ id: key }])
    expect(
      await test
        .db('audit_log')
        .where({ action: 'payment-request.proposed', record: `payment-requests/${key}` }),
    ).toHaveLength(1)
    const others = await Promise.all(
      Array.from({ length: 4 }, () => messageOf(propose({ kind: 'refund', reference }))),
    )
    expect(others).toEqual(Array.from({ length: 4 }, () => [409, attentionMessages.requested]))
    scene.ada = await scene.seed.student({ status: 'active' })
  }
})

it('reverses a payment in the ledger; its money by card is held until it is sent back', async () => {
  const reference = await paid()
  const reversal = await asked({ kind: 'reversal', reference })
  expect(await messageOf(decide(reversal._id, true))).toEqual([200, attentionMessages.approved])
  expect((await cardPayments.payment(reference))?.['status']).toBe('reversed')
  expect(await cardPayments.balances()).toMatchObject({
    unallocated: -4_500_050,
    student_receivable: 4_500_050,
  })
  expect(await messageOf(decide((await asked({ kind: 'refund', reference }))._id, true))).toEqual([
    200,
    attentionMessages.sent,
  ])
})

it('shows a mismatch with the expected values, and closes it with a note by two people once the service has no money of it', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await sandbox.control.pay(reference)
  await sandbox.control.faults({ wrong: { field: 'currency' } })
  await cardPayments.verify(scene.ada.cookie, reference)
  await sandbox.control.faults()
  const [row] = await queue('&state=open')
  expect(row).toMatchObject({
    reference,
    kind: 'wrong-currency',
    state: 'open',
    request: null,
    hasRefundFailed: false,
    student: { applicationNumber: scene.ada.number },
  })
  const note = await asked({ kind: 'note', reference, attention: row?._id })
  expect((await queue())[0]?.request).toBe(note._id)
  expect(await messageOf(decide(note._id, true))).toEqual([200, attentionMessages.approved])
  expect((await queue())[0]).toMatchObject({
    state: 'resolved',
    resolution: 'The student asked for it',
    request: null,
  })
  expect(await messageOf(propose({ kind: 'note', reference, attention: row?._id }))).toEqual([
    409,
    attentionMessages.resolved,
  ])
})

it('gives the same request for the same key, and no other one', async () => {
  const reference = await paid()
  const key = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => propose({ kind: 'refund', reference, key })),
  )
  expect(new Set(replies.map((reply) => [201, 409].includes(reply.statusCode)))).toEqual(
    new Set([true]),
  )
  expect(await test.db('payment_requests').pluck('id')).toEqual([key])
  expect((await propose({ kind: 'refund', reference, key })).statusCode).toBe(201)
  expect((await propose({ kind: 'reversal', reference, key })).statusCode).toBe(409)
})

it('is carried out once when many approve at once, and not at all when it is refused', async () => {
  const reference = await paid()
  const first = await asked({ kind: 'reversal', reference })
  expect(await messageOf(decide(first._id, false))).toEqual([200, attentionMessages.refused])
  const { _id } = await asked({ kind: 'reversal', reference })
  const third = await scene.seed.staffWith('finance')
  const replies = await Promise.all(
    [other, third, other, third].map((cookie) => decide(_id, true, cookie)),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect(await test.db('ledger_transactions').where({ kind: 'reversal' }).pluck('id')).toHaveLength(
    1,
  )
})

it.each([
  [
    'a reference that nobody knows',
    { kind: 'refund', reference: 'PAY-0-NOTHING-000000000000' },
    404,
  ],
  ['no reason', { kind: 'refund', reference: 'PAY-1', reason: ' ' }, 400],
  [
    'a reason that says nothing',
    { kind: 'refund', reference: 'PAY-1', reason: 'xxxxxxxxxxxx' },
    400,
  ],
  ['an amount of text', { kind: 'refund', reference: 'PAY-1', amount: '5' }, 400],
  ['half a kobo', { kind: 'refund', reference: 'PAY-1', amount: 0.001 }, 400],
  ['another word', { kind: 'steal', reference: 'PAY-1' }, 400],
])('refuses %s', async (_what, body, status) => {
  expect((await propose(body)).statusCode).toBe(status)
})

it('waits while the card payment service does not answer, and sends the money back once it does', async () => {
  const reference = await paid()
  const { _id } = await asked({ kind: 'refund', reference })
  await decide(_id, true)
  await sandbox.control.faults({ reply: { kind: 'status', code: 500, on: ['refund'] } })
  await refund()
  expect([(await request(_id)).state, (await cardPayments.payment(reference))?.['status']]).toEqual(
    ['sent', 'successful'],
  )
  await sandbox.control.faults()
  test.clock.forward(600)
  await refund()
  expect([(await request(_id)).state, (await cardPayments.payment(reference))?.['status']]).toEqual(
    ['done', 'reversed'],
  )
  const { id } =
    (await sandbox.control.state()).transactions.find((each) => each.reference === reference) ?? {}
  expect(
    (await sandbox.control.state()).refunds.filter(({ transactionId }) => transactionId === id),
  ).toHaveLength(1)
})
