import { randomUUID } from 'node:crypto'
import type { PaymentAttention, PaymentRequest } from '@portal/contracts'
import { paymentRemarks } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import { testApp } from '../../../../../test/app'
import { paymentsDriver } from '../../../../../test/checkout'
import { aChargeOf } from '../../../../../test/payments'
import { approveRequest, workRefunds } from '../../../../../test/payment-requests'
import { testSandbox } from '../../../../../test/sandbox'
import { createConfirmation } from '../../card-payments'

const sandbox = testSandbox()
const test = testApp({}, sandbox.cards)
const cardPayments = paymentsDriver(test)
const kobo = 4_500_050
let ada: { id: string; cookie: string }
let charge: string
let one: string
let seed: Seed
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ status: 'active' })
  charge = await aChargeOf(test, ada.id, { name: 'schoolFee', kobo })
  one = await seed.staffWith('finance')
})

const ask = (kind: string, reference: string) =>
  test.call('POST', '/payment-requests', {
    cookie: one,
    body: { key: randomUUID(), reason: 'The student asked for it', kind, reference },
  })
const approved = async (kind: string, reference: string): Promise<string> =>
  (await approveRequest(test, seed, { kind, reference })).id
const stateOf = async (id: string) =>
  (await test.call('GET', `/payment-requests/${id}`, { cookie: one })).json<{
    data: PaymentRequest
  }>().data.state
const queue = async () =>
  (await test.call('GET', '/payment-attention?page=1&state=open', { cookie: one }))
    .json<{ data: { attention: PaymentAttention[] } }>()
    .data.attention.map(({ kind }) => kind)
const refundsOf = async (reference: string) => {
  const { transactions, refunds } = await sandbox.control.state()
  const id = transactions.find((each) => each.reference === reference)?.id
  return refunds.filter(({ transactionId }) => transactionId === id).map(({ status }) => status)
}

async function paid(card?: string): Promise<string> {
  const { reference } = await cardPayments.open(ada.cookie, charge)
  await sandbox.control.pay(reference, card ? { card } : undefined)
  await cardPayments.verify(ada.cookie, reference)
  return reference
}
function parts() {
  if (!test.gateway) throw new Error('no gateway')
  return { db: test.db, clock: test.clock, gateway: test.gateway }
}
const hear = (reference: string) =>
  createConfirmation(parts())(reference, 'webhook', { again: true })
/** Money that was paid at the gateway without an intent of the portal. */
async function stray(card?: string): Promise<string> {
  const { reference } = await sandbox.control.begin({ amountKobo: kobo })
  await sandbox.control.pay(reference, card ? { card } : undefined)
  await hear(reference)
  return reference
}
const work = (locks?: number) => workRefunds(test, sandbox, locks)

it('leaves a reversed payment in the queue until the service reports its refund', async () => {
  const reference = await paid()
  await approved('reversal', reference)
  expect([await queue(), (await cardPayments.payment(reference))?.['remarks']]).toEqual([
    ['held'],
    paymentRemarks.reversed,
  ])
  await sandbox.control.faults({ reply: { kind: 'status', code: 500, on: ['refund'], times: 1 } })
  const refund = await approved('refund', reference)
  await work(1)
  expect([await stateOf(refund), await refundsOf(reference), await cardPayments.mails()]).toEqual([
    'sent',
    [],
    expect.not.arrayContaining(['payment-refunded']),
  ])
  await work()
  expect([await stateOf(refund), await refundsOf(reference), await queue()]).toEqual([
    'done',
    ['processed'],
    [],
  ])
  expect(await cardPayments.mails()).toContain('payment-refunded')
  expect((await cardPayments.balances())['unallocated']).toBeUndefined()
  expect((await ask('refund', reference)).statusCode).toBe(409)
})

it('does not say that money was sent back which the service could not send', async () => {
  const reference = await paid('refund-fails')
  await approved('reversal', reference)
  const refund = await approved('refund', reference)
  await work()
  expect([await stateOf(refund), await refundsOf(reference), await queue()]).toEqual([
    'failed',
    ['failed'],
    ['held'],
  ])
  expect(await cardPayments.mails()).not.toContain('payment-refunded')
  expect(await cardPayments.balances()).toMatchObject({ unallocated: -kobo })
  expect((await ask('refund', reference)).statusCode).toBe(201)
})

it.each([
  ['refund-fails', 'failed', ['unknown-reference'], -kobo],
  ['ok', 'done', [], undefined],
] as const)(
  'shows the report of the service about unknown money: card %s, %s',
  async (card, state, left, held) => {
    const reference = await stray(card)
    expect(await queue()).toEqual(['unknown-reference'])
    const refund = await approved('refund', reference)
    await work()
    expect([
      await stateOf(refund),
      await queue(),
      (await cardPayments.balances())['unallocated'],
    ]).toEqual([state, left, held])
  },
)

it.each([
  ['a payment', paid],
  ['money that nobody knows', stray],
])('finds a refund of %s whose answer was lost, and sends no second one', async (_what, come) => {
  const reference = await come()
  const refund = await approved('refund', reference)
  await sandbox.control.faults({ reply: { kind: 'reset', on: ['refund'], times: 1, done: true } })
  await work(1)
  expect([await stateOf(refund), await refundsOf(reference)]).toEqual(['sent', ['processed']])
  await work()
  expect([await stateOf(refund), await refundsOf(reference)]).toEqual(['done', ['processed']])
})

it('tells the student about money that the service has taken back', async () => {
  const reference = await paid()
  await sandbox.control.dispute(reference, { event: 'resolve', isLost: true })
  await hear(reference)
  expect([(await cardPayments.payment(reference))?.['status'], await queue()]).toEqual([
    'reversed',
    ['reversed-elsewhere'],
  ])
  expect(await cardPayments.mails()).toContain('payment-reversed')
})
