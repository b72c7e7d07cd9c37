import { programMessages, type Program } from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { itKeepsRecords, testResource } from '../../../../test/resource'

const resource = testResource()
const { test, seed } = resource
const sentence = (pattern: RegExp) => expect.stringMatching(pattern) as string

let department = ''
let cookie = ''
beforeEach(async () => {
  department = (await test.db('departments').where({ code: 'CSC' }).first<{ id: string }>('id')).id
  cookie = await seed().staffWith('academics')
})

itKeepsRecords(resource, {
  path: '/programs',
  table: 'programs',
  noun: 'program',
  module: 'academics',
  sentences: {
    ...programMessages,
    codeTaken: sentence(
      /^An?(?:other)? program with (?:this code|code "Z[ZY]") already exists\. Please use a different code\.$/,
    ),
  },
  sample: () => ({ code: 'ZZ', name: 'Zoology', department }),
  required: ['code', 'name', 'department'],
  unique: { field: 'code', other: 'ZY' },
  requiredMessage: programMessages.required,
  rowsOf: (body) => body as { _id: string }[],
})

const kind = { type: 'ND', mode: 'FT', years: 2 }
const add = (own: object = {}) =>
  test.call('POST', '/programs', {
    cookie,
    body: { code: 'ZZ', name: 'Zoology', department, ...own },
  })
const change = (id: string, own: object = {}) =>
  test.call('PUT', `/programs/${id}`, { cookie, body: { code: 'ZZ', name: 'Zoology', ...own } })
const added = async (own: object = {}) => (await add(own)).json<{ data: Program }>().data
const page = async (query: Record<string, string>) =>
  (await test.call('GET', '/programs/page', { cookie, query })).json<{
    data: { programs: Program[] }
    meta: object
  }>()
const count = async (table: string) => (await test.db(table)).length

it('adds a program with its structures and offerings', async () => {
  const program = await added({
    code: 'zz',
    configurations: [
      kind,
      { ...kind, mode: 'PT', years: 3, semesters: 3, minUnits: 10, maxUnits: 20 },
    ],
  })
  expect(program).toMatchObject({
    code: 'ZZ',
    description: null,
    department: {
      _id: department,
      name: 'Computer Science',
      school: { name: 'School of Applied Sciences' },
    },
    offerings: [
      { type: 'ND', mode: 'FT', years: 2, minUnits: 15, maxUnits: 24 },
      { type: 'ND', mode: 'PT', years: 3, minUnits: 10, maxUnits: 20 },
    ],
  })
  const offerings = (
    await test.call('GET', `/program-offerings/department/${department}`, { cookie })
  ).json<{ program: { _id: string }; structure: { years: unknown } }[]>()
  expect(
    offerings.find((offering) => offering.program._id === program._id)?.structure.years,
  ).toEqual([1, 2].map((year) => ({ year, semesters: ['1', '2'] })))
  expect(
    (await test.db('audit_log').orderBy('id').select('action')).map(
      ({ action }: { action: string }) => action,
    ),
  ).toEqual([
    'program.added',
    'programStructure.added',
    'program.offered',
    'programStructure.added',
    'program.offered',
  ])
})

it('adds all of it or nothing', async () => {
  await test.db('program_modes').where({ code: 'PT' }).update({ code: 'GONE' })
  const before = [
    await count('programs'),
    await count('program_structures'),
    await count('program_offerings'),
    await count('audit_log'),
  ]
  const reply = await add({ configurations: [kind, { ...kind, mode: 'PT' }] })
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    message: programMessages.unknownKind,
    errors: [{ field: 'configurations.1.type' }],
  })
  expect([
    await count('programs'),
    await count('program_structures'),
    await count('program_offerings'),
    await count('audit_log'),
  ]).toEqual(before)
})

it('refuses the same input as the dialog, with the same messages', async () => {
  expect((await add({ code: 'ZZZ' })).json()).toMatchObject({
    message: 'Use at most 2 characters',
    errors: [{ field: 'code' }],
  })
  expect((await add({ configurations: [] })).json()).toMatchObject({
    message: programMessages.noConfigurations,
  })
  expect((await add({ configurations: [kind, kind] })).json()).toMatchObject({
    message: programMessages.duplicate('ND', 'FT'),
  })
  expect((await add({ configurations: [kind, { mode: 'FT' }] })).json()).toMatchObject({
    message: programMessages.incomplete(2),
  })
  expect((await add({ configurations: [{ ...kind, years: 0 }] })).json()).toMatchObject({
    message: programMessages.tooFewYears,
  })
  expect((await add({ department: newId() })).json()).toMatchObject({
    message: programMessages.unknownDepartment,
    errors: [{ field: 'department' }],
  })
  expect((await add({ code: 'cs' })).json()).toMatchObject({
    message: programMessages.codeExists('CS'),
    errors: [{ field: 'code' }],
  })
  const { _id } = await added()
  expect((await change(_id, { code: 'CS' })).json()).toMatchObject({
    message: programMessages.otherCodeExists('CS'),
    errors: [{ field: 'code' }],
  })
  expect((await change(_id, { code: 'ZOOLOGY' })).statusCode).toBe(200)
  expect((await change(_id, { code: 'x'.repeat(11) })).statusCode).toBe(400)
})

it('is offered in more types and modes by an edit, in each once', async () => {
  const program = await added({ configurations: [kind] })
  const more = await change(program._id, { configurations: [{ ...kind, type: 'HND' }] })
  expect(
    more.json<{ data: Program }>().data.offerings.map(({ type, mode }) => `${type} ${mode}`),
  ).toEqual(['HND FT', 'ND FT'])
  const again = await change(program._id, {
    name: 'Not stored',
    configurations: [
      { ...kind, mode: 'PT' },
      { ...kind, type: 'HND' },
    ],
  })
  expect(again.json()).toMatchObject({
    message: programMessages.duplicate('HND', 'FT'),
    errors: [{ field: 'configurations.1.mode' }],
  })
  expect((await test.call('GET', `/programs/${program._id}`, { cookie })).json()).toMatchObject({
    data: { name: 'Zoology', offerings: [{}, {}] },
  })
  const stale = await change(program._id, { name: 'Animals', basedOn: program.updatedAt })
  expect(stale.json()).toMatchObject({
    code: 'stale',
    message: sentence(/^You changed this at \d\d:\d\d: program offering “HND FT” added\./),
  })
  const named = await test.db('departments').where({ code: 'STA' }).first<{ id: string }>('id')
  expect((await change(program._id, { department: named.id })).statusCode).toBe(200)
  expect(
    (await change(program._id, { name: 'Animals', basedOn: program.updatedAt })).json<{
      message: string
    }>().message,
  ).toMatch(/department from “Computer Science” to “Statistics”/)
})

it('pages on the server, searched in code, name and department, and says how many there are', async () => {
  const first = await page({ page: '1', pageSize: '10' })
  expect(first.meta).toEqual({ total: 19, page: 1, pageSize: 10 })
  expect(first.data.programs.map(({ name }) => name).at(0)).toBe('Accountancy')
  expect(first.data.programs.every(({ offerings }) => offerings.length > 0)).toBe(true)
  expect((await page({ page: '2', pageSize: '10' })).data.programs).toHaveLength(9)
  expect((await page({ q: 'ACCOUNT' })).data.programs.map(({ code }) => code)).toEqual(['AC'])
  expect((await page({ q: 'mk' })).data.programs.map(({ name }) => name)).toEqual(['Marketing'])
  await added({ name: 'Robotics' })
  expect((await page({ q: 'computer sci' })).data.programs.map(({ code }) => code)).toEqual([
    'CS',
    'ZZ',
  ])
  expect((await page({ q: '%' })).meta).toMatchObject({ total: 0 })
  expect((await page({ sort: '-name', page: '1' })).data.programs.at(0)?.name).toBe('Statistics')
})

it('asks the database the same few things, however many programs there are', async () => {
  const rows = Array.from({ length: 200 }, (_, nth) => ({
    id: newId(),
    department_id: department,
    code: `P${String(nth)}`,
    name: `Program ${String(nth)}`,
    active: true,
    created_at: '',
    updated_at: '',
  }))
  await test.db.batchInsert('programs', rows, 50)
  let queries = 0
  const counting = () => void (queries += 1)
  test.db.on('query', counting)
  expect((await page({ page: '22', pageSize: '10' })).data.programs).toHaveLength(9)
  expect((await test.call('GET', '/programs', { cookie })).json<unknown[]>()).toHaveLength(219)
  test.db.removeListener('query', counting)
  // Two sign-ins, three statements of a page, two of the complete list.
  expect(queries).toBeLessThanOrEqual(9)
})

it('says how many students keep it, and goes with its offerings and the structures that only it had', async () => {
  const structures = await count('program_structures')
  const program = await added({ configurations: [kind] })
  expect((await test.call('DELETE', `/programs/${program._id}`, { cookie })).json()).toEqual({
    success: true,
    message: programMessages.deleted,
  })
  expect(await count('program_structures')).toBe(structures)
  await seed().student()
  const { id } = await test.db('programs').where({ code: 'CS' }).first<{ id: string }>('id')
  const refused = await test.call('DELETE', `/programs/${id}`, { cookie })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    '1 student is on this program, so it cannot be deleted.',
  ])
})
