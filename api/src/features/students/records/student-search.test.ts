import { seedInstitution, type Seed } from '../../../demo/testing'
import { newId } from '../../../platform/ids'
import { containing } from '../../../platform/text.rules'
import { storedWords } from '../../../../test/words'
import { testApp } from '../../../../test/app'
import { applicationNumber } from '../../admissions/registration'
import { registrationKey } from './students.rules'
import { insertStudentRows, studentsChanged } from '.'

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
  const [session, offering] = [seed.id('sessions', '2025/2026'), seed.id('offerings', 'CSC ND FT')]
  const at = test.clock.instant()
  const rows = Array.from({ length: count }, (_, nth) => {
    const [firstname, lastname] = [name(), name()]
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

/** The result of a full scan, for comparison. */
async function plain({
  q = '',
  status,
  sort = '-applicationNumber',
}: Record<string, string>): Promise<string[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = sort.endsWith('name') ? 'name_key' : 'application_number'
  const query = test.db('students').where(status ? { status } : {})
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
      ...(below(3) === 0 && { status: oneOf(statuses) }),
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

it('gives one count to concurrent requests, and the new one after a change', async () => {
  await addMany(120)
  const before = (await plain({ q: 'ade' })).length
  const all = await Promise.all(Array.from({ length: 12 }, () => list({ q: 'ade', page: '1' })))
  expect(all.map(({ total }) => total)).toEqual(Array.from({ length: 12 }, () => before))
  await seed.student({ lastname: 'Adewale' })
  expect((await list({ q: 'ade', page: '1' })).total).toBe(before + 1)
})
