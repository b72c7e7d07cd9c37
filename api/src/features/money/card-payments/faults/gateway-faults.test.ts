import { settlementScene } from '../../../../../test/settlement-scene'
import type { FaultsInput } from '@portal/card-sandbox'
import { studentFinanceMessages } from '@portal/contracts'

/** Milliseconds of the circuit, which the test moves. */
let now = 0
const { sandbox, test, scene, cardPayments } = settlementScene({
  cards: { timeoutMs: 400, failures: 1000, now: () => now },
})

const faults = (given?: FaultsInput) => sandbox.control.faults(given)
const later = async (seconds: number) => {
  test.clock.forward(seconds)
  await cardPayments.work()
}
const spoilt = ['hang', 'reset', 'status', 'truncated', 'html', 'redirect', 'huge'] as const

describe('a service that does not answer', () => {
  it.each(spoilt)(
    'begins nothing and charges nothing (%s), and takes another reference afterwards',
    async (kind) => {
      await faults({ reply: { kind, on: ['initialize'] } })
      const reply = await cardPayments.begin(scene.ada.cookie, scene.charge)
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
        503,
        studentFinanceMessages.cardsUnavailable,
      ])
      await faults()
      const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
      const intents = await cardPayments.rows('payment_intents')
      expect(intents.at(-1)).toMatchObject({ reference, state: 'initialised' })
      expect(
        intents
          .slice(0, -1)
          .every(
            ({ state, open_key, access_code }) =>
              state === 'void' && open_key === null && access_code === null,
          ),
      ).toBe(true)
      expect(new Set(intents.map((each) => each.reference)).size).toBe(intents.length)
    },
  )

  it.each(spoilt)(
    'leaves a payment pending (%s), says so, and the worker settles it later',
    async (kind) => {
      const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
      await sandbox.control.pay(reference)
      await cardPayments.record(scene.ada.cookie, reference, scene.charge)
      await faults({ reply: { kind, on: ['verify'] } })
      const reply = await cardPayments.verify(scene.ada.cookie, reference)
      expect([reply.statusCode, reply.json()]).toEqual([
        503,
        { success: false, message: studentFinanceMessages.gatewayUnreachable },
      ])
      expect(
        (await cardPayments.update(scene.ada.cookie, reference, 'successful')).statusCode,
      ).toBe(503)
      await later(1)
      expect(await cardPayments.payment(reference)).toMatchObject({
        status: 'pending',
        settled_key: null,
      })
      await faults()
      await later(60) // "credited within 60 s"
      expect(await cardPayments.payment(reference)).toMatchObject({ status: 'successful' })
    },
  )

  it('is given up by the tries of one call alone: the call that timed out may have begun it, and it is never begun again', async () => {
    await faults({ reply: { kind: 'hang', on: ['initialize'], done: true, times: 1 } })
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    const [timedOut] = await cardPayments.rows('payment_intents', { state: 'void' })
    expect(timedOut?.reference).not.toBe(reference)
    // A payment of a voided intent is still settled.
    await sandbox.control.pay(String(timedOut?.reference))
    await later(21)
    expect(await cardPayments.payment(String(timedOut?.reference))).toMatchObject({
      status: 'successful',
    })
  })

  it('is left alone while it asks for patience', async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    await sandbox.control.pay(reference)
    await faults({ reply: { kind: 'status', code: 429, retryAfter: 1, on: ['verify'], times: 1 } })
    expect((await cardPayments.verify(scene.ada.cookie, reference)).statusCode).toBe(503)
    now += 1000
    expect((await cardPayments.verify(scene.ada.cookie, reference)).json()).toMatchObject({
      success: true,
    })
  })
})

describe('a service that lies', () => {
  it.each([
    ['amount', 'short', true],
    ['currency', 'wrong-currency', false],
    ['domain', 'wrong-merchant', false],
  ] as const)(
    'never settles a payment with a wrong %s: it goes to the review queue, and settles once the values are right',
    async (field, kind, isHeld) => {
      const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
      await cardPayments.record(scene.ada.cookie, reference, scene.charge)
      await sandbox.control.pay(reference)
      await faults({ wrong: { field } })
      expect((await cardPayments.verify(scene.ada.cookie, reference)).json()).toMatchObject({
        success: false,
        status: 'pending',
      })
      expect(await cardPayments.payment(reference)).toMatchObject({
        status: 'pending',
        settled_key: null,
        needs_attention: 1,
        remarks: 'Payment needs admin attention',
      })
      expect([
        await cardPayments.attention(reference),
        (await cardPayments.intent(reference))?.state,
      ]).toEqual([expect.arrayContaining([expect.stringMatching(`${kind}|over`)]), 'needs_review'])
      expect('unallocated' in (await cardPayments.balances())).toBe(isHeld)
      await cardPayments.verify(scene.ada.cookie, reference)
      expect(
        (await cardPayments.mails()).filter((mail) => mail === 'payment-attention'),
      ).toHaveLength(1)
      await faults()
      expect((await cardPayments.verify(scene.ada.cookie, reference)).json()).toMatchObject({
        success: true,
      })
      expect([
        await cardPayments.attention(reference),
        (await cardPayments.intent(reference))?.state,
      ]).toEqual([[], 'settled'])
      expect(await cardPayments.balances()).toEqual({
        fee_income: -4_500_050,
        gateway_clearing: 4_500_050 - 77_501,
        gateway_fees: 77_501,
      })
    },
  )

  it('believes no answer about another payment', async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    await sandbox.control.pay(reference)
    await faults({ wrong: { field: 'reference' } })
    expect((await cardPayments.verify(scene.ada.cookie, reference)).json()).toMatchObject({
      success: false,
    })
    expect(await cardPayments.balances()).toEqual({})
    await faults()
    await later(60)
    expect(await cardPayments.payment(reference)).toMatchObject({ status: 'successful' })
  })

  it('has no fee expense and no surplus if the payer bears the fee', async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    await faults({ payerBearsFee: true })
    await sandbox.control.pay(reference)
    expect((await cardPayments.verify(scene.ada.cookie, reference)).json()).toMatchObject({
      success: true,
      paymentFee: 77_501,
    })
    expect(await cardPayments.balances()).toEqual({
      fee_income: -4_500_050,
      gateway_clearing: 4_500_050,
    })
    const payment = await cardPayments.payment(reference)
    expect([payment?.amount_kobo, payment?.received_kobo].map(Number)).toEqual([
      4_500_050, 4_577_551,
    ])
  })
})
