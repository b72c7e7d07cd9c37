import { testCourses } from '../../../../test/courses'
import { secondsFrom } from '../../../platform/clock'
import { workReads } from './staff-work.fixture'

const { test, seed, office, add } = testCourses()
const { read } = workReads(test)
const inDays = (days: number) => secondsFrom(test.clock.now(), days * 86_400)
const kindOf = async (kind: string) =>
  (await read(office.cookie)).waiting.find((each) => each.kind === kind)

it('counts controls of the open session that close within seven days', async () => {
  const session = seed().id('sessions', '2025/2026')
  const close = (control: string, closesAt: string, active = true) =>
    test
      .db('session_controls')
      .whereIn(
        'set_id',
        test.db('session_control_sets').where({ session_id: session }).select('id'),
      )
      .where({ control_name: control })
      .update({ active, closes_at: closesAt })
  await test.db('session_controls').update({ active: false, closes_at: null })
  expect(await kindOf('closing-controls')).toBeUndefined()
  const soon = inDays(6)
  expect(await close('application', soon)).toBe(1)
  await close('clearance', inDays(8))
  await close('admissionProcessing', inDays(1), false)
  expect(await kindOf('closing-controls')).toEqual({
    kind: 'closing-controls',
    module: 'academics',
    count: 1,
    at: soon,
    link: `/staff/academics?controls=${session}`,
  })
  test.clock.forward(7 * 86_400)
  expect((await read(await test.sessionOf('staff', office.lecturer))).waiting).toEqual([])
})

/** The number of rows of the list that the item of the home page links to. */
async function listed(kind: string): Promise<number | undefined> {
  const link = (await kindOf(kind))?.link
  if (link === undefined) return undefined
  const [path, query] = link.split('?')
  const call = path === '/staff/academics/programs' ? '/programs/page' : '/program-courses/page'
  const reply = await test.call('GET', `${call}?page=1&${String(query)}`, office)
  return reply.json<{ meta: { total: number } }>().meta.total
}

it('counts programs without courses in the open session, as many as the list has', async () => {
  const kind = 'offerings-without-courses'
  const count = async () => (await kindOf(kind))?.count ?? 0
  await test.db('program_courses').delete()
  const offered = await test
    .db('program_offerings as o')
    .join('programs as p', 'p.id', 'o.program_id')
    .where({ 'o.active': true, 'p.active': true })
    .distinct('p.id')
    .pluck<string[]>('p.id')
  expect(await kindOf(kind)).toMatchObject({
    count: offered.length,
    at: null,
    link: '/staff/academics/programs?courses=none',
  })
  expect(await listed(kind)).toBe(offered.length)
  const offering = { id: seed().id('offerings', 'CSC ND FT') }
  const { program_id } = await test
    .db('program_offerings')
    .where(offering)
    .first<{ program_id: string }>('program_id')
  const others = () => test.db('program_offerings').where({ program_id }).whereNot(offering)
  // Each active offering needs courses.
  expect((await add()).status).toBe(201)
  expect(await others().update({ active: true })).toBeGreaterThan(0)
  expect(await count()).toBe(offered.length)
  await others().update({ active: false })
  expect(await count()).toBe(offered.length - 1)
  expect(await listed(kind)).toBe(offered.length - 1)
  // Courses of another session do not count, and neither does an inactive program.
  await test.db('program_courses').update({ session_id: seed().id('sessions', '2024/2025') })
  expect(await count()).toBe(offered.length)
  await test.db('programs').where({ id: program_id }).update({ active: false })
  expect(await count()).toBe(offered.length - 1)
  expect(await listed(kind)).toBe(offered.length - 1)
})

it('counts courses without lecturer in the open session, as many as the list has', async () => {
  const kind = 'courses-without-lecturer'
  await test.db('program_courses').delete()
  expect((await add()).status).toBe(201)
  expect((await add({ course: { code: 'ZOO 102', title: 'Mammals' } })).status).toBe(201)
  expect(await kindOf(kind)).toBeUndefined()
  // Imports and copies of a session may leave the lecturer out.
  await test.db('program_courses').update({ lecturer_id: null })
  expect(await kindOf(kind)).toMatchObject({
    count: 2,
    at: null,
    link: '/staff/academics/courses?lecturer=none',
  })
  expect(await listed(kind)).toBe(2)
  const found = await test.call('GET', '/program-courses/page', {
    ...office,
    query: { page: '1', lecturer: 'none', q: 'mammals' },
  })
  expect(found.json()).toMatchObject({ meta: { total: 1 } })
  const [one] = await test.db('program_courses').pluck<string[]>('id')
  await test.db('program_courses').where({ id: one }).update({ active: false })
  expect(await kindOf(kind)).toMatchObject({ count: 1 })
  expect(await listed(kind)).toBe(1)
  await test.db('program_courses').update({ session_id: seed().id('sessions', '2024/2025') })
  expect(await kindOf(kind)).toBeUndefined()
  const none = await test.call('GET', '/program-courses/page?page=1&lecturer=none', office)
  expect(none.json()).toMatchObject({ meta: { total: 0 } })
})

it('has no gaps without an open session', async () => {
  await test.db('academic_sessions').update({ open_key: null, status: 'closed' })
  expect(await kindOf('offerings-without-courses')).toBeUndefined()
  const reply = await test.call('GET', '/programs/page?page=1&courses=none', office)
  expect(reply.json()).toMatchObject({ meta: { total: 0 } })
})

it('exports the same rows, and says the filter above a page to print', async () => {
  await test.db('program_courses').delete()
  const csv = await test.call('GET', '/programs/export?format=csv&courses=none', office)
  const total = await listed('offerings-without-courses')
  expect(csv.body.trim().split('\r\n')).toHaveLength((total ?? 0) + 1)
  const print = await test.call('GET', '/programs/export?format=print&courses=none', office)
  expect(print.body).toContain('Courses: None in the open session')
  const courses = await test.call(
    'GET',
    '/program-courses/export?format=print&lecturer=none',
    office,
  )
  expect(courses.body).toContain('Lecturer: None in the open session')
})

it('shows a lecturer without modules their own courses of the open session', async () => {
  const lecturer = await test.sessionOf('staff', office.lecturer)
  expect((await read(lecturer)).courses).toEqual([])
  expect((await add()).status).toBe(201)
  const { courses, waiting } = await read(lecturer)
  expect(waiting).toEqual([])
  expect(courses).toMatchObject([
    {
      code: 'ZOO 101',
      title: 'Introduction to Zoology',
      program: 'ND Computer Science FT',
      year: 1,
      semester: '1',
    },
  ])
  expect((await read(office.cookie)).courses).toEqual([])
})
