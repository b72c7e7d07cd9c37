import { schoolMessages } from '@portal/contracts'
import { itKeepsRecords, testResource } from '../../../../test/resource'

const resource = testResource()
const { test, seed } = resource

itKeepsRecords(resource, {
  path: '/schools',
  table: 'schools',
  noun: 'school',
  module: 'academics',
  sentences: schoolMessages,
  sample: () => ({ code: 'ZZ', name: 'School of Zoology' }),
  required: ['code', 'name'],
  unique: { field: 'code', other: 'ZY' },
  rowsOf: (body) => (body as { data: { schools: { _id: string }[] } }).data.schools,
})

const schools = async () => {
  const reply = await test.call('GET', '/schools', { cookie: await seed().staffWith('academics') })
  return reply.json<{
    data: { schools: { _id: string; code: string; name: string; departmentCount: number }[] }
  }>().data.schools
}
const remove = async (code: string) => {
  const school = (await schools()).find((each) => each.code === code)
  return test.call('DELETE', `/schools/${school?._id ?? ''}`, {
    cookie: await seed().staffWith('academics'),
  })
}

it('lists them by name, with how many departments each has', async () => {
  const found = await schools()
  expect(found.map(({ name }) => name)).toEqual(found.map(({ name }) => name).toSorted())
  expect(found.find(({ code }) => code === 'BM')).toMatchObject({ departmentCount: 3 })
})

it('takes a code of two characters for a new one, and leaves a longer one as it is', async () => {
  const cookie = await seed().staffWith('academics')
  const long = await test.call('POST', '/schools', {
    cookie,
    body: { code: 'ABC', name: 'School of Letters' },
  })
  expect(long.json()).toMatchObject({
    message: 'Use at most 2 characters',
    errors: [{ field: 'code' }],
  })
  const [school] = await schools()
  const change = await test.call('PUT', `/schools/${school?._id ?? ''}`, {
    cookie,
    body: { code: 'LONGER', name: 'A school' },
  })
  expect(change.json()).toMatchObject({ data: { code: 'LONGER', name: 'A school' } })
})

it('goes with its departments, programs, offerings and courses', async () => {
  await test
    .db('students')
    .where({})
    .update({ offering_id: seed().id('offerings', 'CSC ND FT') })
  expect((await remove('BM')).statusCode).toBe(200)
  expect(await test.db('departments').where({ code: 'ACC' })).toEqual([])
  expect(
    await test.db('programs').whereNotIn('department_id', test.db('departments').select('id')),
  ).toEqual([])
  expect(
    await test.db('program_offerings').whereNotIn('program_id', test.db('programs').select('id')),
  ).toEqual([])
})

it('stays with everything while a student is on one of its programs', async () => {
  await seed().student()
  const [student] = await test
    .db('students as s')
    .join('program_offerings as o', 'o.id', 's.offering_id')
    .join('programs as p', 'p.id', 'o.program_id')
    .join('departments as d', 'd.id', 'p.department_id')
    .join('schools as c', 'c.id', 'd.school_id')
    .select('c.code as code')
  const departments = await test.db('departments')
  const reply = await remove((student as { code: string }).code)
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ message: schoolMessages.hasStudents(1) })
  expect(await test.db('departments')).toHaveLength(departments.length)
})

it('is exported as it is listed, by the same search, to any staff', async () => {
  const file = async (query: object, cookie?: string) =>
    test.call('GET', '/schools/export', {
      query: { format: 'csv', ...query },
      ...(cookie && { cookie }),
    })
  const cookie = await seed().staffWith()
  const lines = (await file({}, cookie)).body.split('\r\n')
  expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(
    (await schools()).map(({ name }) => name),
  )
  expect((await file({ q: 'ENGINEERING' }, cookie)).body).toMatch(
    /^\uFEFFCode,Name,Description,Departments\r\nEN,School of Engineering,"Computer, [^\n]*",4\r\n[^\n]*$/,
  )
  expect((await file({})).statusCode).toBe(401)
})
