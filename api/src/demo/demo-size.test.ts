import { insertManyStudents } from './bulk/students'
import { fillInstitution } from './bulk/courses'
import { testDemo } from './demo.fixture'

const { test, load, undone } = testDemo()
beforeAll(load)

it('has more of everything that the academic office lists than one page shows', async () => {
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

it('has two pages of scholarship applications and of notifications, of every kind', async () => {
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

it('takes many more students for a bench, numbered after the demo’s', () =>
  undone(async (db) => {
    expect(await insertManyStudents(db, 1_200)).toEqual(['APP25000029', 'APP25001228'])
    expect(await db('row_counts').where({ name: 'students' }).first()).toMatchObject({
      total: 1_256,
    })
    expect(await db('biodata').count({ n: '*' }).first()).toMatchObject({ n: 1_256 })
  }))

it('becomes an institution of size for a bench, and stays one when it is filled again', () =>
  undone(async (db) => {
    const size = { programs: 20, programCourses: 120, sessions: 6, lecturers: 12 }
    const counts = async () =>
      Promise.all(
        ['programs', 'program_courses', 'academic_sessions'].map(async (table) =>
          Number((await db(table).count({ n: '*' }).first())?.['n']),
        ),
      )
    await fillInstitution(db, size)
    await fillInstitution(db, size)
    expect(await counts()).toEqual([20, 120, Math.max(6, (await counts())[2] ?? 0)])
    expect(await db('staff').where({ staff_type: 'Academic', status: 'Active' })).toHaveLength(12)
  }))

it('has courses in several programs, of the HND too, and one without a lecturer this session', async () => {
  const places = await test
    .db('program_courses')
    .join('courses', 'courses.id', 'course_id')
    .join('academic_sessions as session', 'session.id', 'session_id')
    .where('session.session_year', '2025/2026')
    .select<{ code: string; lecturer_id: string | null }[]>('code', 'lecturer_id')
  expect(places.filter(({ code }) => code === 'GNS 101')).toHaveLength(4)
  expect(places.filter(({ lecturer_id }) => lecturer_id === null).map(({ code }) => code)).toEqual([
    'COM 229',
  ])
  expect(await test.db('staff').where({ name_key: '' })).toEqual([])
})
