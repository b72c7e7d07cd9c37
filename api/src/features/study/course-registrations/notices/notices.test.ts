import { testStudy, usual } from '../../../../../test/study'
import { createNoticeWorker } from '.'
import { studentsAtATime } from './notices.repository'
import { dueNotice } from './notices.rules'

const { test, setup, session, offering, enrolled, submit, savePolicy } = testStudy()

const worker = () => createNoticeWorker({ db: test.db, clock: test.clock, log: test.app.log })
const look = () => worker().drain()
const inHours = (hours: number): string =>
  new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString()
const closeIn = (hours: number) =>
  test
    .db('session_controls')
    .where({ control_name: 'courseRegistration' })
    .update({ closes_at: inHours(hours) })
const told = async (kind: 'courses-open' | 'courses-closing'): Promise<string[]> => {
  const rows = await test.db('outbox').where({ kind }).pluck<string[]>('recipient')
  return rows.map((row) => (JSON.parse(row) as { address: string }).address).sort()
}
const titles = (student: { number: string }) =>
  test.db('notifications').where({ target_student: student.number }).pluck<string[]>('title')
const addressOf = async ({ id }: { id: string }): Promise<string> =>
  (await test.db('students').where({ id }).first<{ email: string }>('email')).email

it('tells enrolled students once that registration is open', async () => {
  const other = await enrolled()
  await setup.seed.student({ status: 'pending' })
  await enrolled({ status: 'suspended' })
  await look()
  await look()
  expect(await told('courses-open')).toEqual(
    (await Promise.all([setup.student, other].map(addressOf))).sort(),
  )
  expect(await titles(setup.student)).toEqual(['Course registration is open'])
  const [mail] = await test.deliver()
  expect([mail?.subject, mail?.text]).toEqual([
    'Course registration is open',
    expect.stringContaining('You can register your courses of the session 2025/2026.'),
  ])
})

it('tells nobody while the control is off', async () => {
  await setup.seed.turn('courseRegistration', false)
  await look()
  expect(await told('courses-open')).toEqual([])
  expect(await test.db('registration_notices')).toEqual([])
})

it('tells those who have not registered when less than 48 hours remain, and again about another end', async () => {
  const other = await enrolled()
  await closeIn(49)
  await look()
  expect(await told('courses-closing')).toEqual([])
  await submit(0, usual)
  test.clock.forward(3600)
  await look()
  await look()
  expect(await told('courses-closing')).toEqual([await addressOf(other)])
  expect((await titles(setup.student)).sort()).toEqual([
    'Course registration is open',
    'Courses approved',
  ])
  expect((await titles(other)).sort()).toEqual([
    'Course registration closes soon',
    'Course registration is open',
  ])
  await closeIn(40)
  await look()
  expect(await told('courses-closing')).toHaveLength(2)
  test.clock.forward(-3600)
})

it('does not count a submission of another semester or one that was returned', async () => {
  await submit(0, usual)
  await test.db('course_registration_versions').update({ state: 'returned' })
  await closeIn(20)
  await look()
  expect(await told('courses-closing')).toHaveLength(1)
  await test.db('course_registration_versions').update({ state: 'approved' })
  await savePolicy({ program: offering(), semester: '2' })
  await closeIn(21)
  await look()
  expect(await told('courses-closing')).toHaveLength(2)
})

it('tells each student once if several processes look together, and goes on after the last one told', async () => {
  const all = await Promise.all(Array.from({ length: studentsAtATime + 5 }, () => enrolled()))
  await Promise.all([look(), look(), look()])
  expect(new Set(await told('courses-open')).size).toBe(all.length + 1)
  expect(await told('courses-open')).toHaveLength(all.length + 1)
  const [notice] = await test.db('registration_notices').where('id', 'like', `%${offering()}`)
  expect(notice).toMatchObject({
    id: `opened:${session()}:1:${offering()}`,
    done_at: expect.any(String),
  })
  // As after a kill before the last hundred.
  const ids = (await test.db('students').whereNotNull('matric_number').pluck('id')).sort()
  await test.db('registration_notices').update({ done_at: null, last_student: ids[ids.length - 4] })
  await look()
  expect(await told('courses-open')).toHaveLength(all.length + 4)
})

it('tells the students of a program when its semester changes, and each program once', async () => {
  await look()
  expect(await told('courses-open')).toHaveLength(1)
  await savePolicy({ program: offering(), semester: '2' })
  await look()
  expect(await told('courses-open')).toHaveLength(2)
  // The semester of all other programs now: the students of the first one were told before.
  const other = await enrolled()
  const program = await test.db('program_offerings').whereNot({ id: offering() }).first('id')
  await test.db('students').where({ id: other.id }).update({ offering_id: program.id })
  await savePolicy({ semester: '2' })
  await look()
  expect(await told('courses-open')).toHaveLength(3)
  expect(await titles(other)).toEqual(['Course registration is open'])
})

it('does not send a mail that has waited until after the end', async () => {
  await closeIn(1)
  await look()
  test.clock.forward(3700)
  const subjects = (await test.deliver()).map(({ subject }) => subject)
  expect(subjects).not.toContain('Course registration closes soon')
  expect(await test.db('outbox').where({ kind: 'courses-closing' }).first('status')).toEqual({
    status: 'dropped',
  })
  test.clock.forward(-3700)
})

it.each([
  ['off', { isOn: false, until: null }, null],
  ['on without an end', { isOn: true, until: null }, 'opened'],
  ['on for 49 hours', { isOn: true, until: '2026-01-03T01:00:00.000Z' }, 'opened'],
  ['on for 48 hours', { isOn: true, until: '2026-01-03T00:00:00.000Z' }, 'closing'],
])('%s: the notice that is due', (_what, control, kind) => {
  expect(dueNotice(control, new Date('2026-01-01T00:00:00.000Z'))).toBe(kind)
})
