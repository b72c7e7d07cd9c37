import { studentMessages, type AuditEntries, type Student } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'

const test = testApp()
let seed: Seed
let officer: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  officer = await seed.staffWith('students')
})

type Made = Awaited<ReturnType<Seed['student']>>
const number = '202512345678AB'
const read = async ({ number: at }: Made, cookie = officer) =>
  (await test.call('GET', `/students-new/application/${at}`, { cookie })).json<{
    data: { student: Student }
  }>().data.student
/** Saves the student with these changes; without them, as a page of before does. */
const save = async (made: Made, changes: object) => {
  const student = await read(made)
  const { applicationNumber, lastname, firstname, email, phone, program, session, status } = student
  const reply = await test.call('PUT', `/students/${applicationNumber}`, {
    cookie: officer,
    body: {
      applicationNumber,
      surname: lastname,
      firstname,
      email,
      phone,
      program: program._id,
      session: session._id,
      status,
      basedOn: student.updatedAt,
      ...changes,
    },
  })
  return {
    status: reply.statusCode,
    ...reply.json<{ message: string; errors?: { field: string; message: string }[] }>(),
  }
}

it('stores the JAMB number in capitals without spaces, and the route; absent fields change nothing', async () => {
  const ada = await seed.student()
  expect((await save(ada, { jambNumber: ' 2025 12345678ab ', entryRoute: 'utme' })).status).toBe(
    200,
  )
  expect(await read(ada)).toMatchObject({ jambNumber: number, entryRoute: 'utme' })
  expect((await save(ada, { firstname: 'Adaeze' })).status).toBe(200)
  expect(await read(ada)).toMatchObject({
    firstname: 'Adaeze',
    jambNumber: number,
    entryRoute: 'utme',
  })
  expect((await save(ada, { jambNumber: '', entryRoute: '' })).status).toBe(200)
  expect(await read(ada)).toMatchObject({ jambNumber: null, entryRoute: null })
})

it('is read by the student, who cannot change it', async () => {
  const ada = await seed.student()
  await save(ada, { jambNumber: number, entryRoute: 'direct-entry' })
  expect(await read(ada, ada.cookie)).toMatchObject({
    jambNumber: number,
    entryRoute: 'direct-entry',
  })
  const reply = await test.call('PUT', `/students/${ada.number}`, {
    cookie: ada.cookie,
    body: { jambNumber: '' },
  })
  expect([401, 403]).toContain(reply.statusCode)
})

it.each([
  ['1234567', studentMessages.invalidJambNumber],
  ['2025-12345678', studentMessages.invalidJambNumber],
  ['202512345678ABCDEFGHI', studentMessages.invalidJambNumber],
  ['２０２５１２３４５', studentMessages.invalidJambNumber],
])('refuses %s', async (jambNumber, message) => {
  const refused = await save(await seed.student(), { jambNumber })
  expect(refused).toMatchObject({ status: 400, errors: [{ field: 'jambNumber', message }] })
})

it('refuses an unknown route', async () => {
  const refused = await save(await seed.student(), { entryRoute: 'ferry' })
  expect(refused).toMatchObject({
    status: 400,
    errors: [{ field: 'entryRoute', message: studentMessages.unknownRoute }],
  })
})

it('is unique in the session of entry; the refusal names the field and nobody else', async () => {
  const [ada, bola, other] = [
    await seed.student(),
    await seed.student({ firstname: 'Bola', lastname: 'Quaye' }),
    await seed.student({ sessionYear: '2024/2025' }),
  ]
  expect((await save(bola, { jambNumber: number })).status).toBe(200)
  const refused = await save(ada, { jambNumber: number.toLowerCase(), firstname: 'Adaeze' })
  expect(refused).toMatchObject({
    status: 409,
    message: studentMessages.jambTaken,
    errors: [{ field: 'jambNumber', message: studentMessages.jambTaken }],
  })
  expect(JSON.stringify(refused)).not.toMatch(/Quaye|APP25/)
  expect(await read(ada)).toMatchObject({ jambNumber: null, firstname: 'Ada' })
  expect((await save(other, { jambNumber: number })).status).toBe(200)
})

it('has one winner when two dialogs save the same number at the same moment', async () => {
  const made: Made[] = []
  for (let nth = 0; nth < 6; nth += 1) made.push(await seed.student())
  const answers = await Promise.all(made.map((each) => save(each, { jambNumber: number })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  for (const { status, message } of answers)
    if (status === 409) expect(message).toBe(studentMessages.jambTaken)
  expect(await test.db('students').where({ jamb_number: number })).toHaveLength(1)
})

it('is found by the search, and no longer after it was removed', async () => {
  const ada = await seed.student()
  await seed.student()
  const found = async (q: string) =>
    (await test.call('GET', '/students-new', { cookie: officer, query: { q } }))
      .json<{ data: { students: Student[] } }>()
      .data.students.map(({ applicationNumber }) => applicationNumber)
  await save(ada, { jambNumber: number })
  for (const q of [number, '202512345678ab', '5678ab'])
    expect([q, await found(q)]).toEqual([q, [ada.number]])
  await save(ada, { jambNumber: '' })
  expect(await found(number)).toEqual([])
})

it('is in the exported file and in the audit trail', async () => {
  const ada = await seed.student()
  await save(ada, { jambNumber: number, entryRoute: 'part-time' })
  const file = await test.call('GET', '/students-new/export', {
    cookie: officer,
    query: { format: 'csv', route: 'part-time' },
  })
  expect(file.body.trim()).toMatch(/,202512345678AB,Part time$/)
  const trail = (
    await test.call('GET', '/audit', { cookie: await seed.staffWith('database') })
  ).json<{ data: AuditEntries }>().data.entries
  const edited = trail.find(({ what }) => what === 'Changed a student')
  expect(edited?.changes.map(({ field, to }) => [field, to])).toEqual([
    ['JAMB number', number],
    ['Entry route', 'part-time'],
  ])
})
