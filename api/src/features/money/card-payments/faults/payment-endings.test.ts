import { settlementScene } from '../../../../../test/settlement-scene'
import { studentFinanceMessages } from '@portal/contracts'

const { sandbox, test, scene, cardPayments } = settlementScene({
  cards: { timeoutMs: 400, failures: 1000 },
})

const later = async (seconds: number) => {
  test.clock.forward(seconds)
  await cardPayments.work()
}

describe('a payment that ends in another way', () => {
  it('fails where the service says so, can be begun anew, and counts if it is paid after all', async () => {
    const first = await cardPayments.open(scene.ada.cookie, scene.charge)
    await cardPayments.record(scene.ada.cookie, first.reference, scene.charge)
    await sandbox.control.fail(first.reference)
    expect((await cardPayments.verify(scene.ada.cookie, first.reference)).json()).toMatchObject({
      success: false,
      status: 'failed',
      message: studentFinanceMessages.declined,
    })
    expect(await cardPayments.payment(first.reference)).toMatchObject({
      status: 'failed',
      remarks: 'Declined',
    })
    const second = await cardPayments.open(scene.ada.cookie, scene.charge)
    expect(second.reference).not.toBe(first.reference)
    await sandbox.control.pay(first.reference)
    await later(60)
    expect(await cardPayments.payment(first.reference)).toMatchObject({
      status: 'successful',
      settled_key: `${scene.ada.id}:${scene.charge}`,
    })
    expect((await cardPayments.begin(scene.ada.cookie, scene.charge)).statusCode).toBe(409)
  })

  it('is asked for ever more rarely, called abandoned after four days, and counts if it is paid after that', async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    await cardPayments.record(scene.ada.cookie, reference, scene.charge)
    for (const seconds of [21, 31, 31, 900, 3600, 3 * 3600, 12 * 3600, 24 * 3600, 48 * 3600])
      await later(seconds)
    expect(await cardPayments.payment(reference)).toMatchObject({ status: 'pending' })
    await later(24 * 3600)
    expect([
      await cardPayments.payment(reference),
      await cardPayments.intent(reference),
    ]).toMatchObject([
      { status: 'failed', remarks: 'Abandoned' },
      { state: 'expired', open_key: null, next_check_at: null },
    ])
    await sandbox.control.pay(reference)
    await later(3600)
    // No longer polled…
    expect(await cardPayments.payment(reference)).toMatchObject({ status: 'failed' })
    expect(
      (await cardPayments.verify(await test.sessionOf('student', scene.ada.id), reference)).json(),
    ).toMatchObject({ success: true }) // …until somebody verifies it
  })

  it('is unpaid again after a refund by the service, and the Bursary gets a notice', async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    await sandbox.control.pay(reference)
    await cardPayments.verify(scene.ada.cookie, reference)
    await sandbox.control.reverse(reference)
    await test.db('webhook_inbox').insert({
      id: reference,
      body: '{}',
      body_hash: reference,
      event: 'refund.processed',
      reference,
      received_at: test.clock.instant(),
    })
    await cardPayments.work()
    expect(await cardPayments.payment(reference)).toMatchObject({
      status: 'reversed',
      settled_key: null,
      needs_attention: 1,
    })
    expect(await cardPayments.attention(reference)).toEqual(['reversed-elsewhere'])
    expect(await cardPayments.balances()).toEqual({
      student_receivable: 4_500_050,
      fee_income: -4_500_050,
      gateway_clearing: -77_501,
      gateway_fees: 77_501,
    })
    expect((await cardPayments.rows('receipts'))[0]?.reversed_at).not.toBeNull()
    const again = await cardPayments.open(scene.ada.cookie, scene.charge)
    await sandbox.control.pay(again.reference)
    expect((await cardPayments.verify(scene.ada.cookie, again.reference)).json()).toMatchObject({
      success: true,
    })
    expect(await cardPayments.balances()).toEqual({
      fee_income: -4_500_050,
      gateway_clearing: 4_500_050 - 2 * 77_501,
      gateway_fees: 2 * 77_501,
    })
  })

  it('was reversed before the portal had heard that it was made', async () => {
    const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
    await sandbox.control.pay(reference)
    await sandbox.control.reverse(reference)
    await later(60)
    expect(await cardPayments.payment(reference)).toMatchObject({
      status: 'reversed',
      settled_key: null,
    })
    expect(await cardPayments.balances()).toEqual({
      gateway_clearing: -77_501,
      gateway_fees: 77_501,
    })
    expect((await cardPayments.open(scene.ada.cookie, scene.charge)).reference).not.toBe(reference)
  })
})
