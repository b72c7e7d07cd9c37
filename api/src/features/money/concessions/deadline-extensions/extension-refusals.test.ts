import { deadlineMessages, repeatedReason, tooShortReason } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { aPaymentOf } from '../../../../../test/payments'
import { newId } from '../../../../platform/ids'
import { testExtensions } from './extensions.fixture'

const test = testApp()
const { setup, inDays, extend, extended, takeBack, messageOf, list, owes, late } =
  testExtensions(test)

it.each<[string, () => object, number, string | undefined]>([
  ['a day in the past', () => ({ until: inDays(-1) }), 400, deadlineMessages.past],
  ['more than twelve months', () => ({ until: inDays(367) }), 400, deadlineMessages.tooFar],
  [
    'a due date that was another one',
    () => ({ from: inDays(-9) }),
    409,
    deadlineMessages.changedSince,
  ],
  ['a charge that is not theirs', () => ({ charge: newId() }), 404, deadlineMessages.notCharged],
  ['a reason that says nothing', () => ({ reason: 'xxxxxxxxxxxx' }), 400, repeatedReason],
  ['a short reason', () => ({ reason: 'ill' }), 400, tooShortReason],
  ['no reason', () => ({ reason: ' ' }), 400, undefined],
  ['no day', () => ({ until: '' }), 400, undefined],
  ['a day that is none', () => ({ until: '2026-02-30' }), 400, undefined],
])('refuses %s', async (_what, body, status, sentence) => {
  const mails = (await test.deliver()).length
  const [code, message] = await messageOf(extend(body()))
  expect(code).toBe(status)
  if (sentence) expect(message).toBe(sentence)
  expect([await owes(), await list(), (await test.deliver()).length]).toEqual([late(), [], mails])
})

it('refuses a day that is not after the present one, and takes today where that is later', async () => {
  expect(await messageOf(extend({ until: inDays(0) }))).toEqual([201, deadlineMessages.extended])
  expect(await messageOf(extend({ from: inDays(0), until: inDays(0) }))).toEqual([
    400,
    deadlineMessages.notLater,
  ])
})

it('refuses a charge without a due date, a paid one, and an unknown student', async () => {
  await test.db('program_session_payments').where({ id: setup.charge }).update({ due_on: null })
  expect(await messageOf(extend())).toEqual([409, deadlineMessages.noDueDate])
  await aPaymentOf(test, setup.ada.id, { charge: setup.charge })
  expect(await messageOf(extend())).toEqual([409, deadlineMessages.cleared])
  expect((await extend({}, setup.bursar, newId())).statusCode).toBe(404)
  expect((await takeBack(newId())).statusCode).toBe(404)
  await test.db('student_payments').delete()
})

it('does not end the extension of a charge that is paid, is being confirmed, or has an open proof', async () => {
  const {
    data: { _id },
  } = await extended()
  const payment = await aPaymentOf(test, setup.ada.id, {
    charge: setup.charge,
    status: 'pending',
    paidAt: null,
  })
  expect(await messageOf(takeBack(_id))).toEqual([409, deadlineMessages.paidSince])
  await test.db('student_payments').where({ id: payment }).delete()
  const at = { created_at: test.clock.instant(), updated_at: test.clock.instant() }
  await test.db('bank_payments').insert({
    id: newId(),
    student_id: setup.ada.id,
    charge_id: setup.charge,
    amount_kobo: 1,
    reference: 'BNK-1',
    bank: 'B',
    teller_number: '1',
    paid_on: inDays(0),
    proof_key: 'x',
    proof_type: 'x',
    state: 'submitted',
    ...at,
  })
  expect(await messageOf(takeBack(_id))).toEqual([409, deadlineMessages.proofFirst])
})

it('lets one person remove a late fee up to the limit; above it two people must waive the fee first', async () => {
  await test
    .db('program_session_payments')
    .where({ id: setup.charge })
    .update({ late_fee_kobo: 1_000_001 })
  expect(await messageOf(extend())).toEqual([
    409,
    deadlineMessages.lateFeeFirst('₦10,000.01', '₦10,000.00'),
  ])
  const adjust = (body: object) =>
    test.call('POST', `/charge-adjustments/student/${setup.ada.id}`, {
      cookie: setup.bursar,
      body: { charge: setup.charge, reason: 'Was ill in October', ...body },
    })
  const request = (await adjust({ kind: 'late-fee-waiver' })).json<{ data: { request: string } }>()
    .data.request
  expect(
    (
      await test.call('POST', `/payment-requests/${request}/decide`, {
        cookie: setup.other,
        body: { approve: true },
      })
    ).statusCode,
  ).toBe(200)
  expect(await messageOf(extend())).toEqual([201, deadlineMessages.extended])
})

it('adds up the late fee that an extension took away with discounts of the same charge, in both orders', async () => {
  const adjust = async (amount: number) =>
    (
      await test.call('POST', `/charge-adjustments/student/${setup.ada.id}`, {
        cookie: setup.bursar,
        body: { charge: setup.charge, kind: 'discount', amount, reason: 'Was ill in October' },
      })
    ).json<{ data: { request: string | null } }>().data
  await extended()
  expect((await adjust(5_000.01)).request).not.toBeNull()
  await test.db('payment_requests').delete()
  await test.db('deadline_extensions').delete()
  expect((await adjust(5_000.01)).request).toBeNull()
  expect((await messageOf(extend()))[0]).toBe(409)
})
