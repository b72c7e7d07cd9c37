import type { StaffNotification } from '@portal/contracts'
import { isMysql } from '../../../platform/database/connection/database'
import { testScholarships } from '../../../../test/scholarships'

const { test, seed, add } = testScholarships()
const read = async (cookie: string, headers: Record<string, string> = {}) =>
  (await test.call('GET', '/staff/notifications', { cookie, headers })).json<{
    success: boolean
    data: StaffNotification[]
  }>().data
const titles = async (cookie: string) => (await read(cookie)).map(({ title }) => title)

async function submit(student: string, at: string): Promise<void> {
  await test.db('biodata').where({ student_id: student }).update({ status: 1, submitted_at: at })
}

it('shows registrations, submitted forms and scholarship applications, newest first', async () => {
  const ada = await seed().student({ firstname: 'Ada', lastname: 'Obi' })
  await test.db('students').where({ id: ada.id }).update({ created_at: '2026-11-01T07:00:00.000Z' })
  await submit(ada.id, '2026-11-01T09:00:00.000Z')
  const scholarship = await add({ name: 'Musa Bello' })
  expect(await read(await seed().staffWith('students', 'scholarship'))).toEqual([
    {
      _id: `form-${ada.id}`,
      module: 'students',
      type: 'success',
      title: 'Application form submitted',
      message: `Ada Obi, ${ada.number}, has submitted the application form.`,
      link: `/staff/students?view=${ada.number}`,
      date: '2026-11-01T09:00:00.000Z',
    },
    {
      _id: `scholarship-${scholarship}`,
      module: 'scholarship',
      type: 'info',
      title: 'Scholarship application',
      message:
        'Musa Bello, SCH-2025-000001, has applied for the scholarship: ND Business Administration and Management.',
      link: `/staff/scholarship?view=${scholarship}`,
      date: '2026-11-01T08:01:00.000Z',
    },
    {
      _id: `registration-${ada.id}`,
      module: 'students',
      type: 'info',
      title: 'New registration',
      message: `Ada Obi, ${ada.number}, has registered.`,
      link: `/staff/students?view=${ada.number}`,
      date: '2026-11-01T07:00:00.000Z',
    },
  ])
})

it('shows each person the kinds of their modules, and follows a change of role at the next request', async () => {
  await seed().student()
  await add()
  expect(await titles(await seed().staffWith('students'))).toEqual(['New registration'])
  expect(await titles(await seed().staffWith('scholarship'))).toEqual(['Scholarship application'])
  expect(await titles(await seed().staffWith('finance', 'notifications'))).toEqual([])
  const officer = await seed().staffWith('students')
  await test.db('role_modules').where({ module: 'students' }).delete()
  expect(await titles(officer)).toEqual([])
})

it('shows at most ten of each kind, so that many of one kind leave room for the others', async () => {
  for (let nth = 0; nth < 12; nth += 1) await add({ name: `Applicant ${String(nth)}` })
  await seed().student()
  const all = await titles(await seed().staffWith('students', 'scholarship'))
  expect(
    [
      all.filter((title) => title === 'Scholarship application'),
      all.filter((title) => title === 'New registration'),
    ].map(({ length }) => length),
  ).toEqual([10, 1])
})

it('is no activity of the session when it is polled, and for staff alone', async () => {
  const cookie = await seed().staffWith('students')
  const seen = () =>
    test.db('account_sessions').where({ kind: 'staff' }).orderBy('id').select('id', 'seen_at')
  const before = await seen()
  test.clock.forward(120)
  await read(cookie, { 'x-portal-background': '1' })
  expect(await seen()).toEqual(before)
  expect((await test.call('GET', '/staff/notifications')).statusCode).toBe(401)
  expect(
    (await test.call('GET', '/staff/notifications', { cookie: (await seed().student()).cookie }))
      .statusCode,
  ).toBe(403)
})

it('reads the newest from an index, however many there are', async () => {
  const explain = isMysql(test.db) ? 'explain' : 'explain query plan'
  for (const [sql, index] of [
    ['select id from students order by created_at desc, id desc limit 10', 'students_created'],
    [
      'select student_id from biodata where submitted_at is not null order by submitted_at desc, student_id desc limit 10',
      'biodata_submitted',
    ],
    [
      'select id from scholarship_applications order by created_at desc, scholarship_id desc limit 10',
      'scholarships_created',
    ],
  ] as const) {
    const plan = JSON.stringify(await test.db.raw(`${explain} ${sql}`))
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/TEMP B-TREE|filesort/i)
  }
})
