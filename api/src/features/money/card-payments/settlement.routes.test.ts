import { studentFinanceMessages } from '@portal/contracts'
import type { StateReply } from '../../../../test/checkout'
import { aChargeOf } from '../../../../test/payments'
import { settlementScene } from '../../../../test/settlement-scene'

const { sandbox, test, scene, cardPayments } = settlementScene()
const pay = (reference: string) => sandbox.control.pay(reference)

it('begins, records, verifies and settles: ledger, receipt, mail, events', async () => {
  const checkout = await cardPayments.open(scene.ada.cookie, scene.charge)
  expect(checkout).toMatchObject({
    amountKobo: 4_500_050,
    currency: 'NGN',
    reference: expect.stringMatching(/^PAY-1-[0-9A-Z]+-[0-9A-Z]{12}$/) as string,
    accessCode: expect.any(String) as string,
  })
  expect(await cardPayments.rows('student_payments')).toEqual([]) // cancelling leaves no record
  await pay(checkout.reference)
  const recorded = await cardPayments.record(scene.ada.cookie, checkout.reference, scene.charge)
  expect([recorded.statusCode, recorded.json<StateReply>().data.status]).toEqual([201, 'pending'])
  expect(
    (await cardPayments.record(scene.ada.cookie, checkout.reference, scene.charge)).statusCode,
  ).toBe(200)
  const verified = await cardPayments.verify(scene.ada.cookie, checkout.reference)
  expect(verified.json()).toEqual({
    success: true,
    channel: 'card',
    paymentFee: 77_501,
    status: 'successful',
  })
  const updated = await cardPayments.update(scene.ada.cookie, checkout.reference, 'successful', {
    remarks: 'Payment successful and verified',
    paymentChannel: 'cash',
    paymentFee: 1,
  })
  expect([updated.statusCode, updated.json<StateReply>().data]).toEqual([
    200,
    {
      paymentRef: checkout.reference,
      status: 'successful',
      remarks: 'Payment successful and verified',
    },
  ])

  const payment = await cardPayments.payment(checkout.reference)
  expect(payment).toMatchObject({
    status: 'successful',
    channel: 'card',
    settled_key: `${scene.ada.id}:${scene.charge}`,
    remarks: 'Payment successful and verified',
  })
  expect([payment?.amount_kobo, payment?.fee_kobo, payment?.received_kobo].map(Number)).toEqual([
    4_500_050, 77_501, 4_500_050,
  ])
  expect(await cardPayments.intent(checkout.reference)).toMatchObject({
    state: 'settled',
    open_key: null,
    next_check_at: null,
  })
  expect(await cardPayments.balances()).toEqual({
    fee_income: -4_500_050,
    gateway_clearing: 4_500_050 - 77_501,
    gateway_fees: 77_501,
  })
  expect(await cardPayments.rows('receipts')).toMatchObject([
    { reference: checkout.reference, payment_id: payment?.id },
  ])
  expect(await cardPayments.mails()).toEqual(['payment-receipt'])
  const actions = await test
    .db('audit_log')
    .where('action', 'like', 'payment.%')
    .orderBy('id')
    .pluck('action')
  expect(actions).toEqual(['payment.initialised', 'payment.recorded', 'payment.settled'])
  const again = await cardPayments.begin(scene.ada.cookie, scene.charge)
  expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
    409,
    studentFinanceMessages.alreadyPaid,
  ])
})

it('settles without a browser: the worker polls the begun payment', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await pay(reference)
  await cardPayments.work()
  // Not yet: the first poll is 20 s later.
  expect(await cardPayments.payment(reference)).toBeUndefined()
  test.clock.forward(21)
  await cardPayments.work()
  expect(await cardPayments.payment(reference)).toMatchObject({
    status: 'successful',
    settled_key: `${scene.ada.id}:${scene.charge}`,
  })
})

it('issues the matric number with the acceptance fee, once, and the receipt names it', async () => {
  await test
    .db('biodata')
    .where({ student_id: scene.ada.id })
    .update({ status: 1, submitted_at: test.clock.instant() })
  await test.db('program_session_payments').where({ id: scene.charge }).update({ active: false })
  const acceptance = await aChargeOf(test, scene.ada.id, { name: 'acceptanceFee' })
  const { reference } = await cardPayments.open(scene.ada.cookie, acceptance)
  await pay(reference)
  const officer = await scene.seed.staffWith('finance')
  await Promise.all([
    cardPayments.verify(scene.ada.cookie, reference),
    cardPayments.verify(officer, reference),
    cardPayments.verify(scene.ada.cookie, reference),
  ])
  const { matric_number } = await test
    .db('students')
    .where({ id: scene.ada.id })
    .first<{ matric_number: string }>('matric_number')
  expect(matric_number).toMatch(/^ND\/25\/CSC\/\d{4}$/)
  const [receipt] = await cardPayments.rows('receipts')
  expect(JSON.parse(String(receipt?.snapshot_json))).toMatchObject({
    matricNumber: matric_number,
    amount: 45_000.5,
    reference,
  })
  expect(
    await test.db('notifications').where({ target_student: scene.ada.number }).pluck('title'),
  ).toHaveLength(1)
})
