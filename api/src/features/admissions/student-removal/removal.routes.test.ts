import { studentMessages } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'
import { aForm, aPicture, draftValues } from '../../../../test/forms'
import { aChargeOf, aPaymentOf } from '../../../../test/payments'
import { newId } from '../../../platform/ids'
import { keepsWords } from '../../../../test/words'
import { openObjects } from '../../../platform/stores'

const test = testApp()
keepsWords(test)
let seed: Seed
let officer: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  officer = await seed.staffWith('students')
})

const remove = async (number: string, cookie?: string) => {
  const reply = await test.call('DELETE', `/students/${number}`, { ...(cookie && { cookie }) })
  return [reply.statusCode, reply.json<{ message: string }>().message]
}
const count = async (table: string, where: object) =>
  Number((await test.db(table).where(where).count({ n: '*' }).first<{ n: number | string }>()).n)
const total = async () =>
  (await test.db('row_counts').where({ name: 'students' }).first<{ total: number }>()).total

it('deletes a student with all that belongs to the record, and keeps who did it', async () => {
  const [student, other] = [await seed.student(), await seed.student()]
  const at = { created_at: test.clock.instant(), updated_at: test.clock.instant() }
  await test.call('PUT', '/students/application-form/draft', {
    cookie: student.cookie,
    body: { applicationNumber: student.number, version: 0, values: draftValues() },
  })
  await test.db('password_resets').insert({
    token_hash: 'x',
    kind: 'student',
    account_id: student.id,
    expires_at: test.clock.instant(),
  })
  const notification = {
    title: 'A',
    message: 'A',
    type: 'info',
    active: true,
    priority: 0,
    dated_at: test.clock.instant(),
    ...at,
  }
  await test.db('notifications').insert([
    { id: newId(), target_student: student.number, ...notification },
    { id: newId(), target_student: other.number, ...notification },
  ])
  await aPaymentOf(test, student.id, { status: 'failed' })

  expect(await remove(student.number.toLowerCase(), officer)).toEqual([
    200,
    'Student has been deleted.',
  ])
  const left = await Promise.all([
    count('students', { id: student.id }),
    count('biodata', { student_id: student.id }),
    count('application_drafts', { student_id: student.id }),
    count('account_sessions', { account_id: student.id }),
    count('password_resets', { account_id: student.id }),
    count('notifications', { target_student: student.number }),
    count('student_payments', { student_id: student.id }),
  ])
  expect(left).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect([
    await count('students', { id: other.id }),
    await count('notifications', { target_student: other.number }),
    await total(),
  ]).toEqual([1, 1, 1])
  const [entry] = await test
    .db('audit_log')
    .where({ action: 'student.deleted' })
    .select<{ record: string; before_json: string }[]>()
  expect([entry?.record, JSON.parse(entry?.before_json ?? '{}')]).toMatchObject([
    `students/${student.id}`,
    { applicationNumber: student.number, status: 'pending' },
  ])
  expect(
    (await test.call('GET', '/students/user-data', { cookie: student.cookie })).statusCode,
  ).toBe(401)
  expect(await remove(student.number, officer)).toEqual([404, studentMessages.gone])
})

it('deletes the files of the photos, but not one that another form names', async () => {
  const [one, twin, other] = [await seed.student(), await seed.student(), await seed.student()]
  const [shared, own] = [await aPicture(), await aPicture('#469')]
  for (const [student, picture] of [
    [one, shared],
    [twin, shared],
    [other, own],
  ] as const) {
    expect(
      (
        await test.call('POST', '/students/application-form', {
          cookie: student.cookie,
          body: aForm(student.number, picture),
        })
      ).statusCode,
    ).toBe(200)
  }
  const keyOf = async ({ id }: { id: string }) =>
    (await test.db('biodata').where({ student_id: id }).first<{ photo_key: string }>('photo_key'))
      .photo_key
  const photos = openObjects(test.config, 'objects')
  const [sharedKey, ownKey] = [await keyOf(one), await keyOf(other)]
  for (const { number } of [one, other]) expect((await remove(number, officer))[0]).toBe(200)
  expect([(await photos.get(sharedKey)) !== null, await photos.get(ownKey)]).toEqual([true, null])
  expect((await remove(twin.number, officer))[0]).toBe(200)
  expect(await photos.get(sharedKey)).toBeNull()
})

it.each([
  ['successful', studentMessages.hasPaid(1)],
  ['pending', studentMessages.mayHavePaid(1)],
  ['reversed', studentMessages.mayHavePaid(1)],
] as const)('keeps a student with a %s payment', async (status, message) => {
  const student = await seed.student()
  await aPaymentOf(test, student.id, { status })
  expect(await remove(student.number, officer)).toEqual([409, message])
  expect([
    await count('students', { id: student.id }),
    await count('student_payments', { student_id: student.id }),
    await count('audit_log', { action: 'student.deleted' }),
    await total(),
  ]).toEqual([1, 1, 0, 1])
})

it.each([
  [
    'bank_payments',
    {
      reference: 'BNK-1',
      bank: 'B',
      teller_number: '1',
      paid_on: '2025-11-01',
      proof_key: 'x',
      proof_type: 'application/pdf',
      state: 'refused',
    },
    studentMessages.hasShown(1),
  ],
  [
    'charge_adjustments',
    { kind: 'discount', reason: 'Orphan', made_by: newId() },
    studentMessages.hasAdjustments(1),
  ],
])('keeps a student with a row of %s', async (table, own, message) => {
  const student = await seed.student()
  await test.db(table).insert({
    id: newId(),
    student_id: student.id,
    charge_id: await aChargeOf(test, student.id),
    amount_kobo: 1,
    created_at: test.clock.instant(),
    updated_at: test.clock.instant(),
    ...own,
  })
  expect(await remove(student.number, officer)).toEqual([409, message])
})

it('is for staff with the module alone, and does not say who there is', async () => {
  const student = await seed.student()
  expect((await remove(student.number))[0]).toBe(401)
  for (const cookie of [student.cookie, await seed.staffWith('staff', 'academics', 'finance')])
    expect((await remove(student.number, cookie))[0]).toBe(403)
  expect((await remove('APP25999999', officer))[0]).toBe(404)
})

it('deletes once of ten at once, and leaves nothing half done between a deletion and a decision', async () => {
  const one = await seed.student()
  const ten = await Promise.all(Array.from({ length: 10 }, () => remove(one.number, officer)))
  expect(ten.map(([status]) => status).sort()).toEqual([200, ...Array<number>(9).fill(404)])

  const students = await Promise.all(Array.from({ length: 10 }, () => seed.student()))
  const races = await Promise.all(
    students.map(({ number }) =>
      Promise.all([
        remove(number, officer),
        test
          .call('PUT', `/students/${number}`, { cookie: officer, body: { status: 'active' } })
          .then(({ statusCode }) => statusCode),
      ]),
    ),
  )
  for (const [[removed], decided] of races) {
    expect(removed).toBe(200)
    expect([200, 404, 409]).toContain(decided)
  }
  const admitted = races.filter(([, decided]) => decided === 200).length
  expect([await count('students', {}), await count('biodata', {}), await total()]).toEqual([
    0, 0, 0,
  ])
  expect([
    await count('audit_log', { action: 'student.admitted' }),
    await count('outbox', { kind: 'student-admitted' }),
  ]).toEqual([admitted, admitted])
})

it('and a payment at the same moment: one of the two is refused', async () => {
  const students = await Promise.all(Array.from({ length: 5 }, () => seed.student()))
  const races = await Promise.all(
    students.map(async (student) => {
      const [[removed], paid] = await Promise.all([
        remove(student.number, officer),
        aPaymentOf(test, student.id).then(
          () => true,
          () => false,
        ),
      ])
      return { student: student.id, removed, paid }
    }),
  )
  for (const { student, removed, paid } of races) {
    expect([removed, paid]).toEqual(removed === 200 ? [200, false] : [409, true])
    expect(await count('student_payments', { student_id: student })).toBe(paid ? 1 : 0)
  }
})
