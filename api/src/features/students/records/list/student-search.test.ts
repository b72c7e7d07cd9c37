import { seedInstitution, type Seed } from '../../../../demo/testing'
import { newId } from '../../../../platform/ids'
import { containing } from '../../../../platform/text.rules'
import { storedWords } from '../../../../../test/words'
import { testApp } from '../../../../../test/app'
import type { Knex } from 'knex'
import { applicationNumber } from '../../../admissions/registration'
import { registrationKey } from '../students.rules'
import { insertStudentRows, studentsChanged } from '..'

const test = testApp()
let seed: Seed
let officer: string

/** Seeded random numbers, so that a failure is reproducible. */
let state = 42
const below = (end: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * end)
}
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
const syllables = [
  'ade',
  'yẹ',
  'mi',
  'chi',
  'ne',
  'du',
  'o',
  'ka',
  'for',
  'bé',
  'llo',
  'ñ',
  'ß',
  'İ',
  'é',
  "'",
  '-',
  ' ',
  '_',
  '%',
  '!',
  '2',
  '07',
  '李',
]
const name = () =>
  Array.from({ length: 1 + below(4) }, () => oneOf(syllables))
    .join('')
    .trim() || 'x'
const statuses = ['pending', 'active', 'suspended'] as const

async function addMany(count: number): Promise<void> {
  const sessions = ['2024/2025', '2025/2026'].map((year) => seed.id('sessions', year))
  const offering = seed.id('offerings', 'CSC ND FT')
  const at = test.clock.instant()
  const rows = Array.from({ length: count }, (_, nth) => {
    const [firstname, lastname, session] = [name(), name(), oneOf(sessions)]
    const email = `${firstname}.${lastname}${String(nth % 37)}@${oneOf(['example.com', 'mail.ng'])}`
      .replaceAll(/\s/g, '')
      .toLowerCase()
    return {
      id: newId(),
      application_number: applicationNumber('25', 1 + nth),
      firstname,
      lastname,
      othername: null,
      email,
      phone: '08031234567',
      status: oneOf(statuses),
      year: 1 + below(3),
      form_submitted_at: below(2) ? at : null,
      session_id: session,
      entry_session_id: session,
      offering_id: offering,
      registration_key: registrationKey({
        session,
        offering,
        email,
        firstname,
        lastname: `${lastname}${String(nth)}`,
      }),
      must_change_password: false,
      created_at: at,
      updated_at: at,
    }
  })
  await insertStudentRows(test.db, rows)
  await studentsChanged(test.db, count)
}

interface Listed {
  data: { students: { applicationNumber: string }[] }
  meta: { total: number }
}
const list = async (query: Record<string, string>) => {
  const { data, meta } = (
    await test.call('GET', '/students-new', {
      cookie: officer,
      query: { pageSize: '10', ...query },
    })
  ).json<Listed>()
  return {
    numbers: data.students.map(({ applicationNumber: number }) => number),
    total: meta.total,
  }
}

type Narrow = (query: Knex.QueryBuilder, value: string) => Knex.QueryBuilder
/** The column of each filter that the test uses. */
const columns: Record<string, Narrow> = {
  status: (query, status) => query.where({ status }),
  session: (query, session) => query.where({ session_id: session }),
  year: (query, year) => query.where({ year: Number(year) }),
  submitted: (query, answer) =>
    answer === 'true'
      ? query.whereNotNull('form_submitted_at')
      : query.whereNull('form_submitted_at'),
}

/** Some filters at random, often none. */
const someFilters = (): Record<string, string> => ({
  ...(below(4) === 0 && { status: oneOf(statuses) }),
  ...(below(4) === 0 && {
    session: seed.id('sessions', oneOf(['2024/2025', '2025/2026'])),
  }),
  ...(below(6) === 0 && { year: String(1 + below(3)) }),
  ...(below(6) === 0 && { submitted: oneOf(['true', 'false']) }),
})

/** The result of a full scan, for comparison. */
async function plain({
  q = '',
  sort = '-applicationNumber',
  ...filters
}: Record<string, string>): Promise<string[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = sort.endsWith('name') ? 'name_key' : 'application_number'
  const query = test.db('students')
  for (const [filter, value] of Object.entries(filters)) void columns[filter]?.(query, value)
  for (const word of q.split(/\s+/))
    void query.whereRaw("search_text like ? escape '!'", [containing(word)])
  return query
    .orderBy([
      { column, order: direction },
      { column: 'application_number', order: direction },
    ])
    .pluck('application_number')
}

beforeEach(async () => {
  seed = await seedInstitution(test)
  officer = await seed.staffWith('students')
})

it('finds the same students as a scan of all texts, for every search, order and page', async () => {
  await addMany(1_500)
  const texts = await test.db('students').pluck<string[]>('search_text')
  const parts = Array.from({ length: 150 }, () => {
    const text = oneOf(texts)
    const from = below(text.length)
    return text.slice(from, from + 1 + below(below(2) ? 4 : 16))
  })
  const searches = [
    ...parts,
    ...Array.from({ length: 40 }, name),
    'ADE',
    'yẹmi',
    'Bé',
    'i̇',
    '25000',
    '000123',
    'example.com',
    'com',
    'a',
    '%',
    '_',
    '!',
    '|',
    'zz',
    'mi.ad',
    'ade2',
    'mi ade',
    'com 2 ade',
    'example.com yẹ',
    'ade %',
    'a e',
  ].filter((q) => q.trim() !== '')
  for (const q of searches) {
    const filter: Record<string, string> = {
      q,
      ...someFilters(),
      ...(below(2) && { sort: oneOf(['name', '-name', 'applicationNumber']) }),
    }
    const expected = await plain({ ...filter, q: q.trim() })
    const pages = [
      1,
      2,
      Math.max(1, Math.ceil(expected.length / 20)),
      Math.max(1, Math.ceil(expected.length / 10)),
    ]
    for (const page of pages) {
      expect([filter, page, await list({ ...filter, page: String(page) })]).toEqual([
        filter,
        page,
        { numbers: expected.slice((page - 1) * 10, page * 10), total: expected.length },
      ])
    }
  }
  const { kept: stored, expected, missingParts } = await storedWords(test.db)
  expect([stored, missingParts]).toEqual([expected, []])
}, 180_000)

it('finds the same students as a scan for filters without a search, with few and with many matches', async () => {
  await addMany(1_500)
  const all: Record<string, string>[] = [
    { submitted: 'true' },
    { session: seed.id('sessions', '2024/2025') },
    { session: seed.id('sessions', '2025/2026'), year: '2' },
    { session: seed.id('sessions', '2025/2026'), year: '2', submitted: 'false', status: 'active' },
    { year: '3', status: 'pending' },
  ]
  const totals: number[] = []
  for (const filter of all)
    for (const sort of ['-applicationNumber', 'applicationNumber', 'name', '-name']) {
      const expected = await plain({ ...filter, sort })
      totals.push(expected.length)
      for (const page of [1, 2, Math.ceil(expected.length / 10)])
        expect([filter, sort, page, await list({ ...filter, sort, page: String(page) })]).toEqual([
          filter,
          sort,
          page,
          { numbers: expected.slice((page - 1) * 10, page * 10), total: expected.length },
        ])
    }
  expect(Math.min(...totals)).toBeLessThan(200)
  expect(Math.max(...totals)).toBeGreaterThan(500)
}, 180_000)

it('gives one count to concurrent requests, and the new one after a change', async () => {
  await addMany(120)
  const before = (await plain({ q: 'ade' })).length
  const all = await Promise.all(Array.from({ length: 12 }, () => list({ q: 'ade', page: '1' })))
  expect(all.map(({ total }) => total)).toEqual(Array.from({ length: 12 }, () => before))
  await seed.student({ lastname: 'Adewale' })
  expect((await list({ q: 'ade', page: '1' })).total).toBe(before + 1)
})
