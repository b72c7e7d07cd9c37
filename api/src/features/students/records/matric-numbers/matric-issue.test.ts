import type { Knex } from 'knex'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import { newId } from '../../../../platform/ids'
import { inTransaction } from '../../../../platform/database/transactions/unit-of-work'
import { testApp } from '../../../../../test/app'
import { aChargeOf, aPaymentOf } from '../../../../../test/payments'
import { createChargesOf } from '../../../money/charges'
import { issueMatricIfDue } from '..'

const test = testApp()
let seed: Seed
let officer: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  officer = await seed.staffWith('students')
})

const matricIfDue = (connection: Knex, id: string) =>
  issueMatricIfDue(connection, test.clock, id, {
    chargesOf: createChargesOf(connection, test.clock),
  })
type Made = Awaited<ReturnType<Seed['student']>>
const issue = (id: string) => inTransaction(test.db, (connection) => matricIfDue(connection, id))
const decide = (number: string, status: string) =>
  test.call('PUT', `/students/${number}`, { cookie: officer, body: { status } })
const numberOf = async ({ id }: Made) =>
  (await test.db('students').where({ id }).first<{ matric_number: string | null }>('matric_number'))
    .matric_number
const told = async ({ number }: Made) =>
  test.db('notifications').where({ target_student: number }).pluck<string[]>('message')
const audits = ({ id }: Made) =>
  test
    .db('audit_log')
    .where({ record: `students/${id}`, action: 'student.matric-issued' })
    .select<{ actor_kind: string; after_json: string }[]>('actor_kind', 'after_json')
const edited = async (student: Made, status: string) => {
  const row = await test.db('students').where({ id: student.id }).first<Record<string, string>>()
  const { session_id: session, offering_id: program } = row
  return test.call('PUT', `/students/${student.number}`, {
    cookie: officer,
    body: {
      applicationNumber: student.number,
      surname: row['lastname'],
      firstname: row['firstname'],
      email: row['email'],
      phone: row['phone'],
      session,
      program,
      status,
    },
  })
}

it('is issued at admission without an acceptance fee, and the student gets a notification and a mail', async () => {
  const ada = await seed.student()
  expect((await decide(ada.number, 'active')).statusCode).toBe(200)
  expect(await numberOf(ada)).toBe('ND/25/CSC/0001')
  expect(await told(ada)).toEqual(['Your matriculation number is ND/25/CSC/0001.'])
  expect(await audits(ada)).toEqual([
    { actor_kind: 'staff', after_json: '{"matricNumber":"ND/25/CSC/0001"}' },
  ])
  const mails = await test.deliver()
  expect(mails.map(({ subject }) => subject)).toContain('Your matriculation number: ND/25/CSC/0001')
  const { matric_issued_at: issuedAt } = await test
    .db('students')
    .where({ id: ada.id })
    .first<{ matric_issued_at: string }>('matric_issued_at')
  expect(issuedAt).toMatch(/Z$/)
})

it('is issued once, when the acceptance fee of the entry session is paid or waived', async () => {
  const [payer, waived] = [await seed.student(), await seed.student()]
  const charge = await aChargeOf(test, payer.id)
  for (const { number } of [payer, waived]) await decide(number, 'active')
  expect([await numberOf(payer), await issue(payer.id), await told(payer)]).toEqual([
    null,
    null,
    [],
  ])
  await aPaymentOf(test, payer.id, { charge, status: 'pending', paidAt: null })
  expect(await issue(payer.id)).toBeNull()
  await test.db('student_payments').update({
    status: 'successful',
    settled_key: `${payer.id}:${charge}`,
    settled_at: test.clock.instant(),
  })
  expect([await issue(payer.id), await issue(payer.id), await numberOf(payer)]).toEqual([
    'ND/25/CSC/0001',
    null,
    'ND/25/CSC/0001',
  ])
  const at = { created_at: test.clock.instant(), updated_at: test.clock.instant() }
  await test.db('charge_adjustments').insert({
    id: newId(),
    student_id: waived.id,
    charge_id: charge,
    kind: 'waiver',
    amount_kobo: 1,
    reason: 'x',
    made_by: newId(),
    active_key: 'x',
    ...at,
  })
  expect(await issue(waived.id)).toBe('ND/25/CSC/0002')
  expect([
    (await told(payer)).length,
    (await audits(payer)).length,
    (await audits(waived))[0]?.actor_kind,
  ]).toEqual([1, 1, 'anonymous'])
})

it('is not issued to students who are not admitted, nor during a suspension', async () => {
  const [pending, rejected, suspended] = [
    await seed.student(),
    await seed.student({ status: 'rejected' }),
    await seed.student({ status: 'suspended' }),
  ]
  for (const { id } of [pending, rejected, suspended]) expect(await issue(id)).toBeNull()
  expect(await issue(newId())).toBeNull()
  expect((await edited(suspended, 'active')).statusCode).toBe(200)
  expect(await numberOf(suspended)).toBe('ND/25/CSC/0001')
})

it('is issued when a student moves to a program without an acceptance fee', async () => {
  const ada = await seed.student()
  await aChargeOf(test, ada.id)
  await decide(ada.number, 'active')
  const row = await test.db('students').where({ id: ada.id }).first<Record<string, string>>()
  const body = {
    applicationNumber: ada.number,
    surname: 'Obi',
    firstname: 'Ada',
    email: row['email'],
    phone: row['phone'],
    session: row['session_id'],
    program: seed.id('offerings', 'ACC HND FT'),
    status: 'active',
  }
  expect(
    (await test.call('PUT', `/students/${ada.number}`, { cookie: officer, body })).statusCode,
  ).toBe(200)
  expect(await numberOf(ada)).toBe('HND/25/ACC/0001')
})

it('passes over a number that staff have typed', async () => {
  await seed.student({ matricNumber: 'ND/25/CSC/0001', status: 'active' })
  const ada = await seed.student({ status: 'active' })
  expect(await issue(ada.id)).toBe('ND/25/CSC/0002')
})

it('is issued once of ten who ask at once, and of an admission and a payment at the same moment the later one issues it', async () => {
  const one = await seed.student({ status: 'active' })
  const ten = await Promise.all(Array.from({ length: 10 }, () => issue(one.id)))
  expect(ten.filter(Boolean)).toEqual(['ND/25/CSC/0001'])
  const students = await Promise.all(Array.from({ length: 12 }, () => seed.student()))
  const charge = await aChargeOf(test, one.id)
  const settle = ({ id }: Made) =>
    inTransaction(test.db, async (connection) => {
      await connection('students').where({ id }).forUpdate().first('id')
      await aPaymentOf({ ...test, db: connection }, id, { charge })
      await matricIfDue(connection, id)
    })
  await Promise.all(
    students.flatMap((student) => [decide(student.number, 'active'), settle(student)]),
  )
  const numbers = await Promise.all(students.map(numberOf))
  expect([numbers.filter((number) => number === null), new Set(numbers).size]).toEqual([
    [],
    students.length,
  ])
  for (const student of students)
    expect([(await told(student)).length, (await audits(student)).length]).toEqual([1, 1])
  expect(await test.db('outbox').where({ kind: 'matric-number' })).toHaveLength(students.length + 1)
})

it('is not used by a failed transaction, and goes to the next one', async () => {
  const [ada, bola] = [
    await seed.student({ status: 'active' }),
    await seed.student({ status: 'active' }),
  ]
  await expect(
    inTransaction(test.db, async (connection) => {
      await matricIfDue(connection, ada.id)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect([await numberOf(ada), await told(ada), await test.db('outbox')]).toEqual([null, [], []])
  expect(await issue(bola.id)).toBe('ND/25/CSC/0001')
})
