import { seedInstitution, type Seed } from '../../../../demo/testing'
import { testApp } from '../../../../../test/app'
import { newId } from '../../../../platform/ids'

const test = testApp()
let seed: Seed
let officer: string

interface Listed {
  data: { students: { lastname: string }[] }
  meta: { total: number }
}
const ask = (query: Record<string, string>) =>
  test.call('GET', '/students-new', {
    cookie: officer,
    query: { page: '1', sort: 'name', ...query },
  })
const found = async (query: Record<string, string>) => {
  const { data, meta } = (await ask(query)).json<Listed>()
  expect(meta.total).toBe(data.students.length)
  return data.students.map(({ lastname }) => lastname)
}
const exported = async (query: Record<string, string>, format = 'csv') =>
  (
    await test.call('GET', '/students-new/export', {
      cookie: officer,
      query: { format, sort: 'name', ...query },
    })
  ).body
const surnames = async (query: Record<string, string>) =>
  (await exported(query))
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[4])

interface Place {
  offering: string
  program: string
  department: string
  school: string
}
const placeOf = (offering: string): Promise<Place> =>
  test
    .db('program_offerings as o')
    .join('programs as p', 'p.id', 'o.program_id')
    .join('departments as d', 'd.id', 'p.department_id')
    .where({ 'o.id': offering })
    .first<Place>({
      offering: 'o.id',
      program: 'p.id',
      department: 'd.id',
      school: 'd.school_id',
    })

/** A program of another department in the same school, and one of another school. */
async function otherPlaces({ department, school }: Place): Promise<[Place, Place]> {
  const offerings = () =>
    test
      .db('program_offerings as o')
      .join('programs as p', 'p.id', 'o.program_id')
      .join('departments as d', 'd.id', 'p.department_id')
      .orderBy('o.id')
  const near = await offerings()
    .where({ 'd.school_id': school })
    .whereNot({ 'd.id': department })
    .first<{ id: string }>('o.id')
  const far = await offerings().whereNot({ 'd.school_id': school }).first<{ id: string }>('o.id')
  return [await placeOf(near.id), await placeOf(far.id)]
}

let here: Place, near: Place, far: Place

/** Four students who differ in each filter. */
beforeEach(async () => {
  seed = await seedInstitution(test)
  officer = await seed.staffWith('students')
  here = await placeOf(seed.id('offerings', 'CSC ND FT'))
  ;[near, far] = await otherPlaces(here)
  const change = (id: string, columns: object) => test.db('students').where({ id }).update(columns)
  const submitted = test.clock.instant()
  const adamu = await seed.student({ lastname: 'Adamu', firstname: 'Musa' })
  const bello = await seed.student({
    lastname: 'Bello',
    firstname: 'Amina',
    status: 'active',
    matricNumber: 'ND/25/CSC/0001',
  })
  const chidi = await seed.student({ lastname: 'Chidi', sessionYear: '2024/2025' })
  const danjuma = await seed.student({ lastname: 'Danjuma', status: 'cleared' })
  await change(adamu.id, { form_submitted_at: submitted })
  await change(bello.id, { form_submitted_at: submitted, year: 1 })
  await change(chidi.id, { offering_id: near.offering, year: 2 })
  await change(danjuma.id, { offering_id: far.offering, cleared: true, entry_route: 'hnd' })
})

const cases = (): [Record<string, string>, string[]][] => [
  [{ session: seed.id('sessions', '2024/2025') }, ['Chidi']],
  [{ school: here.school }, ['Adamu', 'Bello', 'Chidi']],
  [{ department: here.department }, ['Adamu', 'Bello']],
  [{ program: far.program }, ['Danjuma']],
  [{ school: here.school, department: near.department }, ['Chidi']],
  [{ school: far.school, department: here.department }, []],
  [{ year: '2' }, ['Chidi']],
  [{ year: 'none' }, ['Adamu', 'Danjuma']],
  [{ year: 'none', school: far.school }, ['Danjuma']],
  [{ submitted: 'true' }, ['Adamu', 'Bello']],
  [{ submitted: 'false' }, ['Chidi', 'Danjuma']],
  [{ cleared: 'true' }, ['Danjuma']],
  [{ cleared: 'false', status: 'pending' }, ['Adamu', 'Chidi']],
  [{ enrolled: 'true' }, ['Bello']],
  [{ enrolled: 'false', submitted: 'true' }, ['Adamu']],
  [{ route: 'hnd' }, ['Danjuma']],
  [{ route: 'none', status: 'pending' }, ['Adamu', 'Chidi']],
  [{ route: 'utme' }, []],
  [{ school: here.school, q: 'bel' }, ['Bello']],
  [{ school: far.school, q: 'bel' }, []],
  [{ school: here.school, q: 'app25' }, ['Adamu', 'Bello', 'Chidi']],
]

it('narrows the list and its export by each filter and by several together', async () => {
  for (const [query, expected] of cases()) {
    expect([query, await found(query)]).toEqual([query, expected])
    expect([query, await surnames(query)]).toEqual([query, expected])
    const reversed = await found({ ...query, sort: '-name' })
    expect([query, reversed]).toEqual([query, expected.toReversed()])
  }
})

it('decides on all students of the filters', async () => {
  const preview = async (filter: object) =>
    (
      await test.call('POST', '/students-new/decisions/preview', {
        cookie: officer,
        body: { decision: 'active', selection: { filter } },
      })
    ).json<{ data: { total: number; eligible: number } }>().data
  for (const [filter, { length: total }] of cases())
    expect([filter, await preview(filter)]).toMatchObject([filter, { total }])
  const key = newId()
  const { data } = (
    await test.call('POST', '/students-new/decisions', {
      cookie: officer,
      body: {
        key,
        decision: 'rejected',
        selection: { filter: { school: here.school, submitted: 'true' } },
      },
    })
  ).json<{ data: { counts: { total: number } } }>()
  expect(data.counts.total).toBe(1)
  const [row] = await test.db('decision_batch_rows').select<{ application_number: string }[]>()
  expect(
    await test
      .db('students')
      .where({ application_number: row?.application_number })
      .first('lastname'),
  ).toEqual({ lastname: 'Adamu' })
})

it('finds nobody for unknown ids, and refuses values that are none', async () => {
  const unknown = newId()
  for (const name of ['session', 'school', 'department', 'program']) {
    expect(await found({ [name]: unknown })).toEqual([])
    expect((await ask({ [name]: 'nowhere' })).statusCode).toBe(400)
  }
  for (const query of [{ year: '0' }, { year: 'one' }, { submitted: 'maybe' }, { cleared: '1' }])
    expect((await ask(query)).statusCode).toBe(400)
})

it('counts again when a department moves to another school', async () => {
  expect(await found({ school: near.school })).toEqual(['Adamu', 'Bello', 'Chidi'])
  await test.db('departments').where({ id: near.department }).update({ school_id: far.school })
  expect(await found({ school: near.school })).toEqual(['Adamu', 'Bello'])
  expect(await found({ school: far.school })).toEqual(['Chidi', 'Danjuma'])
})

it.each([
  ['amina bello', ['Bello']],
  ['Bello Amina', ['Bello']],
  ['  bello   AMI ', ['Bello']],
  ['amina adamu', []],
  ['obi', []],
  ['a b', ['Bello']],
  ['musa app25', ['Adamu']],
  ['% bello', []],
])('finds each word of %j in any order', async (q, expected) => {
  expect(await found({ q })).toEqual(expected)
  expect(await surnames({ q })).toEqual(expected)
})

it('says the filters above a page to print', async () => {
  const page = await exported(
    { session: seed.id('sessions', '2025/2026'), submitted: 'true', year: '1', enrolled: 'true' },
    'print',
  )
  for (const words of ['Session: 2025/2026', 'Form submitted: Yes', 'Level: 1', 'Enrolled: Yes'])
    expect(page).toContain(words)
})

it('says that the students of a printed page have no level', async () => {
  expect(await exported({ year: 'none' }, 'print')).toContain('Level: No level')
})
