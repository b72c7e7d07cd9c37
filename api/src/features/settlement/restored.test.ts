import { testApp } from '../../../test/app'
import { aTill } from '../../../test/checkout'
import { aChargeOf } from '../../../test/payments'
import { testSandbox } from '../../../test/sandbox'
import { seedInstitution, type Seed } from '../../demo/testing'
import { newId } from '../../platform/ids'
import { checkLedger } from '../ledger'
import { newReference } from './references.rules'

const sandbox = testSandbox()
const test = testApp({}, sandbox.cards)
const till = aTill(test)
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let charge: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ status: 'active' })
  charge = await aChargeOf(test, ada.id, { name: 'portalFee', kobo: 4_500_050 })
})
afterEach(async () => {
  expect((await checkLedger(test.db)).problems).toEqual([])
})

/** Everything that a payment writes; what names another one comes before it. */
const written = [
  'receipts',
  'ledger_entries',
  'ledger_transactions',
  'payment_attention',
  'student_payments',
  'payment_intents',
  'payment_events',
  'outbox',
  'audit_log',
  'counters',
]
/** Keeps it as it is; gives what takes the database back to it. */
async function backup(): Promise<() => Promise<void>> {
  const kept: [string, Record<string, unknown>[]][] = []
  for (const table of written) kept.push([table, await test.db<Record<string, unknown>>(table)])
  return async () => {
    for (const [table] of kept) await test.db(table).delete()
    for (const [table, rows] of kept.toReversed())
      if (rows.length > 0) await test.db.batchInsert(table, rows, 20)
  }
}
const night = async () => {
  test.clock.forward(86_400)
  if (test.clock.now().getUTCHours() < 2) test.clock.forward(2 * 3600)
  await till.sweep()
}
const elsewhere = async (facts: {
  amountKobo?: number
  reference?: string
  marks?: Record<string, string>
}): Promise<string> => {
  const reference = facts.reference ?? newReference(1, test.clock.now())
  await test.gateway?.initialise({
    reference,
    amountKobo: facts.amountKobo ?? 4_500_050,
    email: 'somebody@example.com',
    metadata: { intent: newId(), student: ada.id, charge, ...facts.marks },
  })
  await sandbox.control.pay(reference)
  return reference
}

it('has everything again after its database was restored to an earlier moment: what was begun, and what it has forgotten', async () => {
  const bola = await seed.student({ status: 'active' })
  const begun = await till.open(bola.cookie, charge)
  const restore = await backup()
  const { reference } = await till.open(ada.cookie, charge)
  for (const each of [reference, begun.reference]) await sandbox.control.pay(each)
  await till.verify(ada.cookie, reference)
  await till.verify(bola.cookie, begun.reference)
  expect(await till.rows('receipts')).toHaveLength(2)
  await restore()
  expect([await till.rows('receipts'), await till.intent(reference)]).toEqual([[], undefined])
  await night()
  await till.work()
  expect(await till.payment(reference)).toMatchObject({
    status: 'successful',
    settled_key: `${ada.id}:${charge}`,
    received_kobo: 4_500_050,
  })
  expect(await till.payment(begun.reference)).toMatchObject({
    status: 'successful',
    settled_key: `${bola.id}:${charge}`,
  })
  expect([await till.attention(reference), (await till.rows('receipts')).length]).toEqual([[], 2])
  await night()
  expect(await till.rows('receipts')).toHaveLength(2)
})

it.each<[string, () => Parameters<typeof elsewhere>[0]]>([
  ['another amount', () => ({ amountKobo: 100 })],
  ['a student whom nobody knows', () => ({ marks: { student: newId() } })],
  ['a charge that is none', () => ({ marks: { charge: newId() } })],
  ['marks that are no ids', () => ({ marks: { intent: "' or 1=1" } })],
])(
  'leaves money to the Bursary that somebody else had made out to a student, with %s',
  async (_what, facts) => {
    const reference = await elsewhere(facts())
    await test.db('webhook_inbox').insert({
      id: reference,
      body: '{}',
      body_hash: reference,
      event: 'charge.success',
      reference,
      received_at: test.clock.instant(),
    })
    await till.work()
    expect(await till.attention(reference)).toEqual(['deleted-intent'])
    expect([await till.payment(reference), await till.intent(reference)]).toEqual([
      undefined,
      undefined,
    ])
  },
)

it('takes no name of another payment', async () => {
  const { reference: first } = await till.open(ada.cookie, charge)
  const reference = await elsewhere({ marks: { intent: String((await till.intent(first))?.id) } })
  await test.db('webhook_inbox').insert({
    id: reference,
    body: '{}',
    body_hash: reference,
    event: 'charge.success',
    reference,
    received_at: test.clock.instant(),
  })
  await till.work()
  expect(await till.attention(reference)).toEqual(['deleted-intent'])
})
