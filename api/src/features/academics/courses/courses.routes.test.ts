import {
  courseKinds,
  courseMessages,
  type Course,
  type PageMeta,
  type ProgramCourse,
} from '@portal/contracts'
import { testCourses } from '../../../../test/courses'

const { test, seed, office, lecturer, send, add, inProgram } = testCourses()

const get = async <T>(path: string): Promise<T> =>
  (await test.call('GET', path, { cookie: office.cookie })).json<T>()
const codes = async (path: string) => (await get<Course[]>(path)).map(({ code }) => code)

it('lists the courses by code, and finds the one that a code means', async () => {
  const all = await codes('/courses')
  expect(all).toEqual([...all].sort())
  expect(all).toContain('COM 229')
  expect(await get('/courses?code=gns%20%20101')).toMatchObject([
    { code: 'GNS 101', title: 'Use of English', active: true, programCount: 4 },
  ])
  expect(await codes('/courses?code=com101')).toEqual(['COM 101'])
  expect(await codes('/courses?code=nothing')).toEqual([])
})

it('adds a course that is in no program yet, once', async () => {
  const body = { code: 'zoo  101', title: 'Zoology' }
  const answer = await send('POST', '/courses-new', body)
  expect(answer).toMatchObject({
    status: 201,
    message: courseMessages.added,
    data: { code: 'ZOO 101', title: 'Zoology', description: null, active: true, programCount: 0 },
  })
  expect(answer._id).toBe(answer.data._id)
  expect(await send('POST', '/courses-new', { ...body, code: 'ZOO101' })).toMatchObject({
    status: 409,
    message: courseMessages.codeTaken,
    errors: [{ field: 'code' }],
  })
  expect((await send('POST', '/courses-new', { code: '', title: '' })).message).toBe(
    'Please fill all required fields',
  )
})

interface Page {
  data: { programCourses: ProgramCourse[] }
  meta: PageMeta
}
const page = (query: string) => get<Page>(`/program-courses/page?${query}`)
const found = async (query: string) =>
  (await page(query)).data.programCourses.map(({ course }) => course.code)

it('gives program courses as a bare list, and ten to a page', async () => {
  const all = await get<ProgramCourse[]>('/program-courses')
  expect(all.length).toBeGreaterThan(30)
  const first = await page('page=1')
  expect(first.meta).toEqual({ total: all.length, page: 1, pageSize: 10 })
  expect(first.data.programCourses).toEqual(all.slice(0, 10))
  const last = Math.ceil(all.length / 10)
  expect((await page(`page=${String(last)}`)).data.programCourses).toEqual(
    all.slice((last - 1) * 10),
  )
  expect(await found('page=1000')).toEqual([])
})

it('finds by code, title, program, session and lecturer in any case and accent, and treats wildcards as text', async () => {
  await add({ lecturer: await lecturer({ first_name: 'Adéọlá', last_name: 'Ọṣúnbọ̀wálé' }) })
  expect(await found('q=com229')).toEqual(['COM 229'])
  expect(await found('q=FINAL%20year')).toEqual(['COM 229'])
  expect(await found('q=hnd%20computer%20s&sort=code')).toEqual([
    'COM 311',
    'COM 312',
    'COM 321',
    'COM 412',
    'GNS 401',
  ])
  expect(await found('q=adeola%20osun')).toEqual(['ZOO 101'])
  expect((await page('q=2025/2026')).meta.total).toBeGreaterThan(30)
  for (const nothing of ['%25', '_', '!', '2024/2025', '%3Cscript%3E'])
    expect(await found(`q=${nothing}`)).toEqual([])
})

it('filters by level and semester together with a program, and exports the same', async () => {
  const program = seed().id('offerings', 'CSC ND FT')
  const all = await get<ProgramCourse[]>('/program-courses')
  const expected = (semester: string) =>
    all
      .filter((row) => row.program._id === program && row.year === 1 && row.semester === semester)
      .map(({ course }) => course.code)
      .sort()
  for (const semester of ['1', '2']) {
    const query = `program=${program}&year=1&semester=${semester}&sort=code`
    expect(await found(query)).toEqual(expected(semester))
    const file = await test.call('GET', `/program-courses/export?format=csv&${query}`, {
      cookie: office.cookie,
    })
    const lines = file.body.replace('\uFEFF', '').trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[0])).toEqual(expected(semester))
  }
  expect(expected('1').length).toBeGreaterThan(0)
  expect((await page('year=2')).meta.total).toBe(all.filter(({ year }) => year === 2).length)
  expect(await found('semester=nothing')).toEqual([])
  const refused = await test.call('GET', '/program-courses/page?year=0', { cookie: office.cookie })
  expect(refused.statusCode).toBe(400)
})

it('says the filters above a page to print', async () => {
  const query = `program=${seed().id('offerings', 'CSC ND FT')}&year=1&semester=2&kind=elective&lecturer=${office.lecturer}`
  const { body } = await test.call('GET', `/program-courses/export?format=print&${query}`, {
    cookie: office.cookie,
  })
  for (const words of [
    'Program: Computer Science, ND FT',
    'Level: 1',
    'Semester: Second',
    'Kind: Elective',
    'Lecturer: Chidinma Nwosu',
  ])
    expect(body).toContain(words)
})

it('filters by kind', async () => {
  await add({ kind: 'elective' })
  await add({ ...inProgram('STA ND FT'), kind: 'general' })
  await add({ ...inProgram('CSC HND FT') })
  const places = async (kind: string) =>
    (await page(`q=zoo101&kind=${kind}`)).data.programCourses.map(({ kind: its }) => its)
  for (const kind of courseKinds) expect(await places(kind)).toEqual([kind])
})

it('filters by session, program and lecturer', async () => {
  await add({ session: seed().id('sessions', '2024/2025') })
  expect(await found(`session=${seed().id('sessions', '2024/2025')}`)).toEqual(['ZOO 101'])
  expect(await found(`lecturer=${office.lecturer}`)).toEqual(['ZOO 101'])
  expect(await found(`program=${seed().id('offerings', 'ACC HND FT')}&q=audit`)).toEqual([
    'ACC 311',
  ])
})

it.each(['code', 'title', 'program', 'session', 'year', 'semester', 'units', 'hours', 'lecturer'])(
  'orders by %s, and back',
  async (sort) => {
    await add({
      session: seed().id('sessions', '2024/2025'),
      course: { code: 'ZZZ 999', title: 'zymurgy' },
    })
    const key = ({
      course,
      program,
      session,
      year,
      semester,
      units,
      hours,
      lecturer: by,
    }: ProgramCourse) =>
      ({
        code: course.code,
        title: course.title.toLowerCase(),
        program: program.program.name,
        session: session.sessionYear,
        year,
        semester,
        units,
        hours,
        lecturer: by?.last_name ?? '',
      })[sort] ?? ''
    const keys = async (order: string) =>
      (await page(`pageSize=100&sort=${order}`)).data.programCourses.map(key)
    const [up, down] = [await keys(sort), await keys(`-${sort}`)]
    expect(up).toEqual([...up].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
    expect(down).toEqual([...up].reverse())
  },
)
