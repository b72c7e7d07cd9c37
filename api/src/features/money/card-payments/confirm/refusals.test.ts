import { paymentRemarks, studentFinanceMessages } from '@portal/contracts'
import type { StateReply } from '../../../../../test/checkout'
import { aChargeOf, aPaymentOf } from '../../../../../test/payments'
import { testRefusals } from './refusals.fixture'

const { sandbox, test, scene, cardPayments, answer } = testRefusals()

describe('beginning a payment', () => {
  it('wants the id of a charge and nothing else', async () => {
    for (const body of [
      {},
      { paymentId: 1 },
      { paymentId: 'x' },
      { paymentId: [scene.charge] },
      { paymentId: scene.charge, amount: 1 },
      { paymentId: { $ne: null } },
    ]) {
      expect(
        (await cardPayments.say('payment/initialize', scene.ada.cookie, body)).statusCode,
      ).toBe(400)
    }
    expect(await cardPayments.rows('payment_intents')).toEqual([])
  })

  it('knows only charges of the student: others are as unknown as none', async () => {
    const other = await scene.seed.student({ status: 'active', program: 'CSC HND FT' })
    expect(
      (
        await cardPayments.begin(
          scene.ada.cookie,
          await aChargeOf(test, other.id, { name: 'schoolFee' }),
        )
      ).statusCode,
    ).toBe(404)
    expect(
      (await cardPayments.begin(await scene.seed.staffWith('finance'), scene.charge)).statusCode,
    ).toBe(403)
  })

  it('refuses with the message of the charge rule', async () => {
    const later = await aChargeOf(test, scene.ada.id, { name: 'schoolFee' })
    expect(await answer(cardPayments.begin(scene.ada.cookie, later))).toEqual([
      409,
      expect.stringMatching(/^Pay .+ first\.$/),
    ])
    await test.db('payment_controls').where({ charge_id: scene.charge }).update({ active: false })
    expect(await answer(cardPayments.begin(scene.ada.cookie, scene.charge))).toEqual([
      409,
      'This charge cannot be paid at the moment.',
    ])
    const pending = await scene.seed.student()
    await test.db('payment_controls').update({ active: true })
    const acceptance = await aChargeOf(test, pending.id, { name: 'acceptanceFee', order: 1 })
    expect(await answer(cardPayments.begin(pending.cookie, acceptance))).toEqual([
      409,
      'Submit your application form first.',
    ])
    expect(await cardPayments.rows('payment_intents')).toEqual([])
  })

  it('refuses a charge that is paid, and one that is being confirmed', async () => {
    await aPaymentOf(test, scene.ada.id, { charge: scene.charge })
    expect(await answer(cardPayments.begin(scene.ada.cookie, scene.charge))).toEqual([
      409,
      studentFinanceMessages.alreadyPaid,
    ])
    const second = await aChargeOf(test, scene.ada.id, { name: 'schoolFee' })
    await aPaymentOf(test, scene.ada.id, { charge: second, status: 'pending' })
    expect(await answer(cardPayments.begin(scene.ada.cookie, second))).toEqual([
      409,
      studentFinanceMessages.beingConfirmed,
    ])
  })
})

describe('saying how a payment went', () => {
  it('does not believe a forged success', async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    await cardPayments.record(scene.ada.cookie, reference, scene.charge)
    const forged = await cardPayments.update(scene.ada.cookie, reference, 'successful', {
      remarks: 'Payment successful and verified',
      paymentChannel: 'card',
      paymentFee: 1,
    })
    expect([forged.statusCode, forged.json()]).toEqual([
      409,
      {
        success: false,
        message: studentFinanceMessages.notVerified,
        data: { paymentRef: reference, status: 'pending', remarks: null },
      },
    ])
    expect(await cardPayments.payment(reference)).toMatchObject({
      status: 'pending',
      channel: null,
      fee_kobo: null,
      settled_key: null,
    })
    expect(await cardPayments.balances()).toEqual({})
    expect(
      await test.db('audit_log').where({ action: 'payment.status-claim-refused' }).pluck('record'),
    ).toHaveLength(1)
  })

  it('marks a payment as failed or reversed only if the card payment service reports it', async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    await cardPayments.record(scene.ada.cookie, reference, scene.charge)
    for (const status of ['failed', 'reversed']) {
      expect(await answer(cardPayments.update(scene.ada.cookie, reference, status))).toEqual([
        403,
        studentFinanceMessages.onlyTheGateway,
      ])
      expect(
        await answer(cardPayments.update(await scene.seed.staffWith('finance'), reference, status)),
      ).toEqual([403, studentFinanceMessages.onlyTheGateway])
    }
    expect((await cardPayments.update(scene.ada.cookie, reference, 'paid')).statusCode).toBe(400)
    expect(await cardPayments.payment(reference)).toMatchObject({ status: 'pending' })
  })

  it('never downgrades a settled payment', async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    await sandbox.control.pay(reference)
    await cardPayments.verify(scene.ada.cookie, reference)
    const reply = await cardPayments.update(scene.ada.cookie, reference, 'pending', {
      remarks: 'Payment successful but not verified, try again later',
    })
    expect([reply.statusCode, reply.json<StateReply>().data]).toEqual([
      200,
      { paymentRef: reference, status: 'successful', remarks: 'Payment successful and verified' },
    ])
  })

  it('answers with a sentence for a payment that is not recorded yet', async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    const remarks = paymentRemarks.notVerified
    const reply = await cardPayments.update(scene.ada.cookie, reference, 'pending', { remarks })
    expect(reply.json()).toMatchObject({
      success: true,
      message: 'Payment successful but not verified, try again later',
      data: { status: 'pending' },
    })
  })

  it("keeps a student's remark only where it is one of the portal's, and any of the Bursary's as a note", async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    await cardPayments.record(scene.ada.cookie, reference, scene.charge)
    const remarks = async () => (await cardPayments.payment(reference))?.remarks
    await cardPayments.update(scene.ada.cookie, reference, 'pending', {
      remarks: 'I have paid, believe me',
    })
    expect(await remarks()).toBeNull()
    await cardPayments.update(scene.ada.cookie, reference, 'pending', {
      remarks: 'Payment successful but not verified, try again later',
    })
    expect(await remarks()).toBe('Payment successful but not verified, try again later')
    const officer = await scene.seed.staffWith('finance')
    await cardPayments.update(officer, reference, 'pending', { remarks: 'She called on Monday' })
    expect(await remarks()).toBe('She called on Monday')
    expect(
      await test.db('audit_log').where({ action: 'payment.noted' }).pluck('actor_kind'),
    ).toEqual(['staff'])
  })

  it('marks a payment that the Bursary could not confirm, until the service confirms it', async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    await cardPayments.record(scene.ada.cookie, reference, scene.charge)
    const officer = await scene.seed.staffWith('finance')
    expect((await cardPayments.verify(officer, reference)).json()).toMatchObject({
      success: false,
      status: 'pending',
    })
    expect(await cardPayments.payment(reference)).toMatchObject({
      status: 'pending',
      remarks: 'Payment needs admin attention',
      needs_attention: 1,
    })
    expect(await cardPayments.attention(reference)).toEqual(['unverified'])
    await sandbox.control.pay(reference)
    expect((await cardPayments.verify(officer, reference)).json()).toMatchObject({
      success: true,
      status: 'successful',
    })
    expect(await cardPayments.payment(reference)).toMatchObject({
      remarks: 'Payment successful and verified',
      needs_attention: 0,
    })
    expect(await cardPayments.attention(reference)).toEqual([])
    expect(
      (await cardPayments.verify(await scene.seed.staffWith('students'), reference)).statusCode,
    ).toBe(403)
  })
})
