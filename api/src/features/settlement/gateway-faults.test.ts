import type { FaultsInput } from '@portal/card-sandbox'
import { studentFinanceMessages as said } from '@portal/contracts'
import { testApp } from '../../../test/app'
import { aTill } from '../../../test/checkout'
import { aChargeOf } from '../../../test/payments'
import { testSandbox } from '../../../test/sandbox'
import { seedInstitution, type Seed } from '../../demo/testing'
import { checkLedger } from '../ledger'

const sandbox = testSandbox({ timeoutMs: 400, failures: 1000 })
const test = testApp({}, sandbox.cards)
const till = aTill(test)
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let charge: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ status: 'active' })
  charge = await aChargeOf(test, ada.id, { name: 'portalFee' })
})
afterEach(async () => {
  expect((await checkLedger(test.db)).problems).toEqual([])
})
const faults = (given?: FaultsInput) => sandbox.control.faults(given)
const later = async (seconds: number) => {
  test.clock.forward(seconds)
  await till.work()
}
const spoilt = ['hang', 'reset', 'status', 'truncated', 'html', 'redirect', 'huge'] as const

describe('a service that does not answer', () => {
  it.each(spoilt)(
    'begins nothing and charges nothing (%s), and takes another reference afterwards',
    async (kind) => {
      await faults({ reply: { kind, on: ['initialize'] } })
      const reply = await till.begin(ada.cookie, charge)
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
        503,
        said.cardsUnavailable,
      ])
      await faults()
      const { reference } = await till.open(ada.cookie, charge)
      const intents = await till.rows('payment_intents')
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
      const { reference } = await till.open(ada.cookie, charge)
      await sandbox.control.pay(reference)
      await till.record(ada.cookie, reference, charge)
      await faults({ reply: { kind, on: ['verify'] } })
      const reply = await till.verify(ada.cookie, reference)
      expect([reply.statusCode, reply.json()]).toEqual([
        503,
        { success: false, message: said.gatewayUnreachable },
      ])
      expect((await till.update(ada.cookie, reference, 'successful')).statusCode).toBe(503)
      await later(1)
      expect(await till.payment(reference)).toMatchObject({ status: 'pending', settled_key: null })
      await faults()
      await later(60) // "credited within 60 s"
      expect(await till.payment(reference)).toMatchObject({ status: 'successful' })
    },
  )

  it('is given up by the tries of one call alone: the call that timed out may have begun it, and it is never begun again', async () => {
    await faults({ reply: { kind: 'hang', on: ['initialize'], done: true, times: 1 } })
    const { reference } = await till.open(ada.cookie, charge)
    const [timedOut] = await till.rows('payment_intents', { state: 'void' })
    expect(timedOut?.reference).not.toBe(reference)
    // Should somebody pay it all the same, it counts.
    await sandbox.control.pay(String(timedOut?.reference))
    await later(21)
    expect(await till.payment(String(timedOut?.reference))).toMatchObject({ status: 'successful' })
  })

  it('is left alone while it asks for patience', async () => {
    const { reference } = await till.open(ada.cookie, charge)
    await sandbox.control.pay(reference)
    await faults({ reply: { kind: 'status', code: 429, retryAfter: 1, on: ['verify'], times: 1 } })
    expect((await till.verify(ada.cookie, reference)).statusCode).toBe(503)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect((await till.verify(ada.cookie, reference)).json()).toMatchObject({ success: true })
  })
})

describe('a service that lies', () => {
  it.each([
    ['amount', 'short', true],
    ['currency', 'wrong-currency', false],
    ['domain', 'wrong-merchant', false],
  ] as const)(
    'never settles what comes with a wrong %s: it waits for the Bursary, and settles once the truth is told',
    async (field, kind, isHeld) => {
      const { reference } = await till.open(ada.cookie, charge)
      await till.record(ada.cookie, reference, charge)
      await sandbox.control.pay(reference)
      await faults({ wrong: { field } })
      expect((await till.verify(ada.cookie, reference)).json()).toMatchObject({
        success: false,
        status: 'pending',
      })
      expect(await till.payment(reference)).toMatchObject({
        status: 'pending',
        settled_key: null,
        needs_attention: 1,
        remarks: 'Payment needs admin attention',
      })
      expect([await till.attention(reference), (await till.intent(reference))?.state]).toEqual([
        expect.arrayContaining([expect.stringMatching(`${kind}|over`)]),
        'needs_review',
      ])
      expect('unallocated' in (await till.books())).toBe(isHeld)
      await till.verify(ada.cookie, reference)
      expect((await till.mails()).filter((mail) => mail === 'payment-attention')).toHaveLength(1)
      await faults()
      expect((await till.verify(ada.cookie, reference)).json()).toMatchObject({ success: true })
      expect([await till.attention(reference), (await till.intent(reference))?.state]).toEqual([
        [],
        'settled',
      ])
      expect(await till.books()).toEqual({
        fee_income: -4_500_050,
        gateway_clearing: 4_500_050 - 77_501,
        gateway_fees: 77_501,
      })
    },
  )

  it('believes no answer about another payment', async () => {
    const { reference } = await till.open(ada.cookie, charge)
    await sandbox.control.pay(reference)
    await faults({ wrong: { field: 'reference' } })
    expect((await till.verify(ada.cookie, reference)).json()).toMatchObject({ success: false })
    expect(await till.books()).toEqual({})
    await faults()
    await later(60)
    expect(await till.payment(reference)).toMatchObject({ status: 'successful' })
  })

  it('takes what the payer added for the fee for what it is', async () => {
    const { reference } = await till.open(ada.cookie, charge)
    await faults({ payerBearsFee: true })
    await sandbox.control.pay(reference)
    expect((await till.verify(ada.cookie, reference)).json()).toMatchObject({
      success: true,
      paymentFee: 77_501,
    })
    expect(await till.books()).toEqual({ fee_income: -4_500_050, gateway_clearing: 4_500_050 })
    const payment = await till.payment(reference)
    expect([payment?.amount_kobo, payment?.received_kobo].map(Number)).toEqual([
      4_500_050, 4_577_551,
    ])
  })
})

describe('a payment that ends in another way', () => {
  it('fails where the service says so, can be begun anew, and counts if it is paid after all', async () => {
    const first = await till.open(ada.cookie, charge)
    await till.record(ada.cookie, first.reference, charge)
    await sandbox.control.fail(first.reference)
    expect((await till.verify(ada.cookie, first.reference)).json()).toMatchObject({
      success: false,
      status: 'failed',
      message: said.declined,
    })
    expect(await till.payment(first.reference)).toMatchObject({
      status: 'failed',
      remarks: 'Declined',
    })
    const second = await till.open(ada.cookie, charge)
    expect(second.reference).not.toBe(first.reference)
    await sandbox.control.pay(first.reference)
    await later(60)
    expect(await till.payment(first.reference)).toMatchObject({
      status: 'successful',
      settled_key: `${ada.id}:${charge}`,
    })
    expect((await till.begin(ada.cookie, charge)).statusCode).toBe(409)
  })

  it('is asked for ever more rarely, called abandoned after four days, and counts if it is paid after that', async () => {
    const { reference } = await till.open(ada.cookie, charge)
    await till.record(ada.cookie, reference, charge)
    for (const seconds of [21, 31, 31, 900, 3600, 3 * 3600, 12 * 3600, 24 * 3600, 48 * 3600])
      await later(seconds)
    expect(await till.payment(reference)).toMatchObject({ status: 'pending' })
    await later(24 * 3600)
    expect([await till.payment(reference), await till.intent(reference)]).toMatchObject([
      { status: 'failed', remarks: 'Abandoned' },
      { state: 'expired', open_key: null, next_check_at: null },
    ])
    await sandbox.control.pay(reference)
    await later(3600)
    expect(await till.payment(reference)).toMatchObject({ status: 'failed' }) // nobody asks any more…
    expect(
      (await till.verify(await test.sessionOf('student', ada.id), reference)).json(),
    ).toMatchObject({ success: true }) // …until somebody does
  })

  it('is owed again when the service has sent the money back, and the Bursary is told', async () => {
    const { reference } = await till.open(ada.cookie, charge)
    await sandbox.control.pay(reference)
    await till.verify(ada.cookie, reference)
    await sandbox.control.reverse(reference)
    await test.db('webhook_inbox').insert({
      id: reference,
      body: '{}',
      body_hash: reference,
      event: 'refund.processed',
      reference,
      received_at: test.clock.instant(),
    })
    await till.work()
    expect(await till.payment(reference)).toMatchObject({
      status: 'reversed',
      settled_key: null,
      needs_attention: 1,
    })
    expect(await till.attention(reference)).toEqual(['reversed-elsewhere'])
    expect(await till.books()).toEqual({
      student_receivable: 4_500_050,
      fee_income: -4_500_050,
      gateway_clearing: -77_501,
      gateway_fees: 77_501,
    })
    expect((await till.rows('receipts'))[0]?.reversed_at).not.toBeNull()
    const again = await till.open(ada.cookie, charge)
    await sandbox.control.pay(again.reference)
    expect((await till.verify(ada.cookie, again.reference)).json()).toMatchObject({ success: true })
    expect(await till.books()).toEqual({
      fee_income: -4_500_050,
      gateway_clearing: 4_500_050 - 2 * 77_501,
      gateway_fees: 2 * 77_501,
    })
  })

  it('was reversed before the portal had heard that it was made', async () => {
    const { reference } = await till.open(ada.cookie, charge)
    await sandbox.control.pay(reference)
    await sandbox.control.reverse(reference)
    await later(60)
    expect(await till.payment(reference)).toMatchObject({ status: 'reversed', settled_key: null })
    expect(await till.books()).toEqual({ gateway_clearing: -77_501, gateway_fees: 77_501 })
    expect((await till.open(ada.cookie, charge)).reference).not.toBe(reference)
  })
})
