import { testApp } from '../../../../test/app'
import { newId } from '../../../platform/ids'
import { conditionsOf, type PaymentFilter } from './payment-conditions.queries'
import { idsInOrder } from './payment-order.queries'
import { testPayments } from './payment-list.fixture'

const test = testApp()
const { setup, pay, ask, found } = testPayments(test)

it('finds by the beginning of the reference in any case, by the student and by the payment type', async () => {
  const other = await setup.seed.student()
  const mine = await pay()
  const theirs = await pay({
    student_id: other.id,
    charge_id: setup.charges.schoolFee,
    payment_ref: 'old.Client_7',
  })
  expect(await found({ q: mine.toLowerCase() })).toEqual([mine])
  expect(await found({ q: mine.slice(0, 6) })).toEqual([mine])
  expect(await found({ q: 'OLD.cLIENT_' })).toEqual([theirs])
  expect(await found({ q: setup.student.number.toLowerCase() })).toEqual([mine])
  expect(await found({ q: 'app25' })).toEqual([theirs, mine])
  expect(await found({ q: 'SCHOOL' })).toEqual([theirs])
  expect(await found({ q: 'client_7' })).toEqual([theirs])
  expect(await found({ q: 'old_client' })).toEqual([])
  expect(await found({ q: '%' })).toEqual([])
  expect(await found({ q: 'p' })).toEqual([mine])
})

it('finds by name, matric number, receipt number and the end of a reference, beside the other filters, and the file has the same', async () => {
  const [bola, chidi] = [
    await setup.seed.student({
      firstname: 'Bọ́lá',
      lastname: 'Adewale',
      matricNumber: 'ND/25/CSC/0042',
    }),
    await setup.seed.student({ firstname: 'Chidi', lastname: 'Eze' }),
  ]
  const mine = await pay()
  const [hers, pending] = [
    await pay({ student_id: bola.id }),
    await pay({ student_id: bola.id, status: 'pending', paid_at: null }),
  ]
  const his = await pay({ student_id: chidi.id, payment_ref: 'PAY-1-MWSWCNXZ-6ANBQCH54MR6' })
  const { id } = await test
    .db('student_payments')
    .where({ payment_ref: hers })
    .first<{ id: string }>('id')
  await test.db('receipts').insert({
    id: newId(),
    number: 'RCP-2026-000123',
    code: 'X',
    payment_id: id,
    reference: hers,
    issued_at: test.clock.instant(),
    snapshot_json: '{}',
  })
  const expected: [string, string[]][] = [
    ['bola', [hers, pending]],
    ['ADEWALE bo', [hers, pending]],
    ['bola adewale', [hers, pending]],
    ['dewal', [hers, pending]],
    ['nd/25/csc/0042', [hers, pending]],
    ['nd/25', [hers, pending]],
    ['eze', [his]],
    ['rcp-2026-000123', [hers]],
    ['RCP 2026', [hers]],
    ['rcp-2025', []],
    ['2026-000123', [hers]],
    ['2026 000123', [hers]],
    ['2026-0001', [hers]],
    ['000123', [hers]],
    ['2025-000123', []],
    ['2026-0002', []],
    ['00012', []],
    ['csc/0042', []],
    ['swcnxz', []],
    ['54mr6', [his]],
    ['6ANBQCH54MR6', [his]],
    ['mr6', []],
    ['nobody', []],
    ['54%6', []],
  ]
  for (const [q, references] of expected)
    expect([q, (await found({ q })).sort()]).toEqual([q, [...references].sort()])
  expect(await found({ q: 'bola', status: 'pending' })).toEqual([pending])
  expect(await found({ q: 'ada obi' })).toEqual([mine])
  const csv = (
    await test.call('GET', '/student-payments/export', {
      cookie: setup.bursar,
      query: { format: 'csv', q: 'adewale' },
    })
  ).body
  expect([hers, pending, mine, his].filter((reference) => csv.includes(reference))).toEqual([
    hers,
    pending,
  ])
})

it('finds all payments by the beginning of a matric number, however many students have it', async () => {
  const {
    email_key: _email,
    phone_key: _phone,
    ...row
  } = await test.db('students').where({ id: setup.student.id }).first<Record<string, unknown>>()
  const numbered = (nth: number) => ({
    ...row,
    id: newId(),
    application_number: `APP24${String(nth).padStart(6, '0')}`,
    matric_number: `ND/24/CSC/${String(nth).padStart(5, '0')}`,
    email: `${String(nth)}@example.com`,
    registration_key: `registration ${String(nth)}`,
  })
  const students = Array.from({ length: 1_002 }, (_, nth) => numbered(nth + 1))
  for (let from = 0; from < students.length; from += 20)
    await test.db('students').insert(students.slice(from, from + 20))
  const [first, last] = [
    await pay({ student_id: students[0]?.id }),
    await pay({ student_id: students.at(-1)?.id }),
  ]
  await pay()
  expect((await found({ q: 'nd/24/csc' })).sort()).toEqual([first, last].sort())
  expect(await found({ q: 'ND/24/CSC/01002' })).toEqual([last])
  const conditions = await conditionsOf(test.db, { q: 'nd/24' })
  const inOrder = { ...conditions, sort: '-date' }
  expect(
    await idsInOrder(test.db, { q: 'nd/24' }, inOrder, { limit: 10, offset: 0, total: 30_000 }),
  ).toHaveLength(2)
})

it('finds the one payment of a complete reference, beside filters and pages too', async () => {
  const mine = 'PAY-1-MWSWCNXZ-6ANBQCH54MR6'
  await pay()
  await pay({ payment_ref: mine })
  expect(await found({ q: mine.toLowerCase() })).toEqual([mine])
  expect(await found({ q: mine, status: 'successful' })).toEqual([mine])
  expect(await found({ q: mine, status: 'failed' })).toEqual([])
  expect(await found({ q: `${mine.slice(0, -1)}7` })).toEqual([])
  const pages = await Promise.all(
    ['1', '2'].map(async (page) => (await ask({ q: mine, page, pageSize: '10' })).json()),
  )
  expect(pages).toMatchObject([
    { data: { payments: [{ paymentRef: mine }] }, meta: { total: 1, page: 1 } },
    { data: { payments: [] }, meta: { total: 1, page: 2 } },
  ])
})

it('finds a reference that looks like an application number, and the students with that number', async () => {
  const mine = await pay()
  expect(await found({ q: 'app25' })).toEqual([mine])
  const strange = await pay({ payment_ref: 'APP25-CLIENT' })
  test.clock.forward(1)
  expect((await found({ q: 'app25' })).sort()).toEqual([strange, mine].sort())
})

it('filters by status, payment type, session, channel, day in Lagos and review', async () => {
  const before = await pay({ paid_at: '2026-05-09T22:59:59.999Z', channel: 'ussd' })
  const failed = await pay({
    status: 'failed',
    paid_at: null,
    created_at: '2026-05-09T23:00:00.000Z',
    charge_id: setup.charges.schoolFee,
  })
  const last = await pay({
    paid_at: '2026-05-10T22:59:59.999Z',
    charge_id: setup.charges.last,
    needs_attention: true,
  })
  const after = await pay({ paid_at: '2026-05-10T23:00:00.000Z', status: 'reversed' })
  const school = await test
    .db('payment_types')
    .where({ name: 'schoolFee' })
    .first<{ id: string }>('id')
  expect(await found({ from: '2026-05-10', to: '2026-05-10' })).toEqual([last, failed])
  expect(await found({ to: '2026-05-09' })).toEqual([before])
  expect(await found({ from: '2026-05-11' })).toEqual([after])
  expect(await found({ status: 'failed' })).toEqual([failed])
  expect(await found({ charge: school.id })).toEqual([last, failed])
  expect(await found({ charge: school.id, q: 'acceptance' })).toEqual([])
  expect(await found({ charge: school.id, q: setup.student.number })).toEqual([last, failed])
  expect(await found({ session: setup.seed.id('sessions', '2024/2025') })).toEqual([last])
  expect(await found({ session: newId() })).toEqual([])
  expect(await found({ channel: 'ussd' })).toEqual([before])
  expect(await found({ attention: 'true' })).toEqual([last])
  expect(
    await found({
      attention: 'true',
      status: 'successful',
      charge: school.id,
      from: '2026-05-10',
      channel: 'card',
    }),
  ).toEqual([last])
  const refused = await Promise.all(
    [
      { status: 'paid' },
      { from: '10/05/2026' },
      { channel: 'cash' },
      { attention: 'false' },
      { sort: 'name' },
    ].map(async (query) => (await ask(query as never)).statusCode),
  )
  expect(refused).toEqual([400, 400, 400, 400, 400])
})

it('finds the same by every way through the indexes, however many there are', async () => {
  const other = await setup.seed.student()
  for (let nth = 0; nth < 30; nth += 1) {
    await pay({
      student_id: nth % 2 ? setup.student.id : other.id,
      charge_id: Object.values(setup.charges)[nth % 3],
      status: ['successful', 'pending', 'failed', 'reversed'][nth % 4],
      channel: nth % 5 ? 'card' : null,
      needs_attention: nth % 7 === 0,
      paid_at: nth % 3 ? `2026-05-${String(1 + (nth % 9)).padStart(2, '0')}T12:00:00.000Z` : null,
    })
  }
  const type = await test
    .db('payment_types')
    .where({ name: 'schoolFee' })
    .first<{ id: string }>('id')
  const filters: PaymentFilter[] = [
    {},
    { status: 'pending' },
    { status: 'successful', channel: 'card' },
    { charge: type.id },
    { charge: type.id, status: 'failed' },
    { attention: 'true' },
    { q: 'school' },
    { session: setup.seed.id('sessions', '2024/2025') },
    { q: setup.student.number },
    { q: 'app25' },
    { q: 'pay-1', from: '2026-05-03', to: '2026-05-07' },
    { q: 'p' },
    { q: 'obi' },
    { q: 'cdef' },
  ]
  for (const filter of filters)
    for (const sort of ['date', '-date', '-amount', 'status', 'reference']) {
      const conditions = await conditionsOf(test.db, filter)
      const ids = (total: number, offset: number, limit: number) =>
        idsInOrder(test.db, { ...filter, sort }, conditions, { total, limit, offset })
      const few = await ids(30, 0, 1_000)
      expect(few.length).toBeGreaterThan(0)
      expect(await ids(1_000_000, 0, 1_000)).toEqual(few)
      expect([...(await ids(1_000_000, 0, 4)), ...(await ids(30, 4, 100))]).toEqual(few)
    }
})
