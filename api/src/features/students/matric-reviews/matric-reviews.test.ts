import type { Fee } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'
import { aChargeOf, aPaymentOf } from '../../../../test/payments'
import type { Worker } from '../../../platform/process/worker'
import { createChargesOf } from '../../money/charges'
import { createMatricReviewWorker } from '.'

const test = testApp()
let seed: Seed
let bursar: string
let worker: Worker
beforeEach(async () => {
  seed = await seedInstitution(test)
  bursar = await seed.staffWith('finance')
  worker = newWorker()
})

const newWorker = () =>
  createMatricReviewWorker({
    db: test.db,
    clock: test.clock,
    log: test.app.log,
    createChargesOf,
  })
type Made = Awaited<ReturnType<Seed['student']>>
const admitted = (many: number) =>
  Promise.all(Array.from({ length: many }, () => seed.student({ status: 'active' })))
const numbersOf = async (students: Made[]) => {
  const rows = await test
    .db('students')
    .whereIn(
      'id',
      students.map(({ id }) => id),
    )
    .select<{ id: string; matric_number: string | null }[]>('id', 'matric_number')
  return students.map(({ id }) => rows.find((row) => row.id === id)?.matric_number ?? null)
}
const toggle = async (fee: string, active: boolean) =>
  expect(
    (
      await test.call(
        'PATCH',
        `/program-session-payments/${fee}/toggle-status?active=${String(active)}`,
        { cookie: bursar },
      )
    ).statusCode,
  ).toBe(200)
const remove = async (fee: string) =>
  expect(
    (await test.call('DELETE', `/program-session-payments/${fee}`, { cookie: bursar })).statusCode,
  ).toBe(200)
const change = async (fee: string, own: object) => {
  const { payment, academicSession, programType, programMode, ...stored } = (
    await test.call('GET', '/program-session-payments', { cookie: bursar })
  )
    .json<Fee[]>()
    .find(({ _id }) => _id === fee)!
  const { applicableTo, paymentOrder, amount, dueDate, applyLateFee, lateFee, active } = stored
  const body = {
    payment: payment._id,
    academicSession: academicSession._id,
    programType: programType._id,
    programMode: programMode._id,
    applicableTo,
    paymentOrder,
    amount,
    dueDate,
    applyLateFee,
    lateFee,
    active,
    ...own,
  }
  expect(
    (await test.call('PUT', `/program-session-payments/${fee}`, { cookie: bursar, body }))
      .statusCode,
  ).toBe(200)
}
const reviews = () => test.db('matric_reviews')

it.each<[string, (fee: string) => Promise<unknown>]>([
  ['is deactivated', (fee) => toggle(fee, false)],
  ['is deleted', remove],
  ['is deactivated by an edit', (fee) => change(fee, { active: false })],
  ['is for returning students now', (fee) => change(fee, { applicableTo: 'returning' })],
  ['costs nothing now', (fee) => change(fee, { amount: 0 })],
  [
    'is of another session now',
    (fee) => change(fee, { academicSession: seed.id('sessions', '2024/2025') }),
  ],
])(
  'gives those who waited for it alone their number when the acceptance fee %s, and tells them by notice and mail',
  async (_how, release) => {
    const [ada] = await admitted(1)
    const [pending, rejected, suspended] = [
      await seed.student(),
      await seed.student({ status: 'rejected' }),
      await seed.student({ status: 'suspended' }),
    ]
    const fee = await aChargeOf(test, ada!.id)
    await release(fee)
    await worker.drain()
    expect(await numbersOf([ada!, pending, rejected, suspended])).toEqual([
      'ND/25/CSC/0001',
      null,
      null,
      null,
    ])
    expect(
      await test.db('notifications').where({ target_student: ada!.number }).pluck('message'),
    ).toEqual(['Your matriculation number is ND/25/CSC/0001.'])
    expect(await test.db('outbox').where({ kind: 'matric-number' })).toHaveLength(1)
    expect((await test.deliver())[0]).toMatchObject({
      subject: 'Your matriculation number: ND/25/CSC/0001',
    })
  },
)

it.each<[string, (fee: string) => Promise<unknown>]>([
  ['costs more', (fee) => change(fee, { amount: 90_000 })],
  ['has another due date', (fee) => change(fee, { dueDate: null })],
  ['is activated that was active', (fee) => toggle(fee, true)],
])('looks at nobody when it %s', async (_how, act) => {
  const [ada] = await admitted(1)
  await act(await aChargeOf(test, ada!.id))
  expect(await reviews()).toEqual([])
})

it('ignores fees of other kinds, and issues no number while a part of the acceptance fee is unpaid', async () => {
  const [ada] = await admitted(1)
  const [acceptance, school] = [
    await aChargeOf(test, ada!.id),
    await aChargeOf(test, ada!.id, { name: 'schoolFee' }),
  ]
  await toggle(school, false)
  expect(await reviews()).toEqual([])
  await change(acceptance, { amount: 1 })
  await worker.drain()
  expect(await numbersOf([ada!])).toEqual([null])
})

it('does so for hundreds, in any number of processes, once each', async () => {
  const students = await admitted(60)
  const fee = await aChargeOf(test, students[0]!.id)
  await toggle(fee, false)
  await Promise.all([worker.drain(), newWorker().drain()])
  const numbers = await numbersOf(students)
  expect([numbers.filter((number) => number === null), new Set(numbers).size]).toEqual([[], 60])
  expect(await test.db('outbox').where({ kind: 'matric-number' })).toHaveLength(60)
})

it('continues where a killed process has stopped', async () => {
  const students = await admitted(30)
  await toggle(await aChargeOf(test, students[0]!.id), false)
  const inOrder = students.toSorted((one, other) => one.id.localeCompare(other.id))
  // The state after a kill: the first few students are done, and the lease is still held.
  await test.db('matric_reviews').update({
    after_id: inOrder[4]!.id,
    due_at: new Date(test.clock.now().getTime() + 20_000).toISOString(),
  })
  await worker.drain()
  expect((await numbersOf(students)).filter(Boolean)).toEqual([])
  test.clock.forward(21)
  await worker.drain()
  expect((await numbersOf(inOrder)).map(Boolean)).toEqual(inOrder.map((_student, nth) => nth > 4))
  expect(await reviews()).toEqual([])
})

it('checks again after a minute, for students who were admitted during the change of the fee', async () => {
  const [first, late] = [...(await admitted(1)), await seed.student()]
  await toggle(await aChargeOf(test, first.id), false)
  await worker.drain()
  // An admission that read the old fee and commits only now.
  await test.db('students').where({ id: late!.id }).update({ status: 'active' })
  await worker.drain()
  expect(await numbersOf([late!])).toEqual([null])
  test.clock.forward(61)
  await worker.drain()
  expect(await numbersOf([late!])).toEqual(['ND/25/CSC/0002'])
  expect(await reviews()).toEqual([])
})

it('starts no review if the deletion of the fee fails', async () => {
  const [payer] = await admitted(1)
  const fee = await aChargeOf(test, payer!.id)
  await aPaymentOf(test, payer!.id, { charge: fee })
  expect(
    (await test.call('DELETE', `/program-session-payments/${fee}`, { cookie: bursar })).statusCode,
  ).toBe(409)
  expect(await reviews()).toEqual([])
})
