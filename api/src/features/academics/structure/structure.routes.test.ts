import { seedInstitution } from '../../../demo/testing'
import type { Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'

const test = testApp()
let seed: Seed
let staff: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  staff = await seed.staffWith()
})

interface Offering {
  _id: string
  program: { name: string }
  department: { _id: string; name: string; school: { name: string } }
  structure: {
    type: { _id: string; type: string }
    mode: { _id: string; mode: string }
    years: { year: number; semesters: string[] }[]
  }
}
const get = async <T>(path: string, cookie?: string): Promise<T> =>
  (await test.call('GET', path, cookie ? { cookie } : {})).json<T>()

it('shows active entries to the public and all entries to staff', async () => {
  const types = (cookie?: string) => get<{ type: string }[]>('/programtypes', cookie)
  expect((await types()).map(({ type }) => type)).toEqual(['HND', 'ND'])
  expect((await types(staff)).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['CERT', 'HND', 'ND']),
  )
  const modes = (cookie?: string) => get<{ mode: string }[]>('/programmodes', cookie)
  expect((await modes()).map(({ mode }) => mode)).toEqual(['FT', 'PT'])
  expect((await modes(staff)).map(({ mode }) => mode)).toEqual(
    expect.arrayContaining(['DL', 'FT', 'PT']),
  )
  expect(await modes((await seed.student()).cookie)).toHaveLength(2)
})

it('finds one type or mode by its code', async () => {
  expect(await get('/programtypes?type=nd')).toMatchObject([
    { type: 'ND', description: 'National Diploma', active: true },
  ])
  expect(await get('/programmodes?mode=PT')).toMatchObject([{ mode: 'PT' }])
  expect(await get('/programtypes?type=CERT')).toEqual([])
})

it('lists offerings with program, department, school and the years of their structure', async () => {
  const offerings = await get<Offering[]>('/program-offerings')
  expect(offerings).toHaveLength(seed.offerings.size)
  const found = offerings.find(({ _id }) => _id === seed.id('offerings', 'CSC ND PT'))
  expect(found).toMatchObject({
    program: { name: 'Computer Science', code: 'CS' },
    department: { name: 'Computer Science', school: { name: 'School of Applied Sciences' } },
    structure: { type: { type: 'ND' }, mode: { mode: 'PT', description: 'Part Time' } },
    minUnits: 15,
    maxUnits: 24,
  })
  expect(found?.structure.years).toEqual([1, 2, 3].map((year) => ({ year, semesters: ['1', '2'] })))
})

it('asks the database the same few things for one offering or for many', async () => {
  let queries = 0
  const count = () => void (queries += 1)
  test.db.on('query', count)
  await get('/program-offerings')
  test.db.removeListener('query', count)
  expect(queries).toBeLessThanOrEqual(3)
})

it('filters offerings by type and mode', async () => {
  const [sample] = (await get<Offering[]>('/program-offerings')).filter(
    ({ structure }) => structure.type.type === 'HND' && structure.mode.mode === 'PT',
  )
  const found = await get<Offering[]>(
    `/program-offerings?type=${sample?.structure.type._id ?? ''}&mode=${sample?.structure.mode._id ?? ''}`,
  )
  expect(found.length).toBeGreaterThan(0)
  expect(
    found.every(({ structure }) => structure.type.type === 'HND' && structure.mode.mode === 'PT'),
  ).toBe(true)
  expect((await test.call('GET', '/program-offerings?type=ND')).statusCode).toBe(400)
  expect((await test.call('GET', '/program-offerings?surprise=1')).statusCode).toBe(400)
})

it('hides offerings of an inactive type from the public alone', async () => {
  await test.db('program_types').where({ code: 'HND' }).update({ active: false })
  expect(
    (await get<Offering[]>('/program-offerings')).some(
      ({ structure }) => structure.type.type === 'HND',
    ),
  ).toBe(false)
  expect(await get<Offering[]>('/program-offerings', staff)).toHaveLength(seed.offerings.size)
})

it('lists schools, departments and the offerings of one department to staff', async () => {
  const { data } = await get<{ data: { schools: { _id: string; code: string }[] } }>(
    '/schools',
    staff,
  )
  expect(data.schools).toHaveLength(11)
  const departments = await get<{ _id: string; name: string; school: { _id: string } }[]>(
    '/departments',
    staff,
  )
  expect(departments).toHaveLength(19)
  const [school] = data.schools.filter(({ code }) => code === 'BM')
  const ofSchool = await get<{ name: string; _id: string }[]>(
    `/departments/school/${school?._id ?? ''}`,
    staff,
  )
  expect(ofSchool.map(({ name }) => name)).toEqual([
    'Accountancy',
    'Business Administration and Management',
    'Marketing',
  ])
  const offerings = await get<Offering[]>(
    `/program-offerings/department/${ofSchool[0]?._id ?? ''}`,
    staff,
  )
  expect(offerings).toHaveLength(4)
  expect(offerings.every(({ department }) => department.name === 'Accountancy')).toBe(true)
})

it.each(['/schools', '/departments'])(
  'keeps %s from the public and from students',
  async (path) => {
    expect((await test.call('GET', path)).statusCode).toBe(401)
    expect(
      (await test.call('GET', path, { cookie: (await seed.student()).cookie })).statusCode,
    ).toBe(403)
  },
)
