import { settlementScene } from '../../../../../test/settlement-scene'

const { sandbox, test, scene, cardPayments } = settlementScene()

/** Paid outside the portal, with a reference that the payer chose. */
const payBeside = async (reference: string, amountKobo: number): Promise<string> => {
  await test.gateway?.initialise({
    reference,
    amountKobo,
    email: 'uncle@example.com',
    metadata: {},
  })
  await sandbox.control.pay(reference)
  return reference
}
/** Runs the nightly check some days later, at an hour at which it runs. */
const night = async (days = 1) => {
  test.clock.forward(days * 86_400)
  if (test.clock.now().getUTCHours() < 2) test.clock.forward(2 * 3600)
  await cardPayments.checkNight()
}

it('is checked every night: unknown money that was sent back a week later leaves suspense', async () => {
  const reference = await payBeside(`LATE-${String(Date.now())}`, 300_000)
  await night()
  expect(await cardPayments.attention(reference)).toEqual(['unknown-reference'])
  expect(await cardPayments.balances()).toMatchObject({ unallocated: -300_000 })
  await night(7)
  expect(await cardPayments.attention(reference)).toEqual(['unknown-reference'])
  await sandbox.control.reverse(reference)
  await night()
  expect(await cardPayments.attention(reference)).toEqual([])
  const {
    gateway_clearing: clearing = 0,
    gateway_fees: fees = 0,
    ...others
  } = await cardPayments.balances()
  expect([others, clearing + fees]).toEqual([{}, 0]) // the gateway keeps its fee
})

it('closes the matter of unknown money once it was recorded and sent back', async () => {
  const reference = await payBeside(`THEIRS-${String(Date.now())}`, 300_000)
  await test.db('webhook_inbox').insert({
    id: reference,
    body: '{}',
    body_hash: reference,
    event: 'charge.success',
    reference,
    received_at: test.clock.instant(),
  })
  await cardPayments.work()
  expect(await cardPayments.attention(reference)).toEqual(['unknown-reference'])
  await cardPayments.record(scene.ada.cookie, reference, scene.charge)
  await cardPayments.work()
  expect(await cardPayments.attention(reference)).toEqual(['short', 'unknown-reference'])
  await sandbox.control.reverse(reference)
  test.clock.forward(60)
  await cardPayments.work()
  expect(await cardPayments.payment(reference)).toMatchObject({ status: 'reversed' })
  expect(await cardPayments.attention(reference)).toEqual(['reversed-elsewhere'])
})
