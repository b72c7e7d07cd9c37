import { studentFinanceMessages as said } from '@portal/contracts'
import { testApp } from '../../../test/app'
import { aTill, type Standing } from '../../../test/checkout'
import { aChargeOf, aPaymentOf } from '../../../test/payments'
import { testSandbox } from '../../../test/sandbox'
import { seedInstitution, type Seed } from '../../demo/testing'

const sandbox = testSandbox()
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
const nobody = '0190a0a0-0000-7000-8000-000000000000'
const answer = async (reply: ReturnType<typeof till.say>) => {
  const { statusCode, json } = await reply
  return [statusCode, json<{ message: string }>().message]
}
const nothingChanged = async () => expect(await till.rows('student_payments')).toEqual([])

describe('beginning a payment', () => {
  it('wants the id of a charge and nothing else', async () => {
    for (const body of [
      {},
      { paymentId: 1 },
      { paymentId: 'x' },
      { paymentId: [charge] },
      { paymentId: charge, amount: 1 },
      { paymentId: { $ne: null } },
    ]) {
      expect((await till.say('payment/initialize', ada.cookie, body)).statusCode).toBe(400)
    }
    expect(await till.rows('payment_intents')).toEqual([])
  })

  it('knows only charges of the student: others are as unknown as none', async () => {
    const other = await seed.student({ status: 'active', program: 'CSC HND FT' })
    expect(
      (await till.begin(ada.cookie, await aChargeOf(test, other.id, { name: 'schoolFee' })))
        .statusCode,
    ).toBe(404)
    expect((await till.begin(await seed.staffWith('finance'), charge)).statusCode).toBe(403)
  })

  it('refuses what the fee rule refuses, in its words', async () => {
    const later = await aChargeOf(test, ada.id, { name: 'schoolFee' })
    expect(await answer(till.begin(ada.cookie, later))).toEqual([
      409,
      expect.stringMatching(/^Pay .+ first\.$/),
    ])
    await test.db('payment_controls').where({ charge_id: charge }).update({ active: false })
    expect(await answer(till.begin(ada.cookie, charge))).toEqual([
      409,
      'The Bursary takes no payment of this charge at the moment.',
    ])
    const pending = await seed.student()
    await test.db('payment_controls').update({ active: true })
    const acceptance = await aChargeOf(test, pending.id, { name: 'acceptanceFee', order: 1 })
    expect(await answer(till.begin(pending.cookie, acceptance))).toEqual([
      409,
      'Submit your application form first.',
    ])
    expect(await till.rows('payment_intents')).toEqual([])
  })

  it('refuses a charge that is paid, and one that is being confirmed', async () => {
    await aPaymentOf(test, ada.id, { charge })
    expect(await answer(till.begin(ada.cookie, charge))).toEqual([409, said.alreadyPaid])
    const second = await aChargeOf(test, ada.id, { name: 'schoolFee' })
    await aPaymentOf(test, ada.id, { charge: second, status: 'pending' })
    expect(await answer(till.begin(ada.cookie, second))).toEqual([409, said.beingConfirmed])
  })
})

describe('recording a payment', () => {
  it('refuses amounts that are none', async () => {
    const { reference } = await till.open(ada.cookie, charge)
    for (const amount of ['45000.5', -1, 1e30, null, [45_000], { kobo: 1 }, true])
      expect((await till.record(ada.cookie, reference, charge, { amount })).statusCode).toBe(400)
    for (const paymentRef of [
      '',
      'abc',
      0,
      null,
      'x'.repeat(101),
      'PAY 1',
      "PAY-1' or '1'='1",
      'PAY-1\n',
    ] as string[])
      expect((await till.record(ada.cookie, paymentRef, charge)).statusCode).toBe(400)
    await nothingChanged()
  })

  it('takes the amount of the charge, whatever amount is sent, and says so in the audit trail', async () => {
    const { reference } = await till.open(ada.cookie, charge)
    expect(
      (await till.record(ada.cookie, reference, charge, { amount: 0.001, gatewayID: 'T1' }))
        .statusCode,
    ).toBe(201)
    expect(Number((await till.payment(reference))?.amount_kobo)).toBe(4_500_050)
    const row = await test
      .db('audit_log')
      .where({ action: 'payment.recorded' })
      .first<{ after_json: string }>()
    expect(JSON.parse(row.after_json)).toMatchObject({
      amount_kobo: 4_500_050,
      claimedAmount: 0.001,
      claimedGatewayId: 'T1',
    })
    await sandbox.control.pay(reference)
    expect((await till.verify(ada.cookie, reference)).json()).toMatchObject({ success: true })
  })

  it("knows nobody else's reference, and no reference for another charge", async () => {
    const eve = await seed.student({ status: 'active' })
    const { reference } = await till.open(ada.cookie, charge)
    expect(await answer(till.record(eve.cookie, reference, charge))).toEqual([404, said.notYours])
    expect(await answer(till.verify(eve.cookie, reference))).toEqual([404, said.notYours])
    expect(await answer(till.update(eve.cookie, reference, 'successful'))).toEqual([
      404,
      said.notYours,
    ])
    const other = await aChargeOf(test, ada.id, { name: 'schoolFee' })
    expect(await answer(till.record(ada.cookie, reference, other))).toEqual([
      409,
      said.referenceTaken,
    ])
    await till.record(ada.cookie, reference, charge)
    expect(await answer(till.record(ada.cookie, reference, other))).toEqual([
      409,
      said.referenceTaken,
    ])
    expect(await answer(till.record(eve.cookie, reference, charge))).toEqual([404, said.notYours])
    // References differ by their case.
    expect(await answer(till.verify(ada.cookie, reference.toLowerCase()))).toEqual([
      404,
      said.notYours,
    ])
  })

  it('accepts a reference of another client for a charge that can be paid, and believes nothing', async () => {
    const recorded = await till.record(ada.cookie, 'ABC_1_1767225600000', charge)
    expect([recorded.statusCode, recorded.json<Standing>().data.status]).toEqual([201, 'pending'])
    expect((await till.verify(ada.cookie, 'ABC_1_1767225600000')).json()).toEqual({
      success: false,
      channel: null,
      paymentFee: null,
      status: 'pending',
      message: said.stillConfirming,
    })
    expect(await answer(till.record(ada.cookie, 'ABC_1_1767225600001', charge))).toEqual([
      409,
      said.beingConfirmed,
    ])
    expect((await till.record(ada.cookie, 'ABC_2', nobody)).statusCode).toBe(404)
    expect(await till.books()).toEqual({})
  })

  it('lets one student have ten payments waiting at most', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      const each = await aChargeOf(test, ada.id, {
        name: 'schoolFee',
        order: 1,
        applicableTo: 'all',
      })
      expect((await till.record(ada.cookie, `OLD-${String(nth)}`, each)).statusCode).toBe(201)
    }
    const full = await till.record(ada.cookie, 'OLD-10', charge)
    expect([full.statusCode, full.json<{ message: string }>().message]).toEqual([
      429,
      said.tooManyOpen,
    ])
    expect(full.headers['retry-after']).toBeDefined()
    // What the portal itself has begun is recorded all the same.
    const { reference } = await till.open(ada.cookie, charge)
    expect((await till.record(ada.cookie, reference, charge)).statusCode).toBe(201)
  })
})

describe('saying how a payment went', () => {
  it('does not believe a forged success', async () => {
    const { reference } = await till.open(ada.cookie, charge)
    await till.record(ada.cookie, reference, charge)
    const forged = await till.update(ada.cookie, reference, 'successful', {
      remarks: 'Payment successful and verified',
      paymentChannel: 'card',
      paymentFee: 1,
    })
    expect([forged.statusCode, forged.json()]).toEqual([
      409,
      {
        success: false,
        message: said.notVerified,
        data: { paymentRef: reference, status: 'pending', remarks: null },
      },
    ])
    expect(await till.payment(reference)).toMatchObject({
      status: 'pending',
      channel: null,
      fee_kobo: null,
      settled_key: null,
    })
    expect(await till.books()).toEqual({})
    expect(
      await test.db('audit_log').where({ action: 'payment.status-claim-refused' }).pluck('record'),
    ).toHaveLength(1)
  })

  it('lets nobody but the service say that a payment failed or was reversed', async () => {
    const { reference } = await till.open(ada.cookie, charge)
    await till.record(ada.cookie, reference, charge)
    for (const status of ['failed', 'reversed']) {
      expect(await answer(till.update(ada.cookie, reference, status))).toEqual([
        403,
        said.onlyTheGateway,
      ])
      expect(await answer(till.update(await seed.staffWith('finance'), reference, status))).toEqual(
        [403, said.onlyTheGateway],
      )
    }
    expect((await till.update(ada.cookie, reference, 'paid')).statusCode).toBe(400)
    expect(await till.payment(reference)).toMatchObject({ status: 'pending' })
  })

  it('never downgrades what is settled', async () => {
    const { reference } = await till.open(ada.cookie, charge)
    await sandbox.control.pay(reference)
    await till.verify(ada.cookie, reference)
    const reply = await till.update(ada.cookie, reference, 'pending', {
      remarks: 'Payment successful but not verified, try again later',
    })
    expect([reply.statusCode, reply.json<Standing>().data]).toEqual([
      200,
      { paymentRef: reference, status: 'successful', remarks: 'Payment successful and verified' },
    ])
  })

  it("keeps a student's remark only where it is one of the portal's, and any of the Bursary's as a note", async () => {
    const { reference } = await till.open(ada.cookie, charge)
    await till.record(ada.cookie, reference, charge)
    const remarks = async () => (await till.payment(reference))?.remarks
    await till.update(ada.cookie, reference, 'pending', { remarks: 'I have paid, believe me' })
    expect(await remarks()).toBeNull()
    await till.update(ada.cookie, reference, 'pending', {
      remarks: 'Payment successful but not verified, try again later',
    })
    expect(await remarks()).toBe('Payment successful but not verified, try again later')
    const officer = await seed.staffWith('finance')
    await till.update(officer, reference, 'pending', { remarks: 'She called on Monday' })
    expect(await remarks()).toBe('She called on Monday')
    expect(
      await test.db('audit_log').where({ action: 'payment.noted' }).pluck('actor_kind'),
    ).toEqual(['staff'])
  })

  it('marks what the Bursary asked for in vain, until the service confirms it', async () => {
    const { reference } = await till.open(ada.cookie, charge)
    await till.record(ada.cookie, reference, charge)
    const officer = await seed.staffWith('finance')
    expect((await till.verify(officer, reference)).json()).toMatchObject({
      success: false,
      status: 'pending',
    })
    expect(await till.payment(reference)).toMatchObject({
      status: 'pending',
      remarks: 'Payment needs admin attention',
      needs_attention: 1,
    })
    expect(await till.attention(reference)).toEqual(['unverified'])
    await sandbox.control.pay(reference)
    expect((await till.verify(officer, reference)).json()).toMatchObject({
      success: true,
      status: 'successful',
    })
    expect(await till.payment(reference)).toMatchObject({
      remarks: 'Payment successful and verified',
      needs_attention: 0,
    })
    expect(await till.attention(reference)).toEqual([])
    expect((await till.verify(await seed.staffWith('students'), reference)).statusCode).toBe(403)
  })
})
