import { paymentRemarks, studentFinanceMessages } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import type { StateReply } from '../../../../../test/checkout'
import { aChargeOf, aPaymentOf } from '../../../../../test/payments'
import { testSandbox } from '../../../../../test/sandbox'
import { testRefusals } from './refusals.fixture'

const sandbox = testSandbox()

const test = testApp({}, sandbox.cards)
const { cardPayments, setup, answer } = testRefusals(test)

describe('beginning a payment', () => {
  it('wants the id of a charge and nothing else', async () => {
    for (const body of [
      {},
      { paymentId: 1 },
      { paymentId: 'x' },
      { paymentId: [setup.charge] },
      { paymentId: setup.charge, amount: 1 },
      { paymentId: { $ne: null } },
    ]) {
      expect(
        (await cardPayments.say('payment/initialize', setup.ada.cookie, body)).statusCode,
      ).toBe(400)
    }
    expect(await cardPayments.rows('payment_intents')).toEqual([])
  })

  it('knows only charges of the student: others are as unknown as none', async () => {
    const other = await setup.seed.student({ status: 'active', program: 'CSC HND FT' })
    expect(
      (
        await cardPayments.begin(
          setup.ada.cookie,
          await aChargeOf(test, other.id, { name: 'schoolFee' }),
        )
      ).statusCode,
    ).toBe(404)
    expect(
      (await cardPayments.begin(await setup.seed.staffWith('finance'), setup.charge)).statusCode,
    ).toBe(403)
  })

  it('refuses with the message of the charge rule', async () => {
    const later = await aChargeOf(test, setup.ada.id, { name: 'schoolFee' })
    expect(await answer(cardPayments.begin(setup.ada.cookie, later))).toEqual([
      409,
      expect.stringMatching(/^Pay .+ first\.$/),
    ])
    await test.db('payment_controls').where({ charge_id: setup.charge }).update({ active: false })
    expect(await answer(cardPayments.begin(setup.ada.cookie, setup.charge))).toEqual([
      409,
      'This charge cannot be paid at the moment.',
    ])
    const pending = await setup.seed.student()
    await test.db('payment_controls').update({ active: true })
    const acceptance = await aChargeOf(test, pending.id, { name: 'acceptanceFee', order: 1 })
    expect(await answer(cardPayments.begin(pending.cookie, acceptance))).toEqual([
      409,
      'Submit your application form first.',
    ])
    expect(await cardPayments.rows('payment_intents')).toEqual([])
  })

  it('refuses a charge that is paid, and one that is being confirmed', async () => {
    await aPaymentOf(test, setup.ada.id, { charge: setup.charge })
    expect(await answer(cardPayments.begin(setup.ada.cookie, setup.charge))).toEqual([
      409,
      studentFinanceMessages.alreadyPaid,
    ])
    const second = await aChargeOf(test, setup.ada.id, { name: 'schoolFee' })
    await aPaymentOf(test, setup.ada.id, { charge: second, status: 'pending' })
    expect(await answer(cardPayments.begin(setup.ada.cookie, second))).toEqual([
      409,
      studentFinanceMessages.beingConfirmed,
    ])
  })
})

describe('saying how a payment went', () => {
  it('does not believe a forged success', async () => {
    const { reference } = await cardPayments.open(setup.ada.cookie, setup.charge)
    await cardPayments.record(setup.ada.cookie, reference, setup.charge)
    const forged = await cardPayments.update(setup.ada.cookie, reference, 'successful', {
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
    const { reference } = await cardPayments.open(setup.ada.cookie, setup.charge)
    await cardPayments.record(setup.ada.cookie, reference, setup.charge)
    for (const status of ['failed', 'reversed']) {
      expect(await answer(cardPayments.update(setup.ada.cookie, reference, status))).toEqual([
        403,
        studentFinanceMessages.onlyTheGateway,
      ])
      expect(
        await answer(cardPayments.update(await setup.seed.staffWith('finance'), reference, status)),
      ).toEqual([403, studentFinanceMessages.onlyTheGateway])
    }
    expect((await cardPayments.update(setup.ada.cookie, reference, 'paid')).statusCode).toBe(400)
    expect(await cardPayments.payment(reference)).toMatchObject({ status: 'pending' })
  })

  it('never downgrades a settled payment', async () => {
    const { reference } = await cardPayments.open(setup.ada.cookie, setup.charge)
    await sandbox.control.pay(reference)
    await cardPayments.verify(setup.ada.cookie, reference)
    const reply = await cardPayments.update(setup.ada.cookie, reference, 'pending', {
      remarks: 'Payment successful but not verified, try again later',
    })
    expect([reply.statusCode, reply.json<StateReply>().data]).toEqual([
      200,
      { paymentRef: reference, status: 'successful', remarks: 'Payment successful and verified' },
    ])
  })

  it('answers with a sentence for a payment that is not recorded yet', async () => {
    const { reference } = await cardPayments.open(setup.ada.cookie, setup.charge)
    const remarks = paymentRemarks.notVerified
    const reply = await cardPayments.update(setup.ada.cookie, reference, 'pending', { remarks })
    expect(reply.json()).toMatchObject({
      success: true,
      message: 'Payment successful but not verified, try again later',
      data: { status: 'pending' },
    })
  })

  it("keeps a student's remark only where it is one of the portal's, and any of the Bursary's as a note", async () => {
    const { reference } = await cardPayments.open(setup.ada.cookie, setup.charge)
    await cardPayments.record(setup.ada.cookie, reference, setup.charge)
    const remarks = async () => (await cardPayments.payment(reference))?.remarks
    await cardPayments.update(setup.ada.cookie, reference, 'pending', {
      remarks: 'I have paid, believe me',
    })
    expect(await remarks()).toBeNull()
    await cardPayments.update(setup.ada.cookie, reference, 'pending', {
      remarks: 'Payment successful but not verified, try again later',
    })
    expect(await remarks()).toBe('Payment successful but not verified, try again later')
    const officer = await setup.seed.staffWith('finance')
    await cardPayments.update(officer, reference, 'pending', { remarks: 'She called on Monday' })
    expect(await remarks()).toBe('She called on Monday')
    expect(
      await test.db('audit_log').where({ action: 'payment.noted' }).pluck('actor_kind'),
    ).toEqual(['staff'])
  })

  it('marks a payment that the Bursary could not confirm, until the service confirms it', async () => {
    const { reference } = await cardPayments.open(setup.ada.cookie, setup.charge)
    await cardPayments.record(setup.ada.cookie, reference, setup.charge)
    const officer = await setup.seed.staffWith('finance')
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
      (await cardPayments.verify(await setup.seed.staffWith('students'), reference)).statusCode,
    ).toBe(403)
  })
})
