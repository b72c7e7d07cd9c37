import { seedInstitution } from '../../../../demo/testing'
import type { Seed } from '../../../../demo/testing'
import { testApp } from '../../../../../test/app'

const test = testApp()
let seed: Seed
let officer: string

interface Listed {
  data: { students: { applicationNumber: string; lastname: string; status: string }[] }
  meta: { total: number; page: number; pageSize: number }
}
const list = async (query: Record<string, string> = {}) =>
  (await test.call('GET', '/students-new', { cookie: officer, query })).json<Listed>()
const names = ({ data }: Listed) => data.students.map(({ lastname }) => lastname)

beforeEach(async () => {
  seed = await seedInstitution(test)
  officer = await seed.staffWith('students')
})

const people = [
  {
    lastname: 'Zubairu',
    firstname: 'Ade',
    email: 'z@example.com',
    status: 'active' as const,
    matricNumber: 'ND/25/CSC/0002',
  },
  { lastname: 'adamu', firstname: 'Bisi', email: 'y@example.com' },
  {
    lastname: 'Élan',
    firstname: 'Chi',
    email: 'x_1@example.com',
    status: 'active' as const,
    matricNumber: 'ND/25/CSC/0001',
  },
  { lastname: 'Bako', firstname: '100% Sure', email: 'w@example.com', status: 'rejected' as const },
]
const addAll = async () => {
  const added = []
  for (const person of people) added.push(await seed.student(person))
  return added
}

it('pages through everybody once, newest first unless asked otherwise', async () => {
  const added = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => seed.student({ lastname: `N${String(nth)}` })),
  )
  const pages = await Promise.all(['1', '2', '3'].map((page) => list({ page, pageSize: '5' })))
  expect(pages.map(({ meta }) => meta)).toEqual(
    [1, 2, 3].map((page) => ({ total: 12, page, pageSize: 5 })),
  )
  const numbers = pages.flatMap(({ data }) =>
    data.students.map(({ applicationNumber }) => applicationNumber),
  )
  expect(numbers).toEqual(
    added
      .map(({ number }) => number)
      .sort()
      .reverse(),
  )
  expect((await list({ page: '9', pageSize: '5' })).data.students).toEqual([])
})

it('shows a new student first, also on a first page that was read before', async () => {
  for (let nth = 0; nth < 5; nth += 1) await seed.student()
  const first = () => list({ page: '1', pageSize: '2' })
  const before = (await first()).data.students.map(({ applicationNumber }) => applicationNumber)
  const { number } = await seed.student()
  const { data, meta } = await first()
  expect(data.students.map(({ applicationNumber }) => applicationNumber)).toEqual([
    number,
    before[0],
  ])
  expect(meta.total).toBe(6)
})

it('has ten rows on a page, and all rows without one', async () => {
  for (let nth = 0; nth < 11; nth += 1) await seed.student()
  expect((await list({ page: '1' })).data.students).toHaveLength(10)
  const all = await list()
  expect([all.data.students.length, all.meta]).toEqual([11, { total: 11, page: 1, pageSize: 1000 }])
})

it.each([
  ['name', ['adamu', 'Bako', 'Élan', 'Zubairu']],
  ['-name', ['Zubairu', 'Élan', 'Bako', 'adamu']],
  ['email', ['Bako', 'Élan', 'adamu', 'Zubairu']],
  ['applicationNumber', ['Zubairu', 'adamu', 'Élan', 'Bako']],
  ['-matricNumber', ['Zubairu', 'Élan', 'Bako', 'adamu']],
  ['status', ['Zubairu', 'Élan', 'adamu', 'Bako']],
])('sorts by %s in any case and accent', async (sort, expected) => {
  await addAll()
  expect(names(await list({ sort, page: '1' }))).toEqual(expected)
})

it.each([
  ['ZUB', ['Zubairu']],
  ['elan', ['Élan']],
  ['ÉLAN', ['Élan']],
  ['dam', ['adamu']],
  ['bisi', ['adamu']],
  ['X_1@', ['Élan']],
  ['_', ['Élan']],
  ['%', ['Bako']],
  ['!', []],
  ["' or 1=1", []],
  ['obi ada', []],
])('finds %s in number, surname, first name or email', async (q, expected) => {
  await addAll()
  const found = await list({ q, sort: 'applicationNumber', page: '1' })
  expect([names(found), found.meta.total]).toEqual([expected, expected.length])
})

it('finds application numbers by their start or by a part', async () => {
  const [first] = await addAll()
  const number = first?.number ?? ''
  expect(names(await list({ q: number.toLowerCase() }))).toEqual(['Zubairu'])
  expect(names(await list({ q: number.slice(5) }))).toEqual(['Zubairu'])
  expect((await list({ q: 'app25' })).meta.total).toBe(4)
})

it('filters by status together with a search', async () => {
  await addAll()
  expect(names(await list({ status: 'active', sort: 'name' }))).toEqual(['Élan', 'Zubairu'])
  expect((await list({ status: 'active', q: 'zub', page: '1' })).meta.total).toBe(1)
  expect((await list({ status: 'graduated', page: '1' })).meta.total).toBe(0)
})

it('counts a filter anew as soon as anything has changed', async () => {
  const [, adamu] = await addAll()
  expect((await list({ status: 'pending', page: '1' })).meta.total).toBe(1)
  await test.call('PUT', `/students/${adamu?.number ?? ''}`, {
    cookie: officer,
    body: { status: 'active' },
  })
  expect((await list({ status: 'pending', page: '1' })).meta.total).toBe(0)
  expect((await list({ status: 'active', page: '1' })).meta.total).toBe(3)
})

it.each([
  [{ page: '0' }],
  [{ pageSize: '101' }],
  [{ sort: 'password_hash' }],
  [{ status: 'gone' }],
  [{ surprise: '1' }],
])('refuses %j', async (query) => {
  expect((await test.call('GET', '/students-new', { cookie: officer, query })).statusCode).toBe(400)
})
