import { bankPaymentMessages, paymentMessages, type BankPayment } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { testBankPayments } from '../../../../../test/bank-payments'

const test = testApp()
const { setup, submit, decide, messageOf, waiting } = testBankPayments(test)
const mails = () => test.db('outbox').where({ kind: 'bank-payment-refused' })

const recordIt = (own: object = {}, cookie = setup.bursar) =>
  test.call('POST', '/bank-payments', {
    cookie,
    body: {
      studentId: setup.ada.id,
      paymentId: setup.charge,
      bank: 'First Bank',
      tellerNumber: '00123456',
      paidOn: test.clock.today(),
      proof: setup.picture,
      ...own,
    },
  })
const recorded = async () => (await recordIt()).json<{ data: BankPayment }>().data

it('is recorded by an officer for a student, and waits like a proof of the student', async () => {
  const reply = await recordIt()
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    201,
    bankPaymentMessages.recorded,
  ])
  const made = reply.json<{ data: BankPayment }>().data
  expect(made).toMatchObject({
    student: { _id: setup.ada.id },
    amount: 120_000.5,
    state: 'submitted',
    recordedBy: expect.stringMatching(/\w+ \w+/) as string,
  })
  expect((await waiting()).data.bankPayments.map(({ _id }) => _id)).toEqual([made._id])
  expect(await test.db('audit_log').where({ action: 'bank-payment.recorded' })).toMatchObject([
    { actor_kind: 'staff', record: `bank-payments/${made._id}` },
  ])
})

it('is approved by another officer alone', async () => {
  const { _id } = await recorded()
  expect(await messageOf(decide(_id, { approve: true }))).toEqual([403, paymentMessages.ownRequest])
  expect((await waiting()).data.bankPayments).toMatchObject([{ state: 'submitted' }])
  const other = await setup.seed.staffWith('finance')
  const reply = await decide(_id, { approve: true }, other)
  expect([reply.statusCode, reply.json<{ data: BankPayment }>().data.state]).toEqual([
    200,
    'approved',
  ])
  expect(await test.db('student_payments').select('status')).toMatchObject([
    { status: 'successful' },
  ])
})

it('can be declined by the officer who recorded it, without a mail to the student', async () => {
  const { _id } = await recorded()
  const reply = await decide(_id, { approve: false, reason: 'Entered for the wrong student' })
  expect([reply.statusCode, await mails()]).toEqual([200, []])
  expect((await recordIt()).statusCode).toBe(201)
})

it('obeys the rules of proofs: one waiting payment for a charge, and each teller once', async () => {
  await submit()
  expect(await messageOf(recordIt({ tellerNumber: '777' }))).toEqual([
    409,
    bankPaymentMessages.alreadySubmitted,
  ])
  const other = await setup.seed.student({ status: 'active' })
  expect(await messageOf(recordIt({ studentId: other.id }))).toEqual([
    409,
    bankPaymentMessages.tellerUsed,
  ])
  expect(await messageOf(recordIt({ paidOn: '2999-01-01' }))).toEqual([
    400,
    bankPaymentMessages.paidLater,
  ])
})

it('is refused for a charge of another student, and to people without the module', async () => {
  const other = await setup.seed.student({ status: 'active' })
  expect([
    (await recordIt({ studentId: other.id, paymentId: other.id })).statusCode,
    (await recordIt({ studentId: setup.charge })).statusCode,
    (await recordIt({}, setup.ada.cookie)).statusCode,
    (await recordIt({}, await setup.seed.staffWith('students'))).statusCode,
  ]).toEqual([409, 404, 403, 403])
})
