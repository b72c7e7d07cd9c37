import { isMysql } from '../../../platform/database/connection/database'
import { newId } from '../../../platform/ids'
import { testScholarships } from '../../../../test/scholarships'
import { workReads } from './staff-work.fixture'

const { test, seed, add } = testScholarships()
const { read, waiting } = workReads(test)
const set = (student: { id: string }, columns: object) =>
  test.db('students').where({ id: student.id }).update(columns)
const at = (minute: number) => `2026-11-01T09:0${String(minute)}:00.000Z`
/** Numbers of fewer than ten digits are never compared. */
const withoutPhones = () => test.db('students').update({ phone: '0803' })
beforeEach(() => {
  // Counts of the test before are no longer shared.
  test.clock.forward(61)
})

it('counts submitted forms that are not decided, with the oldest', async () => {
  const officer = await seed().staffWith('students')
  await seed().student()
  await set(await seed().student(), { form_submitted_at: at(2) })
  await set(await seed().student(), { form_submitted_at: at(1) })
  await set(await seed().student({ status: 'active' }), { form_submitted_at: at(0) })
  await withoutPhones()
  expect((await read(officer)).waiting).toEqual([
    {
      kind: 'submitted-forms',
      module: 'students',
      count: 2,
      at: at(1),
      link: '/staff/students?sort=applicationNumber&status=pending&submitted=true',
    },
  ])
})

it('stops to count at more than 99', async () => {
  const officer = await seed().staffWith('students')
  for (let nth = 0; nth < 103; nth += 1) await seed().student()
  await test.db('students').update({ form_submitted_at: at(1) })
  await withoutPhones()
  expect(await waiting(officer)).toEqual([['submitted-forms', 100, at(1)]])
})

it('counts possible duplicates at most once a minute', async () => {
  const officer = await seed().staffWith('students')
  const alike = async (email: string) => {
    await seed().student({ email })
    await seed().student({ email })
    await withoutPhones()
  }
  await alike('ada@example.com')
  expect(await waiting(officer)).toEqual([['duplicates', 1, null]])
  await alike('bola@example.com')
  expect(await waiting(officer)).toEqual([['duplicates', 1, null]])
  test.clock.forward(61)
  expect(await waiting(officer)).toEqual([['duplicates', 2, null]])
})

it('gives each person the items of their modules, and nobody else', async () => {
  await set(await seed().student(), { form_submitted_at: at(1) })
  await add()
  await add({ status: 'accepted' })
  expect(await waiting(await seed().staffWith('scholarship'))).toEqual([
    ['scholarships', 1, '2026-11-01T08:01:00.000Z'],
  ])
  expect(await read(await seed().staffWith())).toEqual({
    waiting: [],
    takings: null,
    courses: [],
  })
  expect((await test.call('GET', '/staff/work')).statusCode).toBe(401)
  const { cookie } = await seed().student()
  expect((await test.call('GET', '/staff/work', { cookie })).statusCode).toBe(403)
})

it('tells people of the module database about imports, mails, tasks and areas', async () => {
  const officer = await seed().staffWith('database')
  const staff = await test.db('staff').first<{ id: string }>('id')
  const now = test.clock.instant()
  const file = (state: string, counts: object | null, problem: string | null = null) => ({
    id: newId(),
    kind: 'students',
    file_name: 'students.csv',
    state,
    total: 3,
    counts_json:
      counts && JSON.stringify({ new: 1, changed: 0, duplicate: 0, wrong: 0, ...counts }),
    problem,
    made_by: staff.id,
    created_at: at(3),
    updated_at: at(3),
  })
  await test
    .db('imports')
    .insert([
      file('rehearsed', { wrong: 2 }),
      file('rehearsed', null, 'Interrupted'),
      file('rehearsed', { wrong: 0 }),
      file('done', { wrong: 2 }),
    ])
  await test.db('outbox').delete()
  await test.db('outbox').insert(
    ['failed', 'failed', 'waiting'].map((status, nth) => ({
      id: newId(),
      kind: 'student-credentials',
      recipient: '{}',
      payload: '{}',
      status,
      attempts: 1,
      next_attempt_at: at(5 - nth),
      created_at: at(1),
    })),
  )
  await test.db('worker_runs').delete()
  await test.db('worker_runs').insert([
    { name: 'mails', looked_at: at(1) },
    { name: 'decisions', looked_at: now },
  ])
  await test.db('release_counters').insert({
    area: 'mfe-student',
    release_id: '1.0.0-3f9c21ab',
    day_on: now.slice(0, 10),
    crashes: 2,
  })
  expect(await waiting(officer)).toEqual([
    ['imports', 2, at(3)],
    ['failed-mails', 2, at(4)],
    ['late-workers', 1, at(1)],
    ['failing-areas', 1, null],
  ])
})

it('reads the oldest from an index, however many there are', async () => {
  const explain = isMysql(test.db) ? 'explain' : 'explain query plan'
  for (const [sql, index] of [
    [
      "select form_submitted_at from students where status = 'pending' and form_submitted_at is not null order by form_submitted_at limit 100",
      'students_waiting',
    ],
    [
      "select created_at from scholarship_applications where status = 'pending' order by scholarship_id limit 100",
      'scholarships_status',
    ],
  ] as const) {
    const plan = JSON.stringify(await test.db.raw(`${explain} ${sql}`))
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/TEMP B-TREE|filesort/i)
  }
})
