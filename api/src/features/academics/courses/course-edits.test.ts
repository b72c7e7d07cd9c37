import { courseMessages } from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { testCourses } from '../../../../test/courses'

const { test, seed, send, sample, add, inProgram, trail } = testCourses()

const edit = (id: string, changes: object) => send('PUT', `/program-courses/${id}`, sample(changes))
const texts = { code: 'ZOO 101', title: 'Introduction to Zoology', description: 'Animals' }

it('changes the place, and leaves no trace of a change that changes nothing', async () => {
  const {
    data: { _id },
  } = await add()
  expect(await edit(_id, { units: 6, year: 2, semester: '2' })).toMatchObject({
    status: 200,
    message: courseMessages.updated,
    data: { units: 6, year: 2, semester: '2' },
  })
  await edit(_id, { units: 6, year: 2, semester: '2' })
  expect(await trail()).toEqual(['course.added', 'program-course.added', 'program-course.changed'])
  expect((await edit(newId(), {})).status).toBe(404)
  expect((await edit(_id, { year: 3 })).message).toBe(courseMessages.unknownYear)
})

it('changes kind, capacity and pass mark, and leaves alone those that a request leaves out', async () => {
  const { _id } = (await add({ kind: 'elective', capacity: 60, passMark: 45 })).data
  expect((await edit(_id, { units: 5 })).data).toMatchObject({
    units: 5,
    kind: 'elective',
    capacity: 60,
    passMark: 45,
  })
  expect((await edit(_id, { kind: 'general', capacity: null, passMark: 50 })).data).toMatchObject({
    kind: 'general',
    capacity: null,
    passMark: 50,
  })
  const [entry] = await test
    .db('audit_log')
    .where({ action: 'program-course.changed' })
    .orderBy('id', 'desc')
    .select<{ before_json: string; after_json: string }[]>('before_json', 'after_json')
  expect(JSON.parse(entry?.before_json ?? '')).toMatchObject({ capacity: 60, pass_mark: 45 })
  expect(JSON.parse(entry?.after_json ?? '')).toMatchObject({ capacity: null, pass_mark: 50 })
})

it('says in how many programs another title shows', async () => {
  const {
    data: { _id },
  } = await add()
  expect((await edit(_id, { course: { ...texts, title: 'Zoology' } })).message).toBe(
    courseMessages.updated,
  )
  const course = { ...texts, title: 'Zoology' }
  const other = await add({ ...inProgram('STA ND FT'), course })
  await add({ ...inProgram('STA ND FT'), course, session: seed().id('sessions', '2024/2025') })
  expect(await edit(_id, { course: { ...texts, title: 'Animals' } })).toMatchObject({
    status: 200,
    message: 'Course updated successfully in 2 programs',
    data: { course: { title: 'Animals' } },
  })
  expect((await send('GET', `/program-courses/${other.data._id}`)).data.course.title).toBe(
    'Animals',
  )
  expect(await test.db('courses').where({ code: 'ZOO 101' }).first()).toMatchObject({
    title: 'Animals',
    title_key: 'animals',
    search_text: 'zoo 101|zoo101|animals',
  })
})

it('takes a new code, but none that another course has', async () => {
  const {
    data: { _id },
  } = await add()
  expect((await edit(_id, { course: { ...texts, code: 'zoo 102' } })).data.course.code).toBe(
    'ZOO 102',
  )
  expect(await edit(_id, { course: { ...texts, code: 'com101' } })).toMatchObject({
    status: 409,
    errors: [{ field: 'code' }],
    message:
      'COM 101 is “Introduction to Computing”, which is another course. Use another code, or add that course.',
  })
})

it('becomes another course by its id, once in a program and session', async () => {
  const {
    data: { _id },
  } = await add()
  const { id: auditing } = await test
    .db('courses')
    .where({ code: 'ACC 311' })
    .first<{ id: string }>('id')
  expect((await edit(_id, { course: auditing })).data.course.code).toBe('ACC 311')
  const { id: computing } = await test
    .db('courses')
    .where({ code: 'COM 101' })
    .first<{ id: string }>('id')
  expect(await edit(_id, { course: computing })).toMatchObject({
    status: 409,
    message: courseMessages.twice,
  })
})

it('reports changes of the course by another person, also those made in another program', async () => {
  const {
    data: { _id, updatedAt: basedOn },
  } = await add()
  const other = await add({ ...inProgram('STA ND FT') })
  const first = await edit(_id, { units: 5, basedOn })
  const second = await edit(_id, { units: 2, basedOn })
  expect(second).toMatchObject({ status: 409, code: 'stale', updatedAt: first.data.updatedAt })
  expect(second.message).toMatch(/^You changed this .*: units from “3” to “5”\. .*Save again/)
  expect(await edit(_id, { units: 2, basedOn: second.updatedAt })).toMatchObject({
    status: 200,
    data: { units: 2 },
  })
  await edit(_id, { units: 2, course: { ...texts, title: 'Animals' } })
  const elsewhere = await send(
    'PUT',
    `/program-courses/${other.data._id}`,
    sample({
      ...inProgram('STA ND FT'),
      course: { ...texts, title: 'Beasts' },
      basedOn: other.data.updatedAt,
    }),
  )
  expect(elsewhere).toMatchObject({ status: 409, code: 'stale' })
  expect(elsewhere.message).toMatch(/title from “Introduction to Zoology” to “Animals”\. /)
  expect(elsewhere.message).not.toContain('key')
})

it('lets one of ten who edit the same at once through', async () => {
  const {
    data: { _id, updatedAt: basedOn },
  } = await add()
  const edits = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => edit(_id, { hours: 50 + nth, basedOn })),
  )
  expect(edits.map(({ status, code }) => [status, code]).sort()).toEqual([
    [200, undefined],
    ...Array.from({ length: 9 }, () => [409, 'stale']),
  ])
})
