import { publicSchools, slugs } from './public-schools.rules'

const own = { title: 'Computer Science', path: '/department' } as const
const department = (id: string, name: string, code: string) => ({
  id,
  name,
  code,
  school_id: 's',
  description: null,
})

it.each([
  ['Computer Science', 'computer-science'],
  ['  Business  Administration & Management ', 'business-administration-management'],
  ['Éducation (Ọṣun)', 'education-osun'],
])('makes the address of %j', (name, slug) => {
  expect([...slugs([department('1', name, 'X')]).values()]).toEqual([slug])
})

it('adds the code to the younger of two with one name, in any order', () => {
  const [old, young] = [department('1', 'Statistics', 'STA'), department('2', 'statistics', 'STB')]
  for (const rows of [
    [old, young],
    [young, old],
  ])
    expect(Object.fromEntries(slugs(rows))).toEqual({ 1: 'statistics', 2: 'statistics-stb' })
})

it('is unique and never empty, for any names', () => {
  const rows = [
    ['数学', 'SX'],
    ['数学', '数'],
    ['物理', '物'],
    ['Art', 'A'],
    ['Art', 'B'],
    ['Art B', 'C'],
    ['art  b', 'c'],
    ['Department', 'D'],
  ].map(([name = '', code = ''], nth) => department(String(nth), name, code))
  const made = [...slugs(rows).values()]
  expect(new Set(made).size).toBe(rows.length)
  for (const slug of made) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

it('keeps schools without departments, and departments without programs', () => {
  const schools = [
    { id: 's', name: 'School', description: null },
    { id: 'e', name: 'Empty', description: 'New' },
  ]
  expect(
    publicSchools({ schools, departments: [department('d', 'Dance', 'DA')], awards: [] }, own),
  ).toEqual([
    {
      _id: 's',
      name: 'School',
      description: null,
      departments: [
        {
          _id: 'd',
          name: 'Dance',
          slug: 'dance',
          path: '/department/dance',
          description: null,
          programs: [],
        },
      ],
    },
    { _id: 'e', name: 'Empty', description: 'New', departments: [] },
  ])
})

it('leads to the page that the institution writes itself, for the oldest department of its name', () => {
  const departments = [
    department('2', 'computer  SCIENCE', 'CS2'),
    department('1', 'Computer Science', 'CSC'),
    department('3', 'Computing', 'COM'),
  ]
  const [school] = publicSchools(
    { schools: [{ id: 's', name: 'School', description: null }], departments, awards: [] },
    own,
  )
  expect(school?.departments.map(({ _id, path }) => [_id, path])).toEqual([
    ['2', '/department/computer-science-cs2'],
    ['1', '/department'],
    ['3', '/department/computing'],
  ])
})
