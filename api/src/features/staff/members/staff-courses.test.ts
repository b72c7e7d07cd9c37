import {
  assignmentMessages,
  staffMessages,
  type AssignedCourse,
  type Course,
} from '@portal/contracts'
import { testCourses } from '../../../../test/courses'
import { addMember, addRole } from '../../../../test/staff'
import { newId } from '../../../platform/ids'

const { test, lecturer, add } = testCourses()
let cookie = ''
let member = ''
let ids: string[] = []
let seeded = 0
interface Reply {
  status: number
  message: string
  code?: string
  data: { courses: AssignedCourse[] }
}

const addCourses = async (count: number, name = 'ZOO'): Promise<string[]> => {
  const at = test.clock.instant()
  const rows = Array.from({ length: count }, (_, nth) => ({
    id: newId(),
    code: `${name} ${String(nth)}`,
    code_key: `${name}${String(nth)}`,
    title: `Zoology ${String(nth)}`,
    created_at: at,
    updated_at: at,
  }))
  for (let done = 0; done < count; done += 200)
    await test.db('courses').insert(rows.slice(done, done + 200))
  return rows.map(({ id }) => id)
}
const call = async (method: 'GET' | 'POST', body?: object, to = member): Promise<Reply> => {
  const reply = await test.call(
    method,
    `/staff/${to}/${method === 'GET' ? 'courses' : 'assign-courses'}`,
    { cookie, ...(body && { body }) },
  )
  return { status: reply.statusCode, ...reply.json<Omit<Reply, 'status'>>() }
}
const assign = (courseIds: string[], more: object = {}) => call('POST', { courseIds, ...more })
const assigned = async () => (await call('GET')).data.courses.map(({ course_code }) => course_code)

beforeEach(async () => {
  const id = await addMember(test, { role_id: await addRole(test, ['staff']) })
  cookie = await test.sessionOf('staff', id)
  member = await lecturer()
  seeded = Number(
    (await test.db('courses').count({ total: '*' }).first<{ total: number | string }>()).total,
  )
  ids = await addCourses(3)
})

it('has these courses and no others from then on', async () => {
  expect(await assigned()).toEqual([])
  expect(await assign(ids.slice(0, 2))).toMatchObject({
    status: 200,
    message: assignmentMessages.assigned,
    data: { courses: [{ course_code: 'ZOO 0', course_title: 'Zoology 0' }, {}] },
  })
  await assign(ids.slice(1))
  expect(await assigned()).toEqual(['ZOO 1', 'ZOO 2'])
  await assign([...ids.slice(1), ...ids.slice(1)])
  await assign([])
  expect(await assigned()).toEqual([])
  const rows = await test
    .db('audit_log')
    .where({ action: 'staff.coursesAssigned' })
    .orderBy('id')
    .select<{ before_json: string; after_json: string }[]>('before_json', 'after_json')
  expect(
    rows.map(({ before_json: before, after_json: after }) =>
      [before, after].map((json) => (JSON.parse(json) as { courses: string }).courses),
    ),
  ).toEqual([
    ['', 'ZOO 0, ZOO 1'],
    ['ZOO 0, ZOO 1', 'ZOO 1, ZOO 2'],
    ['ZOO 1, ZOO 2', ''],
  ])
})

it('takes as many as a catalogue has, at once', async () => {
  const many = await addCourses(1_200, 'MANY')
  expect((await assign([...ids, ...many])).data.courses).toHaveLength(1_203)
  expect((await assign(Array.from({ length: 10_001 }, newId))).status).toBe(400)
})

it('refuses courses that are gone and staff who are not academic, and changes nothing', async () => {
  await assign(ids.slice(0, 1))
  expect(await assign([newId(), ...ids])).toMatchObject({
    status: 409,
    message: assignmentMessages.unknown,
  })
  expect(await assigned()).toEqual(['ZOO 0'])
  const clerk = await lecturer({ staff_type: 'Administrative' })
  expect(await call('POST', { courseIds: ids }, clerk)).toMatchObject({
    status: 409,
    message: assignmentMessages.onlyAcademic,
  })
  expect((await call('POST', { courseIds: ids }, newId())).status).toBe(404)
  expect((await call('GET', undefined, newId())).status).toBe(404)
})

it('reports an assignment by another person', async () => {
  const { updated_at: basedOn } = await test
    .db('staff')
    .where({ id: member })
    .first<{ updated_at: string }>('updated_at')
  await assign(ids.slice(0, 1), { basedOn })
  const late = await assign(ids.slice(2), { basedOn })
  expect(late).toMatchObject({ status: 409, code: 'stale' })
  expect(late.message).toContain('courses from nothing to “ZOO 0”')
  expect(await assigned()).toEqual(['ZOO 0'])
})

it('does not make a person with courses non-academic, and does not delete a lecturer', async () => {
  const row = await test.db('staff').where({ id: member }).first<Record<string, string>>()
  const { staff_type, first_name, last_name, email, phone_number } = row
  const body = {
    staff_type,
    first_name,
    last_name,
    email,
    phone_number,
    role_id: await addRole(test, []),
  }
  await assign(ids.slice(0, 1))
  expect((await add({ lecturer: member })).status).toBe(201)
  const put = (changes: object) =>
    test.call('PUT', `/staff/${member}`, { cookie, body: { ...body, ...changes } })
  expect((await put({ staff_type: 'Administrative' })).json()).toMatchObject({
    message: staffMessages.keepsCourses(2),
  })
  expect((await test.call('DELETE', `/staff/${member}`, { cookie })).json()).toMatchObject({
    message: staffMessages.teaches(1),
  })
  await test.db('program_courses').delete()
  await assign([])
  expect((await put({ staff_type: 'Administrative' })).statusCode).toBe(200)
})

it('is chosen from the whole list of courses', async () => {
  await addCourses(1_200, 'MANY')
  expect((await test.call('GET', '/courses', { cookie })).json<Course[]>()).toHaveLength(
    1_203 + seeded,
  )
})
