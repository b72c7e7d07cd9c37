import type { StudentFigures } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { newId } from '../../../platform/ids'
import { isMysql } from '../../../platform/database/connection/database'
import { testApp } from '../../../../test/app'
import { dayOf, startOf } from '../../../platform/lagos-days.rules'
import { daysUntil, perDay } from './counts'

const test = testApp()
let seed: Seed
let officer: string
beforeEach(async () => {
  // The figures of a session are cached for a minute, and its id is always the same.
  test.clock.forward(61)
  seed = await seedInstitution(test)
  officer = await seed.staffWith('students')
})
const ask = (query: Record<string, string> = {}, cookie = officer) =>
  test.call('GET', '/students-new/figures', { cookie, query })
const figures = async (query?: Record<string, string>) =>
  (await ask(query)).json<{ data: StudentFigures }>().data
const set = (student: { id: string }, columns: object) =>
  test.db('students').where({ id: student.id }).update(columns)
const daysAgo = (days: number) =>
  new Date(test.clock.now().getTime() - days * 86_400_000).toISOString()

it('counts the students of the open session by status, program and step, and per day', async () => {
  const [ada, bayo, chi, dayo] = [
    await seed.student(),
    await seed.student({ status: 'rejected' }),
    await seed.student({ status: 'active', program: 'ACC ND FT' }),
    await seed.student({ status: 'cleared', matricNumber: 'ND/25/CSC/0001' }),
  ]
  await seed.student({ sessionYear: '2024/2025' })
  await set(ada, { form_submitted_at: daysAgo(2), created_at: daysAgo(3) })
  await set(bayo, { form_submitted_at: daysAgo(2), created_at: daysAgo(3) })
  await set(chi, { form_submitted_at: daysAgo(40), created_at: daysAgo(45) })
  await set(dayo, { created_at: daysAgo(0) })
  const found = await figures()
  expect(found.session.sessionYear).toBe('2025/2026')
  expect(found.byStatus.filter(({ count }) => count > 0)).toEqual([
    { status: 'pending', count: 1 },
    { status: 'active', count: 1 },
    { status: 'cleared', count: 1 },
    { status: 'rejected', count: 1 },
  ])
  expect(found.perProgram.map(({ program, count }) => [program, count])).toEqual([
    ['ND Computer Science FT', 3],
    ['ND Accountancy FT', 1],
  ])
  expect(found.funnel.map(({ step, count }) => [step, count])).toEqual([
    ['registered', 4],
    ['submitted', 4],
    ['admitted', 2],
    ['enrolled', 1],
    ['cleared', 1],
  ])
  expect(found.perDay).toHaveLength(30)
  expect(found.perDay.at(-1)).toMatchObject({ day: dayOf(test.clock.instant()), registered: 1 })
  expect(found.perDay.find(({ day }) => day === dayOf(daysAgo(3)))).toMatchObject({
    registered: 2,
    submitted: 0,
  })
  expect(found.perDay.find(({ day }) => day === dayOf(daysAgo(2)))).toMatchObject({ submitted: 2 })
})

it('never rises from one step to the next: clearance does not need a matric number', async () => {
  await seed.student()
  await seed.student({ status: 'active', matricNumber: 'ND/25/CSC/0001' })
  await set(await seed.student({ status: 'active' }), { cleared: true })
  await seed.student({ status: 'cleared' })
  const counts = (await figures()).funnel.map(({ step, count }) => [step, count])
  expect(counts).toEqual([
    ['registered', 4],
    ['submitted', 3],
    ['admitted', 3],
    ['enrolled', 1],
    ['cleared', 0],
  ])
})

it('ends today for the open session, also if its last application is long ago', async () => {
  await set(await seed.student(), { created_at: daysAgo(90) })
  const { perDay: days } = await figures()
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: dayOf(test.clock.instant()), registered: 0, submitted: 0 })
})

it('shows the session that is asked for, with its own last days', async () => {
  const student = await seed.student({ sessionYear: '2024/2025' })
  await set(student, { created_at: '2024-10-05T23:30:00.000Z' })
  const found = await figures({ session: seed.id('sessions', '2024/2025') })
  expect(found.perDay.at(-1)).toEqual({ day: '2024-10-06', registered: 1, submitted: 0 })
})

it('counts again after a minute, and once for concurrent requests', async () => {
  await seed.student()
  const [first] = await Promise.all(Array.from({ length: 8 }, () => figures()))
  await seed.student()
  expect((await figures()).countedAt).toBe(first?.countedAt)
  test.clock.forward(61)
  expect((await figures()).funnel[0]).toEqual({ step: 'registered', count: 2 })
})

it('says nothing while there is no session, and refuses one that does not exist', async () => {
  expect((await ask({ session: newId() })).statusCode).toBe(404)
  expect((await ask({ session: 'x' })).statusCode).toBe(400)
  expect((await ask({}, await seed.staffWith('finance', 'academics'))).statusCode).toBe(403)
})

it('counts in indexes alone', async () => {
  const explain = isMysql(test.db) ? 'explain' : 'explain query plan'
  const planOf = async (sql: string) => JSON.stringify(await test.db.raw(`${explain} ${sql}`))
  expect(
    await planOf(
      "select status, offering_id, cleared, matric_number is not null, count(*) from students where session_id = 'x' group by status, offering_id, cleared, matric_number is not null",
    ),
  ).toContain('students_figures')
  expect(
    await planOf(
      "select substr(created_at, 1, 13), count(*) from students where session_id = 'x' and created_at >= '2' group by substr(created_at, 1, 13)",
    ),
  ).toContain('students_session_created')
})

it('counts days in the time of Lagos', () => {
  expect([dayOf('2026-11-01T22:59:59.999Z'), dayOf('2026-11-01T23:00:00.000Z')]).toEqual([
    '2026-11-01',
    '2026-11-02',
  ])
  const days = daysUntil('2026-03-01')
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-01-31', '2026-03-01'])
  expect(startOf('2026-03-01')).toBe('2026-02-28T23:00:00.000Z')
  expect(
    perDay(
      ['2026-03-01'],
      [
        { hour: '2026-02-28T23', count: 2 },
        { hour: '2026-03-01T23', count: 5 },
      ],
      [],
    ),
  ).toEqual([{ day: '2026-03-01', registered: 2, submitted: 0 }])
})
