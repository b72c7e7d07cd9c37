import { correctionMessages, studentMessages, type ComparedStudents, type StudentMerge } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../demo/testing'
import { draftValues } from '../../../test/forms'
import { testApp } from '../../../test/app'
import { aPaymentOf } from '../../../test/payments'

const test = testApp()
let seed: Seed
let officer: string
type Made = Awaited<ReturnType<Seed['student']>>
beforeEach(async () => {
  seed = await seedInstitution(test)
  officer = await seed.staffWith('students')
})

const values = { firstname: 'kept', lastname: 'kept', othername: 'kept', email: 'kept', phone: 'kept', form: 'kept' }
interface Data extends ComparedStudents, StudentMerge { entries: { action: string }[] }
const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
  const reply = await test.call(method, path, { cookie: officer, ...(body && { body }) })
  return { status: reply.statusCode, ...reply.json<{ message: string; data: Data }>() }
}
async function join(kept: Made, closed: Made): Promise<string> {
  const { data: { basedOn } } = await ask('GET', `/students-new/pairs/${kept.id}/${closed.id}`)
  const { status, data } = await ask('POST', '/students-new/merges', { kept: kept.id, closed: closed.id, basedOn, values })
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
  expect(await ask('DELETE', `/students/${kept.number}`)).toMatchObject({ status: 409, message: studentMessages.hasPaid(1) })
  expect((await undo(merge)).status).toBe(200)
  expect(await payers()).toEqual([kept.id, closed.id])
})

it('leads from a closed record to the one that is left, by way of others', async () => {
  const [first, second, third] = [await seed.student(), await seed.student(), await seed.student()]
  await join(second, first)
  await join(third, second)
  for (const { number } of [first, second]) {
    expect((await ask('GET', `/students-new/application/${number}`)).message).toBe(correctionMessages.closedRecord(number, third.number))
  }
})

it('keeps nothing of closed records when the student is deleted', async () => {
  const [first, second, third, other] = [await seed.student(), await seed.student(), await seed.student(), await seed.student()]
  await join(second, first)
  const merge = await join(third, second)
  await ask('POST', `/students-new/pairs/${third.id}/${other.id}/distinct`)
  expect((await ask('DELETE', `/students/${third.number}`)).status).toBe(200)
  expect([await rows('student_merges'), await rows('distinct_students'), await rows('students')]).toEqual([0, 0, 1])
  expect([(await undo(merge)).status, (await ask('GET', `/students-new/application/${first.number}`)).status]).toEqual([404, 404])
})

it('says it when what the closed record was on has been deleted since', async () => {
  const [kept, closed] = [await seed.student(), await seed.student({ program: 'EEE ND FT' })]
  const merge = await join(kept, closed)
  await test.db('program_courses').delete()
  await test.db('program_offerings').where({ id: seed.id('offerings', 'EEE ND FT') }).delete()
  expect(await undo(merge)).toMatchObject({ status: 409, message: correctionMessages.placeGone })
  expect(await rows('students')).toBe(1)
})

it('does not take back what the student has written into the form since', async () => {
  const [kept, closed] = [await seed.student(), await seed.student()]
  const merge = await join(kept, closed)
  const body = { applicationNumber: kept.number, version: 0, values: draftValues() }
  expect((await test.call('PUT', '/students/application-form/draft', { cookie: kept.cookie, body })).statusCode).toBe(200)
  expect(await undo(merge)).toMatchObject({ status: 409, message: correctionMessages.changedSince })
  expect(await rows('application_drafts')).toBe(1)
})

it('shows what was done to the closed record with the one that was kept, and finds it by its number', async () => {
  const [kept, closed] = [await seed.student(), await seed.student()]
  await test.call('PUT', `/students/${closed.number}`, { cookie: officer, body: { status: 'rejected' } })
  const merge = await join(kept, closed)
  const timeline = async (number: string) => (await ask('GET', `/students/${number}/timeline`)).data.entries.map(({ action }) => action)
  expect(await timeline(kept.number)).toEqual(['student.closed', 'student.merged', 'student.rejected'])
  const auditor = await seed.staffWith('database')
  const found = (await test.call('GET', '/audit', { cookie: auditor, query: { record: closed.number } })).json<{ data: { entries: { action: string }[] } }>()
  expect(found.data.entries.map(({ action }) => action)).toEqual(['student.closed', 'student.rejected'])
  await undo(merge)
  expect(await timeline(kept.number)).toEqual(['student.merge-undone', 'student.merged'])
})

it.each(['successful', 'pending', 'reversed'] as const)('keeps an admission since which a payment is %s', async (status) => {
  const student = await seed.student()
  await aPaymentOf(test, student.id)
  test.clock.forward(1)
  const put = (next: string) => test.call('PUT', `/students/${student.number}`, { cookie: officer, body: { status: next } })
  await put('active')
  const takeBack = () => ask('POST', `/students/${student.number}/take-back`, { reason: 'Wrong program' })
  test.clock.forward(1)
  await aPaymentOf(test, student.id, { status: 'failed' })
  expect((await takeBack()).status).toBe(200)
  await put('active')
  test.clock.forward(1)
  await aPaymentOf(test, student.id, { status })
  expect(await takeBack()).toMatchObject({ status: 409, message: correctionMessages.hasPaid })
})
