import { decisionMessages, registrationList } from '@portal/contracts'
import { usual } from '../../../../../test/study'
import { lagosDayOf } from '../../../../platform/clock'
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
  approveAll,
  giveBack,
  waiting,
  enrolled,
  offering,
  session,
  send,
} = testDecisions()

const set = (student: { id: string }, columns: object) =>
  test.db('students').where({ id: student.id }).update(columns)
const departmentOf = async (): Promise<string> =>
  (
    await test
      .db('program_offerings as o')
      .join('programs as p', 'p.id', 'o.program_id')
      .where({ 'o.id': offering() })
      .first<{ id: string }>('p.department_id as id')
  ).id

it('lists waiting registrations of the open session with their check', async () => {
  await waiting()
  const { data } = await list('?page=1')
  expect(data.offices).toEqual(['Course adviser, Computer Science, ND FT, level 1'])
  expect(data.registrations).toMatchObject([
    {
      student: { applicationNumber: setup.student.number },
      level: 1,
      semester: '1',
      session: { sessionYear: '2025/2026' },
      state: 'submitted',
      version: 1,
      units: 15,
      check: 'clear',
      formNumber: 'CF-2025-000001',
    },
  ])
  expect(await found(`?session=${setup.seed.id('sessions', '2024/2025')}`)).toEqual([])
  expect(await found(`?session=${session()}`)).toEqual([setup.student.number])
})

it('finds them by state, program, level, semester, name and numbers', async () => {
  const other = await enrolled()
  await set(setup.student, { matric_number: 'ND/25/CSC/0042' })
  const [first, second] = [await waiting(), await waiting(usual, other)]
  await approve(first)
  expect(await found('?state=submitted')).toEqual([other.number])
  expect(await found('?state=approved')).toEqual([setup.student.number])
  await giveBack(second)
  expect(await found('?state=returned')).toEqual([other.number])
  expect(await found(`?program=${offering()}&level=1&semester=1`)).toHaveLength(2)
  expect(await found('?level=2')).toEqual([])
  expect(await found('?semester=2')).toEqual([])
  expect(await found('?q=csc/0042')).toEqual([setup.student.number])
  expect(await found(`?q=${other.number.toLowerCase()}`)).toEqual([other.number])
  expect(await found('?q=%25')).toEqual([])
  const { data } = await list(`?q=${setup.student.number}`)
  const [name = ''] = data.registrations.map(({ student }) => student.name)
  const words = name.toLowerCase().split(' ').reverse().join(' ')
  expect(await found(`?q=${encodeURIComponent(words)}`)).toContain(setup.student.number)
})

it('sorts them, page after page', async () => {
  const students = [setup.student, await enrolled(), await enrolled()]
  for (const student of students) {
    await waiting(usual, student)
    test.clock.forward(60)
  }
  const numbers = students.map(({ number }) => number)
  expect(await found('')).toEqual(numbers)
  expect(await found('?sort=-submittedAt')).toEqual(numbers.toReversed())
  const byName = await found('?sort=name')
  expect(await found('?sort=-name')).toEqual(byName.toReversed())
  expect([
    ...(await found('?sort=name&page=1&pageSize=2')),
    ...(await found('?sort=name&page=2&pageSize=2')),
  ]).toEqual(byName)
})

it('are those of the own level, department or all for the academic office', async () => {
  const id = await waiting()
  const department_id = await departmentOf()
  const head = await appointed('head_of_department', { department_id })
  const otherHead = await appointed('head_of_department', {
    department_id: await test
      .db('departments')
      .whereNot({ id: department_id })
      .first<{ id: string }>('id')
      .then((row) => row.id),
  })
  const otherLevel = await appointed('course_adviser', { offering_id: offering(), level: 2 })
  const dean = await appointed('exam_officer', { department_id })
  const yesterday = lagosDayOf(new Date(test.clock.now().getTime() - 86_400_000).toISOString())
  const former = await appointed('course_adviser', { until_on: yesterday })
  const student = await setup.seed.staffWith('students')
  for (const cookie of [adviser.cookie, head.cookie, setup.office]) {
    expect(await found('', cookie)).toEqual([setup.student.number])
    expect((await show(id, cookie)).status).toBe(200)
  }
  for (const cookie of [otherHead.cookie, otherLevel.cookie, dean.cookie, former.cookie, student]) {
    expect(await found('', cookie)).toEqual([])
    const unknown = { status: 404, message: decisionMessages.unknown }
    expect(await show(id, cookie)).toMatchObject(unknown)
    expect(await approve(id, 1, cookie)).toMatchObject(unknown)
    expect(await giveBack(id, {}, cookie)).toMatchObject(unknown)
    expect((await approveAll([id], cookie)).data).toEqual({
      approved: 0,
      refused: [{ _id: id, reason: decisionMessages.unknown }],
    })
  }
  expect((await list('', setup.office)).data.offices).toBeNull()
  expect((await list('', student)).data.offices).toEqual([])
  expect((await send(setup.student.cookie, 'GET', '/course-registrations')).status).toBe(403)
  expect((await approve(id, 1, head.cookie)).status).toBe(200)
})

it('ends the right with the appointment', async () => {
  const id = await waiting()
  await test
    .db('staff_appointments')
    .where({ staff_id: adviser.id })
    .update({ ended_on: test.clock.today() })
  expect((await approve(id)).status).toBe(404)
})

it('exports the same rows, with the filters above a page to print', async () => {
  await waiting()
  const file = async (query: Record<string, string>, cookie = adviser.cookie) =>
    (await test.call('GET', '/course-registrations/export', { query, cookie })).body
  const [header, row, ...rest] = (await file({ format: 'csv' })).split('\r\n')
  expect(header).toBe(`\uFEFF${registrationList.columns.map((column) => column.header).join(',')}`)
  expect(row).toContain(setup.student.number)
  expect(row).toContain(',"Computer Science, ND FT",1,First,15,Waiting,')
  expect(rest).toEqual([''])
  const none = await setup.seed.staffWith('students')
  expect((await file({ format: 'csv' }, none)).split('\r\n')).toHaveLength(2)
  const page = await file({
    format: 'print',
    state: 'submitted',
    level: '1',
    semester: '1',
    program: offering(),
  })
  for (const words of [
    'Program: ND Computer Science',
    'Level: 1',
    'Semester: First',
    'Status: Waiting',
  ])
    expect(page).toContain(words)
})

it('waits on the home page of the academic office and of the adviser', async () => {
  const work = async (cookie: string) =>
    (await send<{ waiting: { kind: string }[] }>(cookie, 'GET', '/staff/work')).data.waiting.find(
      ({ kind }) => kind === 'course-registrations',
    )
  expect(await work(adviser.cookie)).toBeUndefined()
  const id = await waiting()
  const at = (await show(id)).data.submittedAt
  const item = {
    kind: 'course-registrations',
    module: null,
    count: 1,
    at,
    link: '/staff/academics/registrations?state=submitted',
  }
  expect(await work(adviser.cookie)).toEqual(item)
  expect(await work(setup.office)).toEqual(item)
  const other = await appointed('course_adviser', { offering_id: offering(), level: 2 })
  expect(await work(other.cookie)).toBeUndefined()
  expect(await work(await setup.seed.staffWith('students'))).toBeUndefined()
  await approve(id)
  expect(await work(adviser.cookie)).toBeUndefined()
})
