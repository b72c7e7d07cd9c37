import {
  correctionMessages,
  studentMessages,
  type ComparedStudents,
  type StudentMerge,
} from '@portal/contracts'
import { seedInstitution, type Seed } from '../../demo/testing'
import { draftValues } from '../../../test/forms'
import { testApp } from '../../../test/app'
import { newId } from '../../platform/ids'
import { post } from '../ledger'
import { acceptanceFeeForAll, aChargeOf, aPaymentOf } from '../../../test/payments'

const test = testApp()
let seed: Seed
let officer: string
type Made = Awaited<ReturnType<Seed['student']>>
beforeEach(async () => {
  seed = await seedInstitution(test)
  await acceptanceFeeForAll(test)
  officer = await seed.staffWith('students')
})

const values = {
  firstname: 'kept',
  lastname: 'kept',
  othername: 'kept',
  email: 'kept',
  phone: 'kept',
  form: 'kept',
}
interface Data extends ComparedStudents, StudentMerge {
  entries: { action: string }[]
}
const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
  const reply = await test.call(method, path, { cookie: officer, ...(body && { body }) })
  return { status: reply.statusCode, ...reply.json<{ message: string; data: Data }>() }
}
async function join(kept: Made, closed: Made): Promise<string> {
  const {
    data: { basedOn },
  } = await ask('GET', `/students-new/pairs/${kept.id}/${closed.id}`)
  const { status, data } = await ask('POST', '/students-new/merges', {
    kept: kept.id,
    closed: closed.id,
    basedOn,
    values,
  })
  expect(status).toBe(200)
  return data._id
}
const undo = (merge: string) => ask('POST', `/students-new/merges/${merge}/undo`)
const payers = () => test.db('student_payments').orderBy('id').pluck('student_id')
const rows = async (table: string) => (await test.db(table).select<object[]>()).length

it('takes payments along, and gives them back', async () => {
  const [kept, closed] = [await seed.student(), await seed.student()]
  await aPaymentOf(test, kept.id)
  await aPaymentOf(test, closed.id, { status: 'pending' })
  const merge = await join(kept, closed)
  expect(await payers()).toEqual([kept.id, kept.id])
  expect(await ask('DELETE', `/students/${kept.number}`)).toMatchObject({
    status: 409,
    message: studentMessages.hasPaid(1),
  })
  expect((await undo(merge)).status).toBe(200)
  expect(await payers()).toEqual([kept.id, closed.id])
})

const stamps = () => ({ created_at: test.clock.instant(), updated_at: test.clock.instant() })
const begun = (student: string, charge: string, own: object = {}) =>
  test.db('payment_intents').insert({
    id: newId(),
    reference: `PAY-${newId()}`,
    student_id: student,
    charge_id: charge,
    amount_kobo: 1,
    currency: 'NGN',
    mode: 'test',
    email: 'a@b.c',
    state: 'initialised',
    open_key: `${student}:${charge}`,
    ...stamps(),
    ...own,
  })
const keys = () => test.db('payment_intents').orderBy('id').pluck<string[]>('open_key')

it('takes a payment that is under way along with its key, and joins no two that pay the same charge', async () => {
  const [kept, closed] = [await seed.student(), await seed.student()]
  const charge = await aChargeOf(test, kept.id)
  await begun(closed.id, charge)
  const merge = await join(kept, closed)
  expect(await keys()).toEqual([`${kept.id}:${charge}`])
  expect((await undo(merge)).status).toBe(200)
  expect(await keys()).toEqual([`${closed.id}:${charge}`])
  await begun(kept.id, charge)
  const {
    data: { basedOn },
  } = await ask('GET', `/students-new/pairs/${kept.id}/${closed.id}`)
  expect(
    await ask('POST', '/students-new/merges', {
      kept: kept.id,
      closed: closed.id,
      basedOn,
      values,
    }),
  ).toMatchObject({ status: 409, message: correctionMessages.sameCharge })
})

const book = (student: string, reference: string | null = null) =>
  post(test.db, {
    key: `test:${newId()}`,
    kind: 'payment',
    reference,
    at: test.clock.instant(),
    entries: [
      { account: 'bank', amountKobo: 100 },
      { account: 'student_receivable', amountKobo: -100, student },
    ],
  })

it('gives no record up that the books name, and parts none of what has been paid since', async () => {
  const [kept, closed] = [await seed.student(), await seed.student()]
  const notKept = async () => {
    const {
      data: { one, other },
    } = await ask('GET', `/students-new/pairs/${kept.id}/${closed.id}`)
    return [one.notKept, other.notKept]
  }
  await begun(closed.id, await aChargeOf(test, kept.id), { reference: 'PAY-1' })
  const merge = await join(kept, closed)
  await book(kept.id, 'PAY-1')
  expect(await undo(merge)).toMatchObject({ status: 409, message: correctionMessages.paidSince })
  await test.db('ledger_entries').delete()
  await test.db('ledger_transactions').delete()
  expect((await undo(merge)).status).toBe(200)
  await book(closed.id)
  expect(await notKept()).toEqual([correctionMessages.keepBooked, null])
  await book(kept.id)
  expect(await notKept()).toEqual([correctionMessages.bothBooked, correctionMessages.bothBooked])
  const {
    data: { basedOn },
  } = await ask('GET', `/students-new/pairs/${kept.id}/${closed.id}`)
  expect(
    await ask('POST', '/students-new/merges', {
      kept: kept.id,
      closed: closed.id,
      basedOn,
      values,
    }),
  ).toMatchObject({ status: 409, message: correctionMessages.bothBooked })
})

it('takes along what waits at the desk of the Bursary, and gives it back', async () => {
  const [kept, closed] = [await seed.student(), await seed.student()]
  const at = {
    created_at: test.clock.instant(),
    updated_at: test.clock.instant(),
    student_id: closed.id,
    reference: 'PAY-1',
  }
  await test.db('payment_attention').insert({
    id: newId(),
    attention_key: 'PAY-1',
    kind: 'wrong-currency',
    detail: 'USD',
    state: 'open',
    ...at,
  })
  await test.db('payment_requests').insert({
    id: newId(),
    kind: 'note',
    amount_kobo: 0,
    reason: 'Asked there',
    state: 'proposed',
    proposed_by: newId(),
    ...at,
  })
  const owners = async () => [
    ...(await test.db('payment_attention').pluck<string[]>('student_id')),
    ...(await test.db('payment_requests').pluck<string[]>('student_id')),
  ]
  const merge = await join(kept, closed)
  expect(await owners()).toEqual([kept.id, kept.id])
  expect((await undo(merge)).status).toBe(200)
  expect(await owners()).toEqual([closed.id, closed.id])
})

it('leads from a closed record to the one that is left, by way of others', async () => {
  const [first, second, third] = [await seed.student(), await seed.student(), await seed.student()]
  await join(second, first)
  await join(third, second)
  for (const { number } of [first, second]) {
    expect((await ask('GET', `/students-new/application/${number}`)).message).toBe(
      correctionMessages.closedRecord(number, third.number),
    )
  }
})

it('keeps nothing of closed records when the student is deleted', async () => {
  const [first, second, third, other] = [
    await seed.student(),
    await seed.student(),
    await seed.student(),
    await seed.student(),
  ]
  await join(second, first)
  const merge = await join(third, second)
  await ask('POST', `/students-new/pairs/${third.id}/${other.id}/distinct`)
  expect((await ask('DELETE', `/students/${third.number}`)).status).toBe(200)
  expect([
    await rows('student_merges'),
    await rows('distinct_students'),
    await rows('students'),
  ]).toEqual([0, 0, 1])
  expect([
    (await undo(merge)).status,
    (await ask('GET', `/students-new/application/${first.number}`)).status,
  ]).toEqual([404, 404])
})

it('says it when what the closed record was on has been deleted since', async () => {
  const [kept, closed] = [await seed.student(), await seed.student({ program: 'EEE ND FT' })]
  const merge = await join(kept, closed)
  await test.db('program_courses').delete()
  await test
    .db('program_offerings')
    .where({ id: seed.id('offerings', 'EEE ND FT') })
    .delete()
  expect(await undo(merge)).toMatchObject({ status: 409, message: correctionMessages.placeGone })
  expect(await rows('students')).toBe(1)
})

it('does not take back what the student has written into the form since', async () => {
  const [kept, closed] = [await seed.student(), await seed.student()]
  const merge = await join(kept, closed)
  const body = { applicationNumber: kept.number, version: 0, values: draftValues() }
  expect(
    (await test.call('PUT', '/students/application-form/draft', { cookie: kept.cookie, body }))
      .statusCode,
  ).toBe(200)
  expect(await undo(merge)).toMatchObject({ status: 409, message: correctionMessages.changedSince })
  expect(await rows('application_drafts')).toBe(1)
})

it('shows what was done to the closed record with the one that was kept, and finds it by its number', async () => {
  const [kept, closed] = [await seed.student(), await seed.student()]
  await test.call('PUT', `/students/${closed.number}`, {
    cookie: officer,
    body: { status: 'rejected' },
  })
  const merge = await join(kept, closed)
  const timeline = async (number: string) =>
    (await ask('GET', `/students/${number}/timeline`)).data.entries.map(({ action }) => action)
  expect(await timeline(kept.number)).toEqual([
    'student.closed',
    'student.merged',
    'student.rejected',
  ])
  const auditor = await seed.staffWith('database')
  const found = (
    await test.call('GET', '/audit', { cookie: auditor, query: { record: closed.number } })
  ).json<{ data: { entries: { action: string }[] } }>()
  expect(found.data.entries.map(({ action }) => action)).toEqual([
    'student.closed',
    'student.rejected',
  ])
  await undo(merge)
  expect(await timeline(kept.number)).toEqual(['student.merge-undone', 'student.merged'])
})

it.each(['successful', 'pending', 'reversed'] as const)(
  'keeps an admission since which a payment is %s',
  async (status) => {
    const student = await seed.student()
    await aPaymentOf(test, student.id)
    test.clock.forward(1)
    const put = (next: string) =>
      test.call('PUT', `/students/${student.number}`, { cookie: officer, body: { status: next } })
    await put('active')
    const takeBack = () =>
      ask('POST', `/students/${student.number}/take-back`, { reason: 'Wrong program' })
    test.clock.forward(1)
    await aPaymentOf(test, student.id, { status: 'failed' })
    expect((await takeBack()).status).toBe(200)
    await put('active')
    test.clock.forward(1)
    await aPaymentOf(test, student.id, { status })
    expect(await takeBack()).toMatchObject({ status: 409, message: correctionMessages.hasPaid })
  },
)
