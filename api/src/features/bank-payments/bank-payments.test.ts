import { randomUUID } from 'node:crypto'
import {
  bankDecisionMessages as decided,
  bankPaymentMessages as said,
  messages,
  studentFinanceMessages,
  type BankPayment,
} from '@portal/contracts'
import { seedInstitution, type Seed } from '../../demo/testing'
import { testApp } from '../../../test/app'
import { aPicture } from '../../../test/forms'
import { aChargeOf, aPaymentOf } from '../../../test/payments'
import { removeUnnamedProofs } from './index'

const test = testApp()
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let bursar: string
let charge: string
let picture: string
beforeAll(async () => {
  picture = (await aPicture()).replace(/^data:[^,]+,/, '')
})
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ status: 'active' })
  bursar = await seed.staffWith('finance')
  charge = await aChargeOf(test, ada.id, { name: 'schoolFee', kobo: 12_000_050 })
})

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n',
).toString('base64')
const submit = (own: object = {}, cookie = ada.cookie) =>
  test.call('POST', '/students/bank-payments', {
    cookie,
    body: {
      paymentId: charge,
      bank: 'First Bank',
      tellerNumber: '00123456',
      paidOn: test.clock.today(),
      proof: picture,
      ...own,
    },
  })
const sent = async (own: object = {}) => (await submit(own)).json<{ data: BankPayment }>().data
const decide = (id: string, body: object, cookie = bursar) =>
  test.call('POST', `/bank-payments/${id}/decide`, { cookie, body })
const saidOf = async (call: ReturnType<typeof submit>) => {
  const reply = await call
  return [reply.statusCode, reply.json<{ message: string }>().message]
}
const waiting = async (cookie = bursar, query = '') =>
  (await test.call('GET', `/bank-payments?page=1${query}`, { cookie })).json<{
    data: { bankPayments: BankPayment[] }
    meta: { total: number }
  }>()

it('keeps a proof until the Bursary has decided, and settles the charge with a receipt once it is approved', async () => {
  const payment = await sent()
  expect(payment).toMatchObject({
    amount: 120_000.5,
    state: 'submitted',
    bank: 'First Bank',
    tellerNumber: '00123456',
    proof: { type: 'image/jpeg' },
    student: { applicationNumber: ada.number },
  })
  expect(await saidOf(submit({ tellerNumber: '99' }))).toEqual([409, said.alreadySubmitted])
  expect((await waiting()).meta.total).toBe(1)
  expect(await saidOf(decide(payment._id, { approve: true }))).toEqual([200, decided.approved])
  expect(
    await test.db('student_payments').where({ payment_ref: payment.reference }).first<object>(),
  ).toMatchObject({ status: 'successful', settled_key: `${ada.id}:${charge}`, channel: 'bank' })
  expect(
    await test.db('receipts').where({ reference: payment.reference }).pluck('number'),
  ).toHaveLength(1)
  expect(await saidOf(decide(payment._id, { approve: false, reason: 'No' }))).toEqual([
    409,
    decided.alreadyDecided,
  ])
  expect(await saidOf(submit({ tellerNumber: '77' }))).toEqual([
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
  expect(await saidOf(decide(payment._id, { approve: false }))).toEqual([
    400,
    decided.reasonMissing,
  ])
  expect(
    await saidOf(decide(payment._id, { approve: false, reason: 'The teller is not readable' })),
  ).toEqual([200, decided.refused])
  const [mail] = await test.deliver()
  expect(mail?.text).toContain('Reason: The teller is not readable')
  expect((await sent()).state).toBe('submitted')
  const own = (await test.call('GET', '/students/bank-payments', { cookie: ada.cookie })).json<{
    data: BankPayment[]
  }>().data
  expect(own.map(({ state, reason }) => [state, reason])).toEqual([
    ['submitted', null],
    ['refused', 'The teller is not readable'],
  ])
})

it.each([
  ['a web page', Buffer.from('<script>alert(1)</script>').toString('base64'), said.notAProof],
  [
    'a drawing that can carry scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    said.notAProof,
  ],
  ['a PDF that breaks off', Buffer.from('%PDF-1.4 and nothing').toString('base64'), said.notAProof],
  [
    'a picture that breaks off',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64'),
    said.unreadable,
  ],
  ['what is not base64', '****', said.unreadable],
])('takes no proof that is %s', async (_what, proof, sentence) => {
  expect(await saidOf(submit({ proof }))).toEqual([400, sentence])
  expect((await waiting()).meta.total).toBe(0)
})

it('takes no day that cannot be, no teller twice, no charge of somebody else, and none that is being paid', async () => {
  expect(await saidOf(submit({ paidOn: '2999-01-01' }))).toEqual([400, said.paidLater])
  expect(await saidOf(submit({ paidOn: '2001-01-01' }))).toEqual([400, said.longAgo])
  const bola = await seed.student({ status: 'active', program: 'CSC HND FT' })
  expect((await submit({}, bola.cookie)).statusCode).toBe(409)
  await sent()
  const chidi = await seed.student({ status: 'active' })
  expect(await saidOf(submit({}, chidi.cookie))).toEqual([409, said.tellerUsed])
  await aPaymentOf(test, chidi.id, { charge, status: 'pending', paidAt: null })
  expect(await saidOf(submit({ tellerNumber: '5' }, chidi.cookie))).toEqual([
    409,
    studentFinanceMessages.beingConfirmed,
  ])
})

it('gives the proof to its student and to the Bursary, as what it is, and to nobody else', async () => {
  const { _id } = await sent({ proof: pdf })
  const get = (cookie?: string) =>
    test.call('GET', `/bank-payments/${_id}/proof`, { ...(cookie && { cookie }) })
  const reply = await get(bursar)
  expect([
    reply.statusCode,
    reply.headers['content-type'],
    reply.headers['content-disposition'],
    reply.rawPayload.toString('base64'),
  ]).toEqual([200, 'application/pdf', 'attachment; filename="proof.pdf"', pdf])
  expect(reply.headers['content-security-policy']).toContain('sandbox')
  const other = await seed.student()
  expect(
    [
      await get(ada.cookie),
      await get(other.cookie),
      await get(await seed.staffWith('students')),
      await get(),
    ].map(({ statusCode }) => statusCode),
  ).toEqual([200, 404, 403, 401])
})

it('settles once when many decide at once, and leaves one proof of many that are sent at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 4 }, (_, nth) => submit({ tellerNumber: String(nth) })),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
  const [row] = (await waiting()).data.bankPayments
  const decisions = await Promise.all(
    [true, false, true, false].map((approve) =>
      decide(row?._id ?? '', { approve, reason: 'Late' }),
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

it('counts what was paid by card meanwhile once: the money of the bank waits for the Bursary', async () => {
  const payment = await sent()
  await aPaymentOf(test, ada.id, { charge })
  expect((await decide(payment._id, { approve: true })).statusCode).toBe(200)
  expect(await test.db('payment_attention').pluck('kind')).toEqual(['duplicate'])
  expect(await test.db('receipts').pluck('number')).toEqual([])
  const ask = (kind: string) =>
    test.call('POST', '/payment-requests', {
      cookie: bursar,
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
        cookie: await seed.staffWith('finance'),
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

it('finds by number, reference and teller, and by state; who waits comes first', async () => {
  const payment = await sent()
  for (const q of [ada.number.toLowerCase(), payment.reference, '00123456'])
    expect((await waiting(bursar, `&q=${q}`)).meta.total).toBe(1)
  expect((await waiting(bursar, '&q=nobody')).meta.total).toBe(0)
  expect((await waiting(bursar, '&state=approved')).meta.total).toBe(0)
  expect(
    (await test.call('GET', `/bank-payments/${payment._id}`, { cookie: bursar })).json<{
      data: BankPayment
    }>().data.reference,
  ).toBe(payment.reference)
  expect(
    await saidOf(
      test.call('GET', '/bank-payments/0190a0a0-0000-7000-8000-000000000000', { cookie: bursar }),
    ),
  ).toEqual([404, messages.general.notFound])
})

it('sweeps files that no row names, and no others', async () => {
  const { _id } = await sent()
  await submit({ tellerNumber: '2' })
  await removeUnnamedProofs(test.db, test.config, new Date(Date.now() + 2 * 3600_000))
  expect(
    (await test.call('GET', `/bank-payments/${_id}/proof`, { cookie: bursar })).statusCode,
  ).toBe(200)
})
