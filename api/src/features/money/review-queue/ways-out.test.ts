import { settlementScene } from '../../../../test/settlement-scene'
import {
  attentionMessages,
  paymentRemarks,
  studentFinanceMessages,
  type PaidLine,
  type Statement,
} from '@portal/contracts'
import { checkLedger } from '../ledger'
import { approveRequest, workRefunds } from '../../../../test/payment-requests'

const kobo = 4_500_050
const { sandbox, test, scene, cardPayments } = settlementScene({
  charge: { name: 'schoolFee', kobo },
})

const approve = async (kind: string, reference: string) => {
  const { status, message } = await approveRequest(test, scene.seed, { kind, reference })
  return [status, message]
}
const stateOf = async (reference: string) => {
  const [payment, intent] = [
    await cardPayments.payment(reference),
    await cardPayments.intent(reference),
  ]
  return [
    payment?.['status'],
    payment?.['remarks'],
    intent?.['state'],
    await cardPayments.attention(reference),
  ]
}
/** A paid payment that the gateway reports with a wrong fact until `faults()` ends it. */
async function mismatch(field: 'amount' | 'currency', card?: string): Promise<string> {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await sandbox.control.pay(reference, card ? { card } : undefined)
  await sandbox.control.faults({ wrong: { field } })
  await cardPayments.verify(scene.ada.cookie, reference)
  return reference
}
const mayPayAgain = async (): Promise<boolean> =>
  (await cardPayments.begin(scene.ada.cookie, scene.charge)).statusCode === 200

it('does not close short money with a note while the money is here: that would leave the student blocked', async () => {
  const reference = await mismatch('amount')
  expect(await approve('note', reference)).toEqual([409, attentionMessages.stillHeld])
  expect(await stateOf(reference)).toEqual([
    'pending',
    paymentRemarks.needsAttention,
    'needs_review',
    ['short'],
  ])
  expect(await approve('settle', reference)).toEqual([200, attentionMessages.approved])
  expect(await stateOf(reference)).toEqual(['successful', paymentRemarks.verified, 'settled', []])
})

it('tells a student with mismatched money that it has arrived', async () => {
  const reference = await mismatch('amount')
  expect((await cardPayments.verify(scene.ada.cookie, reference)).json()).toMatchObject({
    success: false,
    status: 'pending',
    hasArrived: true,
    message: studentFinanceMessages.arrived,
  })
  const { payments } = (
    await test.call('POST', '/students/applicable-fees', {
      cookie: scene.ada.cookie,
      body: { payeenum: scene.ada.number },
    })
  ).json<{ Data: { payments: PaidLine[] } }>().Data
  expect(payments).toMatchObject([{ paymentRef: reference, status: 'pending', held: 100 }])
})

it('names a second payment of a charge to its student, and in the statement beside the balance', async () => {
  const [first, second] = [
    await cardPayments.open(scene.ada.cookie, scene.charge),
    `PAY-1-${Date.now().toString(36).toUpperCase()}-0123456789AB`,
  ]
  await test.gateway?.initialise({
    reference: second,
    amountKobo: kobo,
    email: 'ada@example.com',
    metadata: {},
  })
  await cardPayments.record(scene.ada.cookie, second, scene.charge)
  for (const reference of [first.reference, second]) {
    await sandbox.control.pay(reference)
    await cardPayments.verify(scene.ada.cookie, reference)
  }
  const { payments } = (
    await test.call('POST', '/students/applicable-fees', {
      cookie: scene.ada.cookie,
      body: { payeenum: scene.ada.number },
    })
  ).json<{ Data: { payments: PaidLine[] } }>().Data
  expect(
    Object.fromEntries(
      payments.map(({ paymentRef, status, held }) => [paymentRef, [status, held]]),
    ),
  ).toEqual({ [first.reference]: ['successful', 0], [second]: ['successful', 45_000.5] })
  const statement = (
    await test.call('GET', '/students/statement', { cookie: scene.ada.cookie })
  ).json<{
    data: Statement
  }>().data
  expect([statement.balance, statement.paid, statement.held]).toEqual([
    0,
    45_000.5,
    [expect.objectContaining({ reference: second, amount: 45_000.5 })],
  ])
})

it('releases the charge with a note if no money has arrived, and does not begin the closed payment again', async () => {
  const reference = await mismatch('currency')
  const named = async () => (await checkLedger(test.db)).problems
  expect(await named()).toEqual([
    `The card payment service has 45000.50 GHS of ${reference}, in the mode "test", and the ledger has none of it. It waits for the Bursary.`,
  ])
  expect([await approve('refund', reference), await mayPayAgain()]).toEqual([
    [409, attentionMessages.notInBooks],
    false,
  ])
  expect(await approve('note', reference)).toEqual([200, attentionMessages.approved])
  expect(await named()).toEqual([])
  expect(await stateOf(reference)).toEqual(['failed', paymentRemarks.closed, 'void', []])
  expect(await mayPayAgain()).toBe(true)
  await cardPayments.verify(scene.ada.cookie, reference)
  expect(await stateOf(reference)).toEqual(['failed', paymentRemarks.closed, 'void', []])
})

it('still counts money that was closed with a note if it proves right later', async () => {
  const reference = await mismatch('currency')
  await approve('note', reference)
  await sandbox.control.faults()
  await cardPayments.verify(scene.ada.cookie, reference)
  expect(await stateOf(reference)).toEqual(['successful', paymentRemarks.verified, 'settled', []])
})

it('takes a note for money that was paid out by hand, once the card payment service could not send it back', async () => {
  const reference = await mismatch('amount', 'refund-fails')
  expect(await approve('refund', reference)).toEqual([200, attentionMessages.sent])
  await sandbox.control.faults()
  await sandbox.control.faults({ wrong: { field: 'amount' } })
  await workRefunds(test, sandbox)
  expect(await cardPayments.attention(reference)).toEqual(['short'])
  expect(await approve('note', reference)).toEqual([200, attentionMessages.approved])
  expect(await stateOf(reference)).toEqual(['reversed', paymentRemarks.returned, 'void', []])
  expect(await cardPayments.balances()).toMatchObject({ bank: -10_000 })
  expect([
    (await cardPayments.balances())['unallocated'],
    await approve('refund', reference),
  ]).toEqual([undefined, [409, attentionMessages.nothingLeft]])
  expect(await mayPayAgain()).toBe(true)
})

it('reports a payment without money as such', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await cardPayments.record(scene.ada.cookie, reference, scene.charge)
  expect(await approve('refund', reference)).toEqual([409, attentionMessages.nothingCame])
})
