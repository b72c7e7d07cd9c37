import type { BankPayment, BankStatementLine, StaffWork } from '@portal/contracts'
import { dayOf, daysAfter, daysBetween } from '../platform/lagos-days.rules'
import { testDemo } from './demo.fixture'

const { test, load } = testDemo()
let bursar: string
beforeAll(async () => {
  await load()
  const staff = await test.db('staff').where({ staff_number: 'AD0002' }).first<{ id: string }>('id')
  bursar = await test.sessionOf('staff', staff.id)
})
const get = async <T>(path: string): Promise<T> =>
  (await test.call('GET', path, { cookie: bursar })).json<{ data: T }>().data

it('has takings of each day of the last month, of yesterday and of today', async () => {
  const paid = await test
    .db('student_payments')
    .where({ status: 'successful' })
    .pluck<string[]>('paid_at')
  const today = dayOf(test.clock.instant())
  const days = new Set(paid.map(dayOf))
  expect(daysBetween(daysAfter(today, -29), today).filter((day) => !days.has(day))).toEqual([])
  expect(paid.every((at) => at <= test.clock.instant())).toBe(true)
  const { takings } = await get<StaffWork>('/staff/work')
  expect([takings?.today.count, takings?.yesterday.count]).toEqual([3, 3])
})

it('has bank payments to decide, each with its proof', async () => {
  const { bankPayments } = await get<{ bankPayments: BankPayment[] }>('/bank-payments?page=1')
  expect(bankPayments.map(({ state }) => state)).toEqual(Array(4).fill('submitted'))
  for (const { _id } of bankPayments) {
    const proof = await test.call('GET', `/bank-payments/${_id}/proof`, { cookie: bursar })
    expect([proof.statusCode, proof.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  }
})

it('has lines of a bank statement: one with its proof, and four to decide', async () => {
  const { lines } = await get<{ lines: BankStatementLine[] }>('/bank-statement-lines?page=1')
  expect(lines.map(({ payment }) => payment !== null).sort()).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})
