import type { ChargeLine, StudentProgress } from '@portal/contracts'
import { acceptanceOf } from '../features/charges/charge-rule'
import { createChargesOf } from '../features/money/charges'
import { checkLedger } from '../features/money/ledger'
import { pastPayments } from '.'
import { testDemo } from './demo.fixture'

const { test, load } = testDemo()
beforeAll(load)

it('has an acceptance fee that the admitted demo account can pay at once, and nothing else of a lower order', async () => {
  const admitted = await test
    .db('students')
    .where({ application_number: 'APP25000004' })
    .first<{ id: string }>('id')
  const cookie = await test.sessionOf('student', admitted.id)
  const { data } = (await test.call('GET', '/students/progress', { cookie })).json<{
    data: StudentProgress
  }>()
  expect(data.steps.find(({ id }) => id === 'acceptance')).toMatchObject({
    state: 'current',
    link: '/app/finance',
  })
  const {
    Data: { unpaids },
  } = (
    await test.call('POST', '/students/applicable-fees', {
      cookie,
      body: { payeenum: 'APP25000004' },
    })
  ).json<{ Data: { unpaids: ChargeLine[] } }>()
  expect(
    unpaids.map(({ paymentname, isPayable, amount }) => [paymentname, isPayable, amount]),
  ).toEqual([
    ['acceptanceFee', true, 45_000],
    ['portalFee', false, 7_500],
    ['schoolFee', false, 86_500],
  ])
})

it('has nobody enrolled who owes the acceptance fee, nor anybody with it paid who has no matric number', async () => {
  const admitted = await test
    .db('students')
    .whereNotIn('status', ['pending', 'rejected'])
    .select<{ id: string; matric_number: string | null }[]>('id', 'matric_number')
  const chargesOf = createChargesOf(test.db, test.clock)
  const states = await Promise.all(
    admitted.map(
      async ({ id, matric_number: number }) =>
        `${number === null ? 'admitted' : 'enrolled'} ${acceptanceOf(await chargesOf(id)).state}`,
    ),
  )
  expect([...new Set(states)].sort()).toEqual(['admitted unpaid', 'enrolled paid'])
})

it('has card payments that the sandbox is told of, all but the one that is on its way', async () => {
  const past = await pastPayments(test.db)
  expect(new Set(past.map(({ status }) => status))).toEqual(
    new Set(['success', 'failed', 'reversed']),
  )
  expect(past).toHaveLength(
    (await test.db('student_payments').whereNot({ status: 'pending' })).length,
  )
  expect(
    past.every(({ id, status, paidAt, feesKobo }) =>
      status === 'failed'
        ? paidAt === null
        : Number.isSafeInteger(id) && paidAt !== null && feesKobo !== null,
    ),
  ).toBe(true)
})

it('has five pages of fees of all types, each with a control, some of them inactive, with late fee, and for returning students', async () => {
  const fees = await test
    .db('program_session_payments as c')
    .join('payment_types as t', 't.id', 'c.payment_type_id')
    .join('payment_controls as p', 'p.charge_id', 'c.id')
    .select<Record<string, string | number>[]>('t.name', 'c.*')
  expect(fees).toHaveLength(48)
  expect([
    new Set(fees.map(({ name }) => name)).size,
    new Set(fees.map(({ applicable_to: to }) => to)).size,
    new Set(fees.map(({ active }) => Boolean(active))).size,
  ]).toEqual([6, 3, 2])
  expect(
    fees.every(
      ({ amount_kobo: kobo, due_on: due }) =>
        Number.isSafeInteger(Number(kobo)) &&
        (due === null || /^\d{4}-\d\d-\d\d$/.test(String(due))),
    ),
  ).toBe(true)
})

it('has payments of every status over more than a page, with receipts and a ledger that agree', async () => {
  const rows = await test
    .db('student_payments')
    .select<{ id: string; status: string; settled_key: string | null; needs_attention: number }[]>(
      'id',
      'status',
      'settled_key',
      'needs_attention',
    )
  const of = (status: string) => rows.filter((row) => row.status === status).length
  expect([
    of('successful') > 20,
    of('pending'),
    of('failed'),
    of('reversed'),
    rows.filter((row) => row.needs_attention).length,
  ]).toEqual([true, 1, 2, 1, 2])
  const receipts = await test.db('receipts').pluck<string[]>('payment_id')
  expect(new Set(receipts).size).toBe(
    rows.filter(({ settled_key }) => settled_key !== null).length + of('reversed'),
  )
  expect((await checkLedger(test.db)).problems).toEqual([])
  expect(await test.db('outbox').where('kind', 'like', 'payment-%').first()).toBeUndefined()
  const ofFirst = await test
    .db('student_payments as p')
    .join('students as s', 's.id', 'p.student_id')
    .where({ 's.application_number': 'APP25000001' })
    .pluck('p.status')
  expect(ofFirst).toContain('successful')
})
