import { usual } from '../../../../../test/study'
import { testDecisions } from './decisions.fixture'

const {
  test,
  setup,
  adviser,
  appointed,
  list,
  found,
  show,
  approve,
  waiting,
  enrolled,
  offering,
  send,
} = testDecisions()

const hour = 3600
const late = '/staff/academics/registrations?state=submitted&waiting=late'
const work = async (cookie: string) =>
  (
    await send<{ waiting: { kind: string; count: number; link: string; at: string }[] }>(
      cookie,
      'GET',
      '/staff/work',
    )
  ).data.waiting.find(({ kind }) => kind === 'late-course-registrations')
const head = async () => {
  const { department_id } = await test
    .db('program_offerings as o')
    .join('programs as p', 'p.id', 'o.program_id')
    .where({ 'o.id': offering() })
    .first<{ department_id: string }>('p.department_id')
  return (await appointed('head_of_department', { department_id })).id
}

it('are found by a filter, have their days, and wait for the head of department', async () => {
  const staff = await head()
  const id = await waiting()
  const { submittedAt } = (await show(id)).data
  test.clock.forward(70 * hour)
  await waiting(usual, await enrolled())
  const before = await test.sessionOf('staff', staff)
  expect(await found('?waiting=late', before)).toEqual([])
  expect(await work(before)).toBeUndefined()
  test.clock.forward(3 * hour)
  const cookie = await test.sessionOf('staff', staff)
  expect(await found('?waiting=late', cookie)).toEqual([setup.student.number])
  expect((await list('', cookie)).data.registrations.map(({ lateDays }) => lateDays)).toEqual([
    3,
    null,
  ])
  expect((await show(id, cookie)).data.lateDays).toBe(3)
  expect(await work(cookie)).toEqual({
    kind: 'late-course-registrations',
    module: null,
    count: 1,
    at: submittedAt,
    link: late,
  })
  const office = await setup.seed.staffWith('academics')
  expect(await work(office)).toMatchObject({ count: 1 })
  const own = await test.sessionOf('staff', adviser.id)
  expect(await found('?waiting=late', own)).toEqual([setup.student.number])
  expect(await work(own)).toBeUndefined()
  const page = await test.call('GET', '/course-registrations/export', {
    query: { format: 'print', waiting: 'late' },
    cookie,
  })
  expect(page.body).toContain('Waiting: More than 72 hours')
  await approve(id, 1, cookie)
  expect(await found('?waiting=late', cookie)).toEqual([])
  expect(await work(cookie)).toBeUndefined()
})
