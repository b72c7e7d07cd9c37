import { settlementScene } from '../../../../../test/settlement-scene'
import { newId } from '../../../../platform/ids'
import { newReference } from '../begin/references.rules'

const { sandbox, test, scene, cardPayments } = settlementScene({
  charge: { name: 'portalFee', kobo: 4_500_050 },
})

/**
 * All tables that a payment writes; a table with a foreign key comes before the table that it
 * refers to.
 */
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
/** Saves the rows of these tables; returns a function that restores them. */
async function backup(): Promise<() => Promise<void>> {
  const stored: [string, Record<string, unknown>[]][] = []
  for (const table of written) stored.push([table, await test.db<Record<string, unknown>>(table)])
  return async () => {
    for (const [table] of stored) await test.db(table).delete()
    for (const [table, rows] of stored.toReversed())
      if (rows.length > 0) await test.db.batchInsert(table, rows, 20)
  }
}
const night = async () => {
  test.clock.forward(86_400)
  if (test.clock.now().getUTCHours() < 2) test.clock.forward(2 * 3600)
  await cardPayments.checkNight()
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
    metadata: { intent: newId(), student: scene.ada.id, charge: scene.charge, ...facts.marks },
  })
  await sandbox.control.pay(reference)
  return reference
}

it('recovers begun and forgotten payments after its database was restored to an earlier moment', async () => {
  const bola = await scene.seed.student({ status: 'active' })
  const begun = await cardPayments.open(bola.cookie, scene.charge)
  const restore = await backup()
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  for (const each of [reference, begun.reference]) await sandbox.control.pay(each)
  await cardPayments.verify(scene.ada.cookie, reference)
  await cardPayments.verify(bola.cookie, begun.reference)
  expect(await cardPayments.rows('receipts')).toHaveLength(2)
  await restore()
  expect([await cardPayments.rows('receipts'), await cardPayments.intent(reference)]).toEqual([
    [],
    undefined,
  ])
  await night()
  await cardPayments.work()
  expect(await cardPayments.payment(reference)).toMatchObject({
    status: 'successful',
    settled_key: `${scene.ada.id}:${scene.charge}`,
    received_kobo: 4_500_050,
  })
  expect(await cardPayments.payment(begun.reference)).toMatchObject({
    status: 'successful',
    settled_key: `${bola.id}:${scene.charge}`,
  })
  expect([
    await cardPayments.attention(reference),
    (await cardPayments.rows('receipts')).length,
  ]).toEqual([[], 2])
  await night()
  expect(await cardPayments.rows('receipts')).toHaveLength(2)
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
    await cardPayments.work()
    expect(await cardPayments.attention(reference)).toEqual(['deleted-intent'])
    expect([await cardPayments.payment(reference), await cardPayments.intent(reference)]).toEqual([
      undefined,
      undefined,
    ])
  },
)

it('takes no name of another payment', async () => {
  const { reference: first } = await cardPayments.open(scene.ada.cookie, scene.charge)
  const reference = await elsewhere({
    marks: { intent: String((await cardPayments.intent(first))?.id) },
  })
  await test.db('webhook_inbox').insert({
    id: reference,
    body: '{}',
    body_hash: reference,
    event: 'charge.success',
    reference,
    received_at: test.clock.instant(),
  })
  await cardPayments.work()
  expect(await cardPayments.attention(reference)).toEqual(['deleted-intent'])
})
