import { departmentMessages, deletionMessages } from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { createProgramRemoval } from '../programs'
import { readModels } from '../../../read-models'
import { itKeepsRecords, testResource } from '../../../../test/resource'

const resource = testResource()
const { test, seed } = resource
const schoolId = async () =>
  (await test.db('schools').where({ code: 'BM' }).first<{ id: string }>('id')).id
let school = ''
beforeEach(async () => {
  school = await schoolId()
})

itKeepsRecords(resource, {
  path: '/departments',
  table: 'departments',
  noun: 'department',
  module: 'academics',
  sentences: departmentMessages,
  sample: () => ({ code: 'ZOO', name: 'Zoology', school }),
  required: ['code', 'name'],
  unique: { field: 'code', other: 'ZOP' },
  rowsOf: (body) => body as { _id: string }[],
})

const remove = async (code: string) => {
  const { id } = await test.db('departments').where({ code }).first<{ id: string }>('id')
  return test.call('DELETE', `/departments/${id}`, { cookie: await seed().staffWith('academics') })
}

it('lists them with their school and how many programs each has, of one school too', async () => {
  const cookie = await seed().staffWith()
  const all = (await test.call('GET', '/departments', { cookie })).json<{ code: string }[]>()
  expect(all.find(({ code }) => code === 'ACC')).toMatchObject({
    school: { name: 'School of Business and Management' },
    programCount: 1,
  })
  const ofSchool = (await test.call('GET', `/departments/school/${school}`, { cookie })).json<
    unknown[]
  >()
  expect(ofSchool).toHaveLength(3)
})

it('says when its school is gone or was never given', async () => {
  const cookie = await seed().staffWith('academics')
  const add = (chosen: string) =>
    test.call('POST', '/departments', {
      cookie,
      body: { code: 'ZOO', name: 'Zoology', school: chosen },
    })
  expect((await add(newId())).json()).toMatchObject({
    message: departmentMessages.unknownSchool,
    errors: [{ field: 'school' }],
  })
  expect((await add('')).json()).toMatchObject({
    message: 'Please fill all required fields',
    errors: [{ field: 'school' }],
  })
})

it('says how many students keep it', async () => {
  await seed().student()
  await seed().student()
  expect((await remove('CSC')).json()).toMatchObject({
    success: false,
    message: '2 students are in this department, so it cannot be deleted.',
  })
})

it('is deleted, or registered into, never both', async () => {
  const program = seed().id('offerings', 'CSC ND FT')
  const applicant = {
    surname: 'Obi',
    firstname: 'Ada',
    email: 'ada@example.com',
    phone: '08031234567',
    session: seed().id('sessions', '2025/2026'),
    program,
  }
  const [deleted, registered] = await Promise.all([
    remove('CSC'),
    test.call('POST', '/students/biodata', { body: applicant }),
  ])
  const outcome = [deleted.statusCode, registered.statusCode]
  expect([
    [200, 409],
    [409, 201],
  ]).toContainEqual(outcome)
  expect(await test.db('students')).toHaveLength(registered.statusCode === 201 ? 1 : 0)
  expect(await test.db('departments').where({ code: 'CSC' })).toHaveLength(
    deleted.statusCode === 200 ? 0 : 1,
  )
})

it('is not deleted if a student was admitted between the count and the deletion', async () => {
  const removal = createProgramRemoval(test.db, readModels)
  await seed().student()
  const { id } = await test.db('departments').where({ code: 'CSC' }).first<{ id: string }>('id')
  await expect(removal.remove({ department_id: id })).rejects.toMatchObject({
    status: 409,
    message: deletionMessages.inUse,
  })
})

it('is exported with its school and how many programs it has', async () => {
  const reply = await test.call('GET', '/departments/export', {
    cookie: await seed().staffWith(),
    query: { format: 'csv', q: 'accountancy' },
  })
  expect(reply.body).toBe(
    '\uFEFFCode,Name,School,Description,Programs\r\nACC,Accountancy,School of Business and Management,,1\r\n',
  )
})
