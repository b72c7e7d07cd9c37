import { settlementScene } from '../../../../../test/settlement-scene'
import { attentionMessages, type PaymentAttention } from '@portal/contracts'
import { approveRequest, sandboxRefunded, workRefunds } from '../../../../../test/payment-requests'
import { until } from '../../../../../test/waiting'
import { dayOf } from '../../../../platform/lagos-days.rules'
import { createConfirmation } from '../index'

const kobo = 4_500_050
const { sandbox, test, scene, cardPayments } = settlementScene({
  charge: { name: 'schoolFee', kobo },
})

async function paid(): Promise<string> {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await sandbox.control.pay(reference)
  await cardPayments.verify(scene.ada.cookie, reference)
  return reference
}
function gateway() {
  if (!test.gateway) throw new Error('no gateway')
  return test.gateway
}
/** Makes a partial refund at the gateway's own dashboard. */
async function sendPart(reference: string, amountKobo: number): Promise<void> {
  await gateway().refund({ reference, amountKobo })
  await sandboxRefunded(sandbox)
}
const hear = (reference: string) =>
  createConfirmation({ db: test.db, clock: test.clock, gateway: gateway() })(reference, 'webhook', {
    again: true,
  })
const row = async (): Promise<PaymentAttention | undefined> => {
  const reply = await test.call('GET', '/payment-attention?page=1&kind=partly-refunded', {
    cookie: await scene.seed.staffWith('finance'),
  })
  return reply.json<{ data: { attention: PaymentAttention[] } }>().data.attention[0]
}
const approve = async (kind: string, reference: string) =>
  (await approveRequest(test, scene.seed, { kind, reference })).status

it('tells the Bursary once about a partial refund by the service, and the ledger has the missing amount', async () => {
  const reference = await paid()
  await sendPart(reference, 50_000)
  await hear(reference)
  await hear(reference)
  expect(await row()).toMatchObject({
    reference,
    kind: 'partly-refunded',
    state: 'open',
    received: 44_500.5,
    expected: 45_000.5,
    detail: expect.stringContaining('₦500.00 of ₦45,000.50') as string,
  })
  expect([
    (await cardPayments.payment(reference))?.['status'],
    (await cardPayments.payment(reference))?.['needs_attention'],
  ]).toEqual(['successful', 1])
  expect(await cardPayments.balances()).toMatchObject({ unallocated: 50_000 })
  expect(await cardPayments.rows('payment_attention')).toHaveLength(1)
})

it('hears of it by the message of the service', async () => {
  await sandbox.sendTo(test)
  const reference = await paid()
  await sendPart(reference, 50_000)
  await until(async () => {
    test.clock.forward(5)
    await cardPayments.work()
    return (await cardPayments.attention(reference)).includes('partly-refunded')
  }, 'The portal has not heard of the refund')
  expect(await cardPayments.attention(reference)).toEqual(['partly-refunded'])
})

it('finds it in the nightly list of refunds where the message was lost', async () => {
  const reference = await paid()
  await sendPart(reference, 50_000)
  // The sandbox uses the machine's clock.
  const behind = Date.now() - test.clock.now().getTime()
  test.clock.forward(Math.ceil(behind / 1000))
  while (test.clock.now().getUTCHours() < 2) test.clock.forward(3600)
  await cardPayments.checkNight()
  expect(await cardPayments.attention(reference)).toEqual(['partly-refunded'])
})

it('shows it among the differences of the day', async () => {
  const reference = await paid()
  await sendPart(reference, 50_000)
  await hear(reference)
  const { paid_at: at } = (await cardPayments.payment(reference)) ?? {}
  const reply = await test.call('GET', '/student-payments/reconciliation', {
    cookie: await scene.seed.staffWith('finance'),
    query: { day: dayOf(String(at)) },
  })
  const { rows } = reply.json<{ data: { rows: { reference: string }[] } }>().data
  expect(rows.filter((each) => each.reference === reference)).toMatchObject([
    { difference: 'refunded', portal: 45_000.5, gateway: 44_500.5 },
  ])
})

it('lets the part go with a note, and waits again when another part goes back', async () => {
  const reference = await paid()
  await sendPart(reference, 50_000)
  await hear(reference)
  expect([await approve('note', reference), await cardPayments.attention(reference)]).toEqual([
    200,
    [],
  ])
  expect(await cardPayments.balances()).toMatchObject({ discounts: 50_000 })
  expect((await cardPayments.balances())['unallocated']).toBeUndefined()
  await sendPart(reference, 25_000)
  await hear(reference)
  expect([await cardPayments.attention(reference), (await row())?.received]).toEqual([
    ['partly-refunded'],
    44_250.5,
  ])
  expect(await cardPayments.balances()).toMatchObject({ unallocated: 25_000 })
})

it('sends back the rest where the Bursary wants that, and then nothing is left of it', async () => {
  const reference = await paid()
  await sendPart(reference, 50_000)
  await hear(reference)
  expect(await approve('refund', reference)).toBe(200)
  await workRefunds(test, sandbox)
  expect([
    (await cardPayments.payment(reference))?.['status'],
    await cardPayments.attention(reference),
  ]).toEqual(['reversed', []])
  const {
    gateway_clearing: clearing = 0,
    gateway_fees: fees = 0,
    ...others
  } = await cardPayments.balances()
  expect([clearing + fees, others]).toEqual([0, { student_receivable: kobo, fee_income: -kobo }])
  expect(await approveRequest(test, scene.seed, { kind: 'refund', reference })).toMatchObject({
    status: 409,
    message: attentionMessages.nothingLeft,
  })
})

it('does not report the refund of a surplus, which the Bursary requested, as a refund by others', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await test
    .db('payment_intents')
    .where({ reference })
    .update({ amount_kobo: kobo - 10_000 })
  await sandbox.control.pay(reference)
  await cardPayments.verify(scene.ada.cookie, reference)
  expect([await cardPayments.attention(reference), await approve('settle', reference)]).toEqual([
    ['over'],
    200,
  ])
  await workRefunds(test, sandbox)
  await hear(reference)
  expect([
    await cardPayments.attention(reference),
    (await cardPayments.balances())['unallocated'],
  ]).toEqual([[], undefined])
})
