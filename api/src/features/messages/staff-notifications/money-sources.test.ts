import { attentionMessages, type StaffNotification } from '@portal/contracts'
import { isMysql } from '../../../platform/database/connection/database'
import { newId } from '../../../platform/ids'
import { testApp } from '../../../../test/app'
import { aChargeOf } from '../../../../test/payments'
import { seedInstitution, type Seed } from '../../../demo/testing'

const test = testApp()
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let bursar: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ firstname: 'Ada', lastname: 'Obi' })
  bursar = await seed.staffWith('finance')
})
const read = async (cookie = bursar) =>
  (await test.call('GET', '/staff/notifications', { cookie })).json<{ data: StaffNotification[] }>()
    .data
const at = (minute: number) => ({
  created_at: `2026-11-01T09:0${String(minute)}:00.000Z`,
  updated_at: `2026-11-01T09:0${String(minute)}:00.000Z`,
})

async function attention(minute: number, own: object = {}): Promise<string> {
  const id = newId()
  await test.db('payment_attention').insert({
    id,
    attention_key: id,
    reference: `PAY-1-${id}`,
    kind: 'duplicate',
    detail: 'Paid twice.',
    state: 'open',
    ...at(minute),
    ...own,
  })
  return id
}
async function bankPayment(minute: number, own: object = {}): Promise<string> {
  const id = newId()
  await test.db('bank_payments').insert({
    id,
    reference: `BNK-1-${id}`,
    student_id: ada.id,
    charge_id: await aChargeOf(test, ada.id, { name: minute === 2 ? 'schoolFee' : 'portalFee' }),
    amount_kobo: 100,
    bank: 'First Bank',
    teller_number: id,
    paid_on: '2026-10-31',
    proof_key: id,
    proof_type: 'image/jpeg',
    state: 'submitted',
    ...at(minute),
    ...own,
  })
  return id
}
const propose = async (reference: string): Promise<string> => {
  const key = newId()
  const reply = await test.call('POST', '/payment-requests', {
    cookie: bursar,
    body: { key, kind: 'note', reference, reason: 'Told the student' },
  })
  expect(reply.json<{ message: string }>().message).toBe(attentionMessages.proposed)
  return key
}

it('names the officer who recorded a bank payment for a student', async () => {
  const [id] = await test.db('staff').pluck<string[]>('id')
  await bankPayment(1, { recorded_by: id })
  expect((await read())[0]?.message).toMatch(
    new RegExp(`^\\S+ \\S+ has recorded a bank payment of Ada Obi, ${ada.number}[.]$`),
  )
})

it.each([
  ['refund', 'A refund of PAY-1-X has been requested.'],
  ['reversal', 'A reversal of PAY-1-X has been requested.'],
  ['settle', 'The settlement of PAY-1-X has been requested.'],
  ['waiver', 'A waiver of ₦100.50 for'],
  ['discount', 'A discount of ₦100.50 for'],
  ['late-fee-waiver', 'The waiver of a late fee of ₦100.50 for'],
])('tells of a request of the kind %s in a sentence', async (kind, sentence) => {
  const request = await propose(`PAY-1-${await attention(1)}`)
  await test
    .db('payment_requests')
    .where({ id: request })
    .update({ kind, reference: 'PAY-1-X', amount_kobo: 10_050, student_id: ada.id })
  const events = await read()
  const found = events.find(({ _id }) => _id === `payment-request-${request}`)
  expect(found?.message).toContain(sentence)
})

it('shows the Bursary payments for review, bank payments and requests, each with its link', async () => {
  const row = await attention(1)
  const bank = await bankPayment(2)
  const request = await propose(`PAY-1-${row}`)
  await test
    .db('payment_requests')
    .where({ id: request })
    .update({ created_at: '2026-11-01T09:03:00.000Z' })
  expect(await read()).toEqual([
    {
      _id: `payment-request-${request}`,
      module: 'finance',
      type: 'warning',
      title: 'A request is waiting for approval',
      message: `The closing of PAY-1-${row} has been requested.`,
      link: `/staff/payments/requests?view=${request}`,
      date: '2026-11-01T09:03:00.000Z',
    },
    {
      _id: `bank-payment-${bank}`,
      module: 'finance',
      type: 'info',
      title: 'Bank payment',
      message: `Ada Obi, ${ada.number}, has sent proof of a bank payment.`,
      link: `/staff/payments/bank?view=${bank}`,
      date: '2026-11-01T09:02:00.000Z',
    },
    {
      _id: `payment-attention-${row}`,
      module: 'finance',
      type: 'warning',
      title: 'Payment needs attention',
      message: `PAY-1-${row}: Paid twice.`,
      link: `/staff/payments/attention?q=PAY-1-${row}`,
      date: '2026-11-01T09:01:00.000Z',
    },
  ])
})

it('leaves out resolved matters, and shows nothing to others', async () => {
  const row = await attention(1)
  await bankPayment(2)
  const request = await propose(`PAY-1-${row}`)
  expect(
    (await read(await seed.staffWith('students'))).filter(({ module }) => module === 'finance'),
  ).toEqual([])
  await test.db('payment_attention').update({ state: 'resolved' })
  await test.db('bank_payments').update({ state: 'refused' })
  expect(
    (
      await test.call('POST', `/payment-requests/${request}/decide`, {
        cookie: bursar,
        body: { approve: false },
      })
    ).statusCode,
  ).toBe(200)
  expect(await read()).toEqual([])
})

it('reads the newest from an index, however many there are', async () => {
  const explain = isMysql(test.db) ? 'explain' : 'explain query plan'
  for (const [table, state] of [
    ['payment_attention', 'open'],
    ['bank_payments', 'submitted'],
    ['payment_requests', 'proposed'],
  ] as const) {
    const plan = JSON.stringify(
      await test.db.raw(
        `${explain} select id from ${table} where state = '${state}' order by created_at desc, id desc limit 10`,
      ),
    )
    expect(plan).toContain(`${table}_state`)
    expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY|filesort/i)
  }
})
