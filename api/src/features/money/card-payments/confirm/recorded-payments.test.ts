import { studentFinanceMessages } from '@portal/contracts'
import type { StateReply } from '../../../../../test/checkout'
import { aChargeOf } from '../../../../../test/payments'
import { testRefusals } from './refusals.fixture'

const { sandbox, test, scene, cardPayments, answer } = testRefusals()
const nobody = '0190a0a0-0000-7000-8000-000000000000'
const nothingChanged = async () => expect(await cardPayments.rows('student_payments')).toEqual([])

describe('recording a payment', () => {
  it('refuses amounts that are none', async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    for (const amount of ['45000.5', -1, 1e30, null, [45_000], { kobo: 1 }, true])
      expect(
        (await cardPayments.record(scene.ada.cookie, reference, scene.charge, { amount }))
          .statusCode,
      ).toBe(400)
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
      expect(
        (await cardPayments.record(scene.ada.cookie, paymentRef, scene.charge)).statusCode,
      ).toBe(400)
    await nothingChanged()
  })

  it('records the amount of the charge instead of the sent amount, and notes this in the audit trail', async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    expect(
      (
        await cardPayments.record(scene.ada.cookie, reference, scene.charge, {
          amount: 0.001,
          gatewayID: 'T1',
        })
      ).statusCode,
    ).toBe(201)
    expect(Number((await cardPayments.payment(reference))?.amount_kobo)).toBe(4_500_050)
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
    expect((await cardPayments.verify(scene.ada.cookie, reference)).json()).toMatchObject({
      success: true,
    })
  })

  it('refuses a reference of another student, and a reference of another charge', async () => {
    const eve = await scene.seed.student({ status: 'active' })
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    expect(await answer(cardPayments.record(eve.cookie, reference, scene.charge))).toEqual([
      404,
      studentFinanceMessages.notYours,
    ])
    expect(await answer(cardPayments.verify(eve.cookie, reference))).toEqual([
      404,
      studentFinanceMessages.notYours,
    ])
    expect(await answer(cardPayments.update(eve.cookie, reference, 'successful'))).toEqual([
      404,
      studentFinanceMessages.notYours,
    ])
    const other = await aChargeOf(test, scene.ada.id, { name: 'schoolFee' })
    expect(await answer(cardPayments.record(scene.ada.cookie, reference, other))).toEqual([
      409,
      studentFinanceMessages.referenceTaken,
    ])
    await cardPayments.record(scene.ada.cookie, reference, scene.charge)
    expect(await answer(cardPayments.record(scene.ada.cookie, reference, other))).toEqual([
      409,
      studentFinanceMessages.referenceTaken,
    ])
    expect(await answer(cardPayments.record(eve.cookie, reference, scene.charge))).toEqual([
      404,
      studentFinanceMessages.notYours,
    ])
    // References are case-sensitive.
    expect(await answer(cardPayments.verify(scene.ada.cookie, reference.toLowerCase()))).toEqual([
      404,
      studentFinanceMessages.notYours,
    ])
  })

  it('accepts a reference of another client for a charge that can be paid, and believes nothing', async () => {
    const recorded = await cardPayments.record(
      scene.ada.cookie,
      'ABC_1_1767225600000',
      scene.charge,
    )
    expect([recorded.statusCode, recorded.json<StateReply>().data.status]).toEqual([201, 'pending'])
    expect((await cardPayments.verify(scene.ada.cookie, 'ABC_1_1767225600000')).json()).toEqual({
      success: false,
      channel: null,
      paymentFee: null,
      status: 'pending',
      message: studentFinanceMessages.stillConfirming,
    })
    expect(
      await answer(cardPayments.record(scene.ada.cookie, 'ABC_1_1767225600001', scene.charge)),
    ).toEqual([409, studentFinanceMessages.beingConfirmed])
    expect((await cardPayments.record(scene.ada.cookie, 'ABC_2', nobody)).statusCode).toBe(404)
    expect(await cardPayments.balances()).toEqual({})
  })

  it('releases the charge of an unknown reference after a quarter of an hour, and still counts money that arrives later', async () => {
    const reference = `THEIR-${String(Date.now())}`
    expect((await cardPayments.record(scene.ada.cookie, reference, scene.charge)).statusCode).toBe(
      201,
    )
    for (let minute = 0; minute < 16; minute += 1) {
      test.clock.forward(60)
      await cardPayments.work()
    }
    expect([
      (await cardPayments.payment(reference))?.['status'],
      (await cardPayments.begin(scene.ada.cookie, scene.charge)).statusCode,
    ]).toEqual(['failed', 200])
    await test.gateway?.initialise({
      reference,
      amountKobo: 4_500_050,
      email: 'ada@example.com',
      metadata: {},
    })
    await sandbox.control.pay(reference)
    test.clock.forward(86_400)
    await cardPayments.checkNight()
    expect((await cardPayments.payment(reference))?.['status']).toBe('successful')
  })

  it('lets one student have ten payments waiting at most', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      const each = await aChargeOf(test, scene.ada.id, {
        name: 'schoolFee',
        order: 1,
        applicableTo: 'all',
      })
      expect(
        (await cardPayments.record(scene.ada.cookie, `OLD-${String(nth)}`, each)).statusCode,
      ).toBe(201)
    }
    const full = await cardPayments.record(scene.ada.cookie, 'OLD-10', scene.charge)
    expect([full.statusCode, full.json<{ message: string }>().message]).toEqual([
      429,
      studentFinanceMessages.tooManyOpen,
    ])
    expect(full.headers['retry-after']).toBeDefined()
    // An intent of the portal can be recorded all the same.
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    expect((await cardPayments.record(scene.ada.cookie, reference, scene.charge)).statusCode).toBe(
      201,
    )
  })
})
