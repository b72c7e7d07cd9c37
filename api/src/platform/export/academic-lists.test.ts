import { testResource } from '../../../test/resource'

const { test, seed } = testResource()
const file = async (path: string, query: object = {}) =>
  test.call('GET', path, {
    query: { format: 'csv', ...query },
    cookie: await seed().staffWith('academics'),
  })
const lines = async (path: string, query: object = {}) =>
  (await file(path, query)).body.split('\r\n').slice(0, -1)
const page = async (path: string, query: object) =>
  (
    await test.call('GET', path, {
      query: { page: '1', pageSize: '100', ...query },
      cookie: await seed().staffWith('academics'),
    })
  ).json<{ data: Record<string, { [key: string]: unknown }[]>; meta: { total: number } }>()

it('courses are exported as their list finds and sorts them, beyond one page', async () => {
  const [header, ...rows] = await lines('/program-courses/export')
  expect(header).toBe(
    '\uFEFFCode,Title,Program,Session,Level,Semester,Credit Units,Hours,Lecturer,Assistant Lecturers,Kind,Capacity,Pass Mark,Prerequisites',
  )
  expect(rows).toHaveLength((await page('/program-courses/page', {})).meta.total)
  const query = { q: 'programming', sort: '-code' }
  const { data } = await page('/program-courses/page', query)
  const codes = data['programCourses']?.map(({ course }) => (course as { code: string }).code)
  expect(codes?.length).toBeGreaterThan(1)
  expect(
    (await lines('/program-courses/export', query)).slice(1).map((line) => line.split(',')[0]),
  ).toEqual(codes)
})

it('programs are exported as their list finds them, with what is offered', async () => {
  const [header, ...rows] = await lines('/programs/export', { q: 'COMPUTER' })
  expect(header).toBe('\uFEFFCode,Name,Department,Program Offerings')
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^CS,Computer Science,Computer Science,"HND FT, HND PT, ND FT, ND PT"$/,
      ),
    ]),
  )
  expect(rows).toHaveLength((await page('/programs/page', { q: 'COMPUTER' })).meta.total)
})

it.each([
  ['/programtypes/export', 'Type', 'ND,National Diploma,Active'],
  ['/programmodes/export', 'Mode', 'FT,Full Time,Active'],
])('%s has all of them, active or not', async (path, code, row) => {
  const found = await lines(path)
  expect(found[0]).toBe(`\uFEFF${code},Description,Status`)
  expect(found).toContain(row)
  expect(found.some((line) => line.endsWith(',Inactive'))).toBe(true)
})
