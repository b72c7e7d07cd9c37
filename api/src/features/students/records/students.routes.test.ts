import { messages } from '@portal/contracts'
import { seedInstitution } from '../../../demo/testing'
import type { Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'
import { acceptanceFeeForAll } from '../../../../test/payments'

const test = testApp()
let seed: Seed
let officer: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  await acceptanceFeeForAll(test)
  officer = await seed.staffWith('students')
})

const decide = (number: string, status: string, cookie = officer) =>
  test.call('PUT', `/students/${number}`, { cookie, body: { status } })
const outcome = (reply: { statusCode: number; json(): unknown }) => [
  reply.statusCode,
  (reply.json() as { message: string }).message,
]
const rows = (table: string) => test.db(table).select<Record<string, unknown>[]>()
const stored = (id: string) => test.db('students').where({ id }).first<Record<string, unknown>>()

it.each([
  ['active', messages.students.admitted, 'student-admitted', 'student.admitted'],
  ['rejected', messages.students.rejected, 'student-rejected', 'student.rejected'],
])('moves a pending student to %s, with mail and audit', async (status, message, kind, action) => {
  const { id, number } = await seed.student()
  expect(outcome(await decide(number, status))).toEqual([200, message])
  expect(await stored(id)).toMatchObject({ status })
  expect(await rows('outbox')).toMatchObject([{ kind }])
  expect(await rows('audit_log')).toMatchObject([
    {
      action,
      record: `students/${id}`,
      before_json: '{"status":"pending"}',
      after_json: JSON.stringify({ status }),
    },
  ])
  const [mail] = await test.deliver()
  expect(JSON.stringify(mail)).toContain(number)
})

it('decides once: the second decision changes nothing', async () => {
  const { id, number } = await seed.student()
  await decide(number, 'active')
  expect(outcome(await decide(number, 'rejected'))).toEqual([409, messages.students.alreadyDecided])
  expect(await stored(id)).toMatchObject({ status: 'active' })
  expect(await rows('outbox')).toHaveLength(1)
})

it('has one winner in each of 20 races between admit and reject', async () => {
  const second = await seed.staffWith('students')
  const students = await Promise.all(Array.from({ length: 20 }, () => seed.student()))
  const races = await Promise.all(
    students.map(({ number }) =>
      Promise.all([decide(number, 'active'), decide(number, 'rejected', second)]),
    ),
  )
  for (const race of races)
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await rows('outbox')).toHaveLength(20)
  expect(await rows('audit_log')).toHaveLength(20)
})

it('decides nothing while admission processing is off for the session of the student', async () => {
  await seed.turn('admissionProcessing', false)
  const { id, number } = await seed.student()
  expect(outcome(await decide(number, 'active'))).toEqual([409, messages.students.admissionClosed])
  expect(await stored(id)).toMatchObject({ status: 'pending' })
  expect(await rows('outbox')).toHaveLength(0)
})

it('refuses a decision about an unknown student, and an unknown decision', async () => {
  expect((await decide('APP25999999', 'active')).statusCode).toBe(404)
  const { number } = await seed.student()
  expect((await decide(number, 'graduated')).statusCode).toBe(400)
  expect(
    (
      await test.call('PUT', `/students/${number}`, {
        cookie: officer,
        body: { status: 'active', cleared: true },
      })
    ).statusCode,
  ).toBe(400)
})

it('lets only staff with the module decide', async () => {
  const { number, cookie } = await seed.student()
  expect(
    (await test.call('PUT', `/students/${number}`, { body: { status: 'active' } })).statusCode,
  ).toBe(401)
  for (const other of [cookie, await seed.staffWith('finance', 'academics')])
    expect((await decide(number, 'active', other)).statusCode).toBe(403)
})

const editOf = (number: string, changes: object = {}) => ({
  applicationNumber: number,
  surname: 'Obi',
  firstname: 'Ada',
  email: 'ada.obi@example.com',
  phone: '08031234567',
  program: seed.id('offerings', 'CSC ND FT'),
  session: seed.id('sessions', '2025/2026'),
  status: 'pending',
  ...changes,
})
const edit = (number: string, changes: object = {}) =>
  test.call('PUT', `/students/${number}`, { cookie: officer, body: editOf(number, changes) })

it('edits a student, and keeps before and after of what changed', async () => {
  const { id, number } = await seed.student({ email: 'ada.obi@example.com' })
  expect(
    outcome(await edit(number, { surname: 'Obi-Eze', program: seed.id('offerings', 'ACC ND FT') })),
  ).toEqual([200, messages.students.updated])
  expect(await stored(id)).toMatchObject({
    lastname: 'Obi-Eze',
    name_key: 'obi-eze ada',
    offering_id: seed.id('offerings', 'ACC ND FT'),
  })
  const [entry] = await rows('audit_log')
  expect(entry).toMatchObject({ action: 'student.edited' })
  expect(JSON.parse(String(entry?.before_json))).toEqual({
    lastname: 'Obi',
    offering: seed.id('offerings', 'CSC ND FT'),
  })
  const found = await test.call('GET', '/students-new', {
    cookie: officer,
    query: { q: 'obi-eze' },
  })
  expect(found.json<{ meta: object }>().meta).toMatchObject({ total: 1 })
})

it.each([
  ['عبد الله', 'عبد الله'],
  [' Ngozi ', 'Ngozi'],
  ['   ', null],
  ['', null],
  [undefined, null],
])('stores the other name %j as %j', async (othername, kept) => {
  const { id, number } = await seed.student()
  expect(outcome(await edit(number, { othername }))).toEqual([200, messages.students.updated])
  expect(await stored(id)).toMatchObject({ othername: kept })
})

it('admits by an edit only as the decision itself would', async () => {
  const { number } = await seed.student()
  expect(outcome(await edit(number, { status: 'graduated' }))).toEqual([
    409,
    'A student who is pending cannot become graduated.',
  ])
  await seed.turn('admissionProcessing', false)
  expect(outcome(await edit(number, { status: 'active', surname: 'Changed' }))).toEqual([
    409,
    messages.students.admissionClosed,
  ])
  expect(await test.db('students').where({ lastname: 'Changed' })).toHaveLength(0)
  await seed.turn('admissionProcessing', true)
  expect((await edit(number, { status: 'active' })).statusCode).toBe(200)
  expect(await rows('outbox')).toMatchObject([{ kind: 'student-admitted' }])
})

it.each([
  [
    { applicationNumber: 'APP25000099' },
    400,
    'The application number of a student cannot be changed.',
  ],
  [
    { session: '0190a0a0-0000-7000-8000-000000000000' },
    400,
    'The session of a student cannot be changed.',
  ],
  [{ program: '0190a0a0-0000-7000-8000-000000000000' }, 400, messages.registration.unknownProgram],
  [{ email: 'no' }, 400, 'Please enter a valid email address'],
  [{ phone: '0803' }, 400, 'Please enter a valid 11-digit phone number'],
  [{ othername: '<b>Ngozi</b>' }, 400, "Use letters, spaces and . ' / _ - only"],
  [{ othername: '😀' }, 400, "Use letters, spaces and . ' / _ - only"],
])('refuses the edit %j', async (change, status, message) => {
  const { number } = await seed.student()
  expect(outcome(await edit(number, change))).toEqual([status, message])
  expect(await rows('audit_log')).toHaveLength(0)
})

it('shows a student only their own record', async () => {
  const [ada, bayo] = [
    await seed.student({ firstname: 'Ada' }),
    await seed.student({ firstname: 'Bayo' }),
  ]
  const as = (path: string, query?: Record<string, string>) =>
    test.call('GET', path, { cookie: ada.cookie, ...(query && { query }) })
  for (const own of [
    await as('/students/user-data'),
    await as('/students/user-data', { applicationNumber: ada.number }),
  ]) {
    expect(own.json()).toMatchObject({
      success: true,
      data: {
        student: {
          _id: ada.id,
          firstname: 'Ada',
          program: { program: { name: 'Computer Science' } },
        },
        biodata: { status: 0 },
      },
    })
  }
  expect((await as(`/students-new/application/${ada.number}`)).json()).toMatchObject({
    data: { student: { _id: ada.id } },
  })
  expect((await as(`/student-biodata/${ada.id}`)).json()).toMatchObject({
    data: { biodata: { status: 0, examinations: [] } },
  })
  const foreign = [
    await as('/students/user-data', { applicationNumber: bayo.number }),
    await as(`/students-new/application/${bayo.number}`),
    await as(`/student-biodata/${bayo.id}`),
  ]
  for (const reply of foreign) expect(outcome(reply)).toEqual([404, messages.general.notFound])
  expect((await as('/students-new')).statusCode).toBe(403)
})

it('shows staff any record by its number, and asks for the number', async () => {
  const { id, number } = await seed.student()
  const get = (path: string) => test.call('GET', path, { cookie: officer })
  expect(
    (await get(`/students/user-data?applicationNumber=${number.toLowerCase()}`)).json(),
  ).toMatchObject({ data: { student: { _id: id } } })
  expect(outcome(await get('/students/user-data'))).toEqual([400, messages.students.numberRequired])
  expect((await get('/students-new/application/APP25999999')).statusCode).toBe(404)
  expect((await get('/student-biodata/0190a0a0-0000-7000-8000-000000000000')).statusCode).toBe(404)
  expect(JSON.stringify((await get(`/students-new/application/${number}`)).json())).not.toMatch(
    /hash|_key|search_text/,
  )
})
