import { importColumns, type FeeLine, type StudentProgress } from '@portal/contracts'
import { acceptanceOf, createChargesOf } from '../features/fees'
import { checkLedger } from '../features/ledger'
import { createHasher } from '../platform/login/hasher'
import { testApp } from '../../test/app'
import { emptyTables } from '../../test/database'
import { loadDemo, pastPayments, warnOfDemo } from '.'
import { insertManyStudents } from './bulk'
import { fillInstitution } from './bulk-courses'
import { seedInstitution } from './testing'

const test = testApp()
const load = () => loadDemo({ db: test.db, clock: test.clock, hasher: createHasher() })

it('fills an empty database once', async () => {
  expect(await load()).toBe(true)
  expect(await load()).toBe(false)
  expect(await test.db('students').count({ n: '*' }).first()).toMatchObject({ n: 40 })
  expect(await test.db('row_counts').where({ name: 'students' }).first()).toMatchObject({
    total: 40,
  })
})

it('has nobody whom the template of an import gives as its example', async () => {
  await load()
  for (const [table, column] of [
    ['students', 'email'],
    ['staff', 'email'],
  ] as const) {
    const key = importColumns[table].find(({ header }) => header.toLowerCase() === column)
    expect(
      await test
        .db(table)
        .where({ [column]: key?.example ?? '' })
        .pluck<string[]>(column),
    ).toEqual([])
  }
})

it('is told of at the start of a portal that others can reach, and an institution of one’s own is not', async () => {
  const said: string[] = []
  const log = { warn: (text: string) => void said.push(text) } as never
  await warnOfDemo(test.db, log)
  await (await seedInstitution(test)).staffWith('staff')
  await warnOfDemo(test.db, log)
  expect(said).toEqual([])
  await emptyTables(test.db)
  await load()
  await warnOfDemo(test.db, log)
  expect(said).toEqual([expect.stringMatching(/demo institution.*opens nothing here/)])
})

it('loads once when two processes start together', async () => {
  const results = await Promise.all([load(), load()])
  expect(results.sort()).toEqual([false, true])
})

it('has more of everything that the academic office lists than one page shows', async () => {
  await load()
  for (const table of [
    'academic_sessions',
    'schools',
    'departments',
    'programs',
    'program_courses',
    'program_types',
    'program_modes',
  ]) {
    const [rows] = await test.db(table).count({ n: '*' })
    expect({ table, second: Number(rows?.n) > 10 }).toEqual({ table, second: true })
  }
})

it('has the demo accounts, each with its state', async () => {
  await load()
  const rows = await test
    .db('students')
    .where('application_number', 'like', 'APP2500000%')
    .orderBy('application_number')
    .limit(4)
  const forms = await test.db('biodata').whereIn(
    'student_id',
    rows.map(({ id }) => id as string),
  )
  const seen = rows.map(({ id, status, matric_number }) => [
    status,
    Boolean(matric_number),
    forms.find((form) => form.student_id === id)?.status,
  ])
  expect(seen).toEqual([
    ['active', true, 1],
    ['pending', false, 1],
    ['pending', false, 0],
    ['active', false, 1],
  ])
})

it('has the day of every decision, clearance and matriculation number, in their order', async () => {
  await load()
  const rows = await test
    .db('students')
    .whereNotNull('matric_number')
    .select<Record<string, string>[]>()
  for (const { created_at: applied, decided_at: decided, matric_issued_at: issued } of rows)
    expect([applied, decided, issued]).toEqual([applied, decided, issued].sort())
  const cleared = rows.filter((row) => Boolean(row.cleared))
  expect(cleared.length).toBeGreaterThan(4)
  expect(cleared.every((row) => String(row.cleared_at) > String(row.matric_issued_at))).toBe(true)
  expect(
    await test.db('students').whereNull('matric_number').whereNotNull('matric_issued_at'),
  ).toEqual([])
})

it('has an acceptance fee that the admitted demo account can pay at once, and nothing else of a lower order', async () => {
  await load()
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
  ).json<{ Data: { unpaids: FeeLine[] } }>()
  expect(
    unpaids.map(({ paymentname, isPayable, amount }) => [paymentname, isPayable, amount]),
  ).toEqual([
    ['acceptanceFee', true, 45_000],
    ['portalFee', false, 7_500],
    ['schoolFee', false, 86_500],
  ])
})

it('has nobody enrolled who owes the acceptance fee, nor anybody with it paid who has no matric number', async () => {
  await load()
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
  await load()
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

it('has four pages of fees of all five types, each with a control, some of them inactive, with late fee, and for returning students', async () => {
  await load()
  const fees = await test
    .db('program_session_payments as c')
    .join('payment_types as t', 't.id', 'c.payment_type_id')
    .join('payment_controls as p', 'p.charge_id', 'c.id')
    .select<Record<string, string | number>[]>('t.name', 'c.*')
  expect(fees).toHaveLength(40)
  expect([
    new Set(fees.map(({ name }) => name)).size,
    new Set(fees.map(({ applicable_to: to }) => to)).size,
    new Set(fees.map(({ active }) => Boolean(active))).size,
  ]).toEqual([5, 3, 2])
  expect(
    fees.every(
      ({ amount_kobo: kobo, due_on: due }) =>
        Number.isSafeInteger(Number(kobo)) &&
        (due === null || /^\d{4}-\d\d-\d\d$/.test(String(due))),
    ),
  ).toBe(true)
})

it('has a form that is filled in by half', async () => {
  await load()
  const half = await test
    .db('students')
    .where({ application_number: 'APP25000003' })
    .first<{ id: string }>('id')
  const cookie = await test.sessionOf('student', half.id)
  const draft = await test.call('GET', '/students/application-form/draft', { cookie })
  expect(draft.json()).toMatchObject({
    data: {
      draft: { version: 1, values: { gender: 'female', nextOfKin: { name: '' } }, photo: null },
    },
  })
  // What is stored is what a page may send back.
  const { values } = draft.json<{ data: { draft: { values: object } } }>().data.draft
  expect(
    (
      await test.call('PUT', '/students/application-form/draft', {
        cookie,
        body: { applicationNumber: 'APP25000003', version: 1, values },
      })
    ).statusCode,
  ).toBe(200)
})

it('lets new numbers follow', async () => {
  await load()
  expect(
    await test
      .db('counters')
      .whereIn('name', ['APP25', 'APP24', 'AD', 'ND/25/CSC'])
      .orderBy('name'),
  ).toMatchObject([
    { name: 'AD', value: 5 },
    { name: 'APP24', value: 12 },
    { name: 'APP25', value: 28 },
    { name: 'ND/25/CSC', value: 2 },
  ])
})

it('has two pages of scholarship applications and of notifications, of every kind', async () => {
  await load()
  const applications: Record<string, string>[] = await test
    .db('scholarship_applications')
    .orderBy('scholarship_id')
  expect(applications.length).toBeGreaterThan(12)
  expect([
    new Set(applications.map(({ course }) => course)).size,
    new Set(applications.map(({ status }) => status)).size,
  ]).toEqual([5, 3])
  expect(
    await test.db('row_counts').where({ name: 'scholarship_applications' }).first(),
  ).toMatchObject({ total: applications.length })
  expect(applications.map(({ created_at }) => created_at)).toEqual(
    applications.map(({ created_at }) => created_at).sort(),
  )
  const notifications: Record<string, unknown>[] = await test.db('notifications')
  expect(notifications.length).toBeGreaterThan(12)
  expect(new Set(notifications.map(({ type }) => type)).size).toBe(4)
  expect(new Set(notifications.map(({ active }) => Boolean(active))).size).toBe(2)
  expect([...new Set(notifications.map(({ target_student }) => target_student))].sort()).toEqual([
    'APP25000001',
    'APP25000002',
    'APP25000003',
    'APP25000004',
    null,
  ])
})

it('lets the next scholarship application follow', async () => {
  await load()
  const body = {
    name: 'Ada Obi',
    course: 'ND Statistics',
    address: '1 Ring Road',
    email: 'ada.obi@example.com',
    mobile: '08031234567',
    jambRegNo: '202599999999ZZ',
    applicationNo: 'APP25000003',
  }
  const before = await test.db('scholarship_applications').pluck<string[]>('id')
  const reply = await test.call('POST', '/scholarships/apply', { body })
  expect(reply.json<{ data: object }>().data).toEqual({
    scholarship_id: `SCH-2025-${String(before.length + 1).padStart(6, '0')}`,
  })
})

it('opens exactly the session 2025/2026, with both switches on', async () => {
  await load()
  const reply = await test.call('GET', '/academic-sessions/public/active')
  const [open] =
    reply.json<
      { sessionYear: string; control: { controls: { controlName: string; active: boolean }[] } }[]
    >()
  expect(open?.sessionYear).toBe('2025/2026')
  expect(
    open?.control.controls.filter(({ active }) => active).map(({ controlName }) => controlName),
  ).toEqual(['application', 'admissionProcessing'])
})

it('takes many more students for a bench, numbered after the demo’s', async () => {
  await load()
  expect(await insertManyStudents(test.db, 1_200)).toEqual(['APP25000029', 'APP25001228'])
  expect(await test.db('row_counts').where({ name: 'students' }).first()).toMatchObject({
    total: 1_240,
  })
  expect(await test.db('biodata').count({ n: '*' }).first()).toMatchObject({ n: 1_240 })
})

it('becomes an institution of size for a bench, and stays one when it is filled again', async () => {
  await load()
  const size = { programs: 20, programCourses: 120, sessions: 6, lecturers: 12 }
  const counts = async () =>
    Promise.all(
      ['programs', 'program_courses', 'academic_sessions'].map(async (table) =>
        Number((await test.db(table).count({ n: '*' }).first())?.['n']),
      ),
    )
  await fillInstitution(test.db, size)
  await fillInstitution(test.db, size)
  expect(await counts()).toEqual([20, 120, Math.max(6, (await counts())[2] ?? 0)])
  expect(await test.db('staff').where({ staff_type: 'Academic', status: 'Active' })).toHaveLength(
    12,
  )
})

it('has courses in several programs, of the HND too, and one that nobody gives', async () => {
  await load()
  const places = await test
    .db('program_courses')
    .join('courses', 'courses.id', 'course_id')
    .select<{ code: string; lecturer_id: string | null }[]>('code', 'lecturer_id')
  expect(places.filter(({ code }) => code === 'GNS 101')).toHaveLength(4)
  expect(places.filter(({ lecturer_id }) => lecturer_id === null).map(({ code }) => code)).toEqual([
    'COM 229',
  ])
  expect(await test.db('staff').where({ name_key: '' })).toEqual([])
})

it('has payments of every status over more than a page, with receipts and books that agree', async () => {
  await load()
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
