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

it('counts programs without courses and courses without lecturer in the open session', async () => {
  await test.db('program_courses').delete()
  const offered = await test
    .db('program_offerings as o')
    .join('programs as p', 'p.id', 'o.program_id')
    .where({ 'o.active': true, 'p.active': true })
    .pluck<string[]>('o.id')
  const before = await kindOf('offerings-without-courses')
  expect(before?.count).toBe(Math.min(offered.length, 100))
  expect((await add()).status).toBe(201)
  const missing = await kindOf('offerings-without-courses')
  expect(missing?.count).toBe((before?.count ?? 0) - 1)
  expect(await kindOf('courses-without-lecturer')).toBeUndefined()
  // Imports and copies of a session may leave the lecturer out.
  await test.db('program_courses').update({ lecturer_id: null })
  expect(await kindOf('courses-without-lecturer')).toMatchObject({ count: 1, at: null })
  await test.db('program_courses').update({ session_id: seed().id('sessions', '2024/2025') })
  expect(await kindOf('courses-without-lecturer')).toBeUndefined()
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
