import { randomUUID } from 'node:crypto'
import {
  bankDecisionMessages,
  bankPaymentMessages,
  messages,
  studentFinanceMessages,
  repeatedReason,
  type BankPayment,
} from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { aPaymentOf } from '../../../../../test/payments'
import { testBankPayments } from '../../../../../test/bank-payments'

const test = testApp()
const { setup, submit, sent, decide, messageOf, waiting } = testBankPayments(test)

it('keeps a proof until the Bursary has decided, and settles the charge with a receipt once it is approved', async () => {
  const payment = await sent()
  expect(payment).toMatchObject({
    amount: 120_000.5,
    state: 'submitted',
    bank: 'First Bank',
    tellerNumber: '00123456',
    proof: { type: 'image/jpeg' },
    student: { applicationNumber: setup.ada.number },
  })
  expect(await messageOf(submit({ tellerNumber: '99' }))).toEqual([
    409,
    bankPaymentMessages.alreadySubmitted,
  ])
  expect((await waiting()).meta.total).toBe(1)
  expect(await messageOf(decide(payment._id, { approve: true }))).toEqual([
    200,
    bankDecisionMessages.approved,
  ])
  expect(
    await test.db('student_payments').where({ payment_ref: payment.reference }).first<object>(),
  ).toMatchObject({
    status: 'successful',
    settled_key: `${setup.ada.id}:${setup.charge}`,
    channel: 'bank',
  })
  expect(
    await test.db('receipts').where({ reference: payment.reference }).pluck('number'),
  ).toHaveLength(1)
  expect(
    await messageOf(decide(payment._id, { approve: false, reason: 'The teller is not readable' })),
  ).toEqual([409, bankDecisionMessages.alreadyDecided])
  expect(await messageOf(submit({ tellerNumber: '77' }))).toEqual([
    409,
    studentFinanceMessages.alreadyPaid,
  ])
  expect(
    await test
      .db('audit_log')
      .whereIn('action', ['bank-payment.submitted', 'bank-payment.approved'])
      .pluck('action'),
  ).toHaveLength(2)
})

it('refuses a proof with a reason that the student is mailed, and takes another one', async () => {
  const payment = await sent()
  expect(await messageOf(decide(payment._id, { approve: false }))).toEqual([
    400,
    bankDecisionMessages.reasonMissing,
  ])
  expect(await messageOf(decide(payment._id, { approve: false, reason: 'xxxxxxxxxxxx' }))).toEqual([
    400,
    repeatedReason,
  ])
  expect(
    await messageOf(decide(payment._id, { approve: false, reason: 'The teller is not readable' })),
  ).toEqual([200, bankDecisionMessages.refused])
  const [mail] = await test.deliver()
  expect(mail?.text).toContain('Reason: The teller is not readable')
  expect((await sent()).state).toBe('submitted')
  const own = (
    await test.call('GET', '/students/bank-payments', { cookie: setup.ada.cookie })
  ).json<{
    data: BankPayment[]
  }>().data
  expect(own.map(({ state, reason }) => [state, reason])).toEqual([
    ['submitted', null],
    ['refused', 'The teller is not readable'],
  ])
})

it('settles once when many decide at once, and leaves one proof of many that are sent at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 4 }, (_, nth) => submit({ tellerNumber: String(nth) })),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
  const [row] = (await waiting()).data.bankPayments
  const decisions = await Promise.all(
    [true, false, true, false].map((approve) =>
      decide(row?._id ?? '', { approve, reason: 'It came too late' }),
    ),
  )
  expect(decisions.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect(await test.db('receipts').pluck('number')).toHaveLength(
    await test
      .db('bank_payments')
      .where({ state: 'approved' })
      .pluck('id')
      .then(({ length }) => length),
  )
})

it('finds by the name of the student, the bank, the teller however it is written, and the beginning of number and reference', async () => {
  const { reference } = await sent()
  await test.db('students').where({ id: setup.ada.id }).update({ matric_number: 'ND/25/CSC/0042' })
  const {
    bank,
    teller_number: teller,
    application_number: number,
    firstname,
  } = await test
    .db('bank_payments as b')
    .join('students as s', 's.id', 'b.student_id')
    .first<{ bank: string; teller_number: string; application_number: string; firstname: string }>(
      'bank',
      'teller_number',
      'application_number',
      'firstname',
    )
  const found = async (q: string) =>
    (
      await test.call('GET', '/bank-payments', { cookie: setup.bursar, query: { page: '1', q } })
    ).json<{
      data: { bankPayments: unknown[] }
    }>().data.bankPayments.length
  for (const q of [
    firstname.toUpperCase(),
    bank.slice(1, 5).toUpperCase(),
    teller,
    `0${teller.toLowerCase()}`,
    number.slice(0, 6),
    'nd/25',
    reference.slice(0, 8).toLowerCase(),
  ])
    expect([q, await found(q)]).toEqual([q, 1])
  for (const q of ['nobody', '%', 'Zenith']) expect([q, await found(q)]).toEqual([q, 0])
})

it('counts a charge once that was paid by card in the meantime, and sends the bank payment to the review queue', async () => {
  const payment = await sent()
  await aPaymentOf(test, setup.ada.id, { charge: setup.charge })
  expect((await decide(payment._id, { approve: true })).statusCode).toBe(200)
  expect(await test.db('payment_attention').pluck('kind')).toEqual(['duplicate'])
  expect(await test.db('receipts').pluck('number')).toEqual([])
  const ask = (kind: string) =>
    test.call('POST', '/payment-requests', {
      cookie: setup.bursar,
      body: {
        key: randomUUID(),
        kind,
        reference: payment.reference,
        reason: 'Given back at the counter',
      },
    })
  expect((await ask('refund')).statusCode).toBe(409)
  const { _id } = (await ask('reversal')).json<{ data: { _id: string } }>().data
  expect(
    (
      await test.call('POST', `/payment-requests/${_id}/decide`, {
        cookie: await setup.seed.staffWith('finance'),
        body: { approve: true },
      })
    ).statusCode,
  ).toBe(200)
  const left = await test
    .db('ledger_entries')
    .whereIn('account', ['bank', 'unallocated'])
    .groupBy('account')
    .select<{ kobo: number | string }[]>(test.db.raw('sum(amount_kobo) as kobo'))
  expect(left.map(({ kobo }) => Number(kobo))).toEqual([0, 0])
})

it('finds proofs by number, reference, teller and state; the waiting ones come first', async () => {
  const payment = await sent()
  for (const q of [setup.ada.number.toLowerCase(), payment.reference, '00123456'])
    expect((await waiting(setup.bursar, `&q=${q}`)).meta.total).toBe(1)
  expect((await waiting(setup.bursar, '&q=nobody')).meta.total).toBe(0)
  expect((await waiting(setup.bursar, '&state=approved')).meta.total).toBe(0)
  expect(
    (await test.call('GET', `/bank-payments/${payment._id}`, { cookie: setup.bursar })).json<{
      data: BankPayment
    }>().data.reference,
  ).toBe(payment.reference)
  expect(
    await messageOf(
      test.call('GET', '/bank-payments/0190a0a0-0000-7000-8000-000000000000', {
        cookie: setup.bursar,
      }),
    ),
  ).toEqual([404, messages.general.notFound])
})
