import type { PublicSchool } from '@portal/contracts'
import { seedInstitution } from '../../../demo/testing'
import { newId } from '../../../platform/ids'
import { testApp } from '../../../../test/app'
import { structureChanged } from './structure-version.repository'

const test = testApp()
beforeEach(async () => {
  await seedInstitution(test)
  await structureChanged(test.db)
})

/** A change of the structure, as its writers make it. */
async function change(write: PromiseLike<unknown>): Promise<void> {
  await write
  await structureChanged(test.db)
}

const get = (headers: Record<string, string> = {}) =>
  test.call('GET', '/schools/public', { headers })
const schools = async () => (await get()).json<{ data: { schools: PublicSchool[] } }>().data.schools
const departments = async () => (await schools()).flatMap((school) => school.departments)
const find = async (slug: string) =>
  (await departments()).find((department) => department.slug === slug)

it('shows everybody the schools with departments, programs and awards', async () => {
  const all = await schools()
  expect(all.map(({ name }) => name)).toEqual([
    'School of Agricultural Technology',
    'School of Applied Sciences',
    'School of Art and Design',
    'School of Business and Management',
    'School of Communication and Information',
    'School of Engineering',
    'School of Environmental Studies',
    'School of Food Technology',
    'School of Health Sciences',
    'School of Hospitality and Tourism',
    'School of Maritime Studies',
  ])
  expect(all[1]?.departments.map(({ name }) => name)).toEqual([
    'Computer Science',
    'Science Laboratory Technology',
    'Statistics',
  ])
  expect(await departments()).toHaveLength(19)
  expect(await find('statistics')).toEqual({
    _id: expect.any(String) as string,
    name: 'Statistics',
    slug: 'statistics',
    path: '/department/statistics',
    description: null,
    programs: [
      {
        _id: expect.any(String) as string,
        name: 'Statistics',
        awards: [
          { type: 'HND', mode: 'Full Time' },
          { type: 'ND', mode: 'Full Time' },
          { type: 'ND', mode: 'Part Time' },
        ],
      },
    ],
  })
})

it('leaves out what applicants cannot choose: inactive types, modes, programs and offerings', async () => {
  await change(test.db('program_types').where({ code: 'HND' }).update({ active: false }))
  expect((await find('statistics'))?.programs[0]?.awards.map(({ type }) => type)).toEqual([
    'ND',
    'ND',
  ])
  await change(test.db('program_modes').where({ code: 'PT' }).update({ active: false }))
  expect((await find('statistics'))?.programs[0]?.awards).toEqual([
    { type: 'ND', mode: 'Full Time' },
  ])
  await change(test.db('programs').where({ code: 'ST' }).update({ active: false }))
  expect((await find('statistics'))?.programs).toEqual([])
})

it('lists an award once, although two structures teach it', async () => {
  const structure: Record<string, unknown> = await test
    .db('program_structures')
    .join('program_types', 'program_types.id', 'type_id')
    .where({ code: 'ND' })
    .first('program_structures.*')
  const offering = (await test
    .db('program_offerings')
    .where({ structure_id: structure.id })
    .first()) as Record<string, unknown>
  const twin = newId()
  await test.db('program_structures').insert({ ...structure, id: twin })
  const before = JSON.stringify(await schools())
  await change(
    test.db('program_offerings').insert({ ...offering, id: newId(), structure_id: twin }),
  )
  expect(JSON.stringify(await schools())).toBe(before)
})

it('gives two departments of one name two addresses', async () => {
  const statistics = (await test.db('departments').where({ code: 'STA' }).first()) as Record<
    string,
    unknown
  >
  await change(test.db('departments').insert({ ...statistics, id: newId(), code: 'STB' }))
  expect(
    (await departments()).map(({ slug }) => slug).filter((slug) => slug.startsWith('statistics')),
  ).toEqual(['statistics', 'statistics-stb'])
})

it('asks the database for the version and three things, and the next time nothing', async () => {
  let queries = 0
  const count = () => void (queries += 1)
  test.db.on('query', count)
  await get()
  const first = queries
  await get()
  test.db.removeListener('query', count)
  expect([first, queries]).toEqual([4, 4])
})

it('is revalidated each time: deactivated entries disappear at once, and an unchanged list is not sent again', async () => {
  const first = await get()
  const etag = String(first.headers.etag)
  expect([first.headers['cache-control'], etag]).toEqual([
    'public, no-cache',
    expect.stringMatching(/^W\/"[\w-]{43}"$/),
  ])
  expect(first.headers['set-cookie']).toBeUndefined()
  for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
    const same = await get({ 'if-none-match': known })
    expect([same.statusCode, same.body, same.headers.etag, same.headers['cache-control']]).toEqual([
      304,
      '',
      etag,
      'public, no-cache',
    ])
  }
  await change(test.db('schools').where({ code: 'AS' }).update({ description: 'Changed' }))
  const changed = await get({ 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

it('keeps its tag when it is packed', async () => {
  const packed = await get({ 'accept-encoding': 'gzip' })
  expect([packed.headers['content-encoding'], packed.headers.etag]).toEqual([
    'gzip',
    (await get()).headers.etag,
  ])
  expect(
    (await get({ 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) }))
      .statusCode,
  ).toBe(304)
})

it('sends no cacheable error, and accepts no query', async () => {
  const refused = await test.call('GET', '/schools/public?surprise=1')
  expect([refused.statusCode, refused.headers['cache-control'], refused.headers.etag]).toEqual([
    400,
    'no-store',
    undefined,
  ])
})
