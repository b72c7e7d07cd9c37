import { registeredCourseList } from '@portal/contracts'
import { usual } from '../../../../../test/study'
import { testDecisions } from './decisions.fixture'

const { test, setup, adviser, appointed, approve, waiting, enrolled, past, offering } =
  testDecisions()

const exported = async (query: Record<string, string> = {}, cookie = adviser.cookie) =>
  test.call('GET', '/registered-courses/export', { query: { format: 'csv', ...query }, cookie })
/** The rows of the file as records of their headers. */
const rowsOf = async (query: Record<string, string> = {}, cookie = adviser.cookie) => {
  const [header = '', ...rows] = (await exported(query, cookie)).body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
  const headers = header.split(',')
  return rows.map((row) => {
    const cells = row.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []
    return Object.fromEntries(
      headers.map((name, at) => [name, (cells[at] ?? '').replace(/,$/, '').replaceAll('"', '')]),
    )
  })
}

it('has a row for each course with its registration', async () => {
  await past(setup.student, { 'BBB 101': 'failed' })
  const id = await waiting()
  await approve(id)
  const rows = await rowsOf()
  expect(rows.map((row) => row['Course'])).toEqual(['BBB 101', 'AAA 101', 'GNS 901'])
  expect(Object.keys(rows[0] ?? {})).toEqual(
    registeredCourseList.columns.map(({ header }) => header),
  )
  expect(rows[0]).toMatchObject({
    Name: 'Ada Obi',
    'Application Number': setup.student.number,
    Program: 'Computer Science, ND FT',
    Session: '2025/2026',
    Semester: 'First',
    Level: '1',
    Course: 'BBB 101',
    Title: 'Title of BBB 101',
    Units: '6',
    Kind: 'Carry-over',
    Status: 'Approved',
    Outcome: '',
    'Course Form': 'CF-2025-000001',
    'Decided By': 'Ada Obi',
  })
  expect(rows[1]).toMatchObject({ Kind: 'Core', Units: '6' })
  expect(rows[2]).toMatchObject({ Kind: 'General studies', Units: '3' })
})

it('has the outcomes, the filters and the order of the list', async () => {
  await waiting()
  const other = await enrolled({ firstname: 'Zainab' })
  await waiting(usual, other)
  await past(other, { 'AAA 101': 'passed', 'ELE 101': null })
  const earlier = await rowsOf({ session: setup.seed.id('sessions', '2024/2025') })
  expect(earlier.map((row) => [row['Course'], row['Outcome']])).toEqual([
    ['AAA 101', 'Passed'],
    ['ELE 101', ''],
  ])
  const names = async (query: Record<string, string>) =>
    (await rowsOf(query)).map((row) => row['Name'])
  expect(await names({ sort: '-name' })).toEqual([
    ...Array<string>(3).fill('Zainab Obi'),
    ...Array<string>(3).fill('Ada Obi'),
  ])
  expect(await names({ q: 'zainab' })).toHaveLength(3)
  expect(await names({ state: 'approved' })).toEqual([])
  expect(await names({ level: '2', program: offering() })).toEqual([])
})

it('streams more registrations than it loads at once, each once', async () => {
  await waiting()
  const [row] = await test.db('course_registrations').limit(1)
  const now = test.clock.instant()
  for (let at = 0; at < 230; at += 1) {
    const id = `copy-${String(at).padStart(4, '0')}`
    await test.db('course_registrations').insert({
      ...row,
      id,
      registration_key: id,
      form_number: null,
      semester: '1',
    })
    await test.db('course_registration_versions').insert({
      registration_id: id,
      version: 1,
      state: 'submitted',
      units: 3,
      policy_version: 1,
      submitted_at: now,
    })
    await test.db('course_registration_lines').insert({
      registration_id: id,
      version: 1,
      program_course_id: setup.courses['GNS 901'],
      units: 3,
    })
  }
  expect(await rowsOf()).toHaveLength(233)
  const list = await test.call('GET', '/course-registrations/export', {
    query: { format: 'csv' },
    cookie: adviser.cookie,
  })
  expect(list.body.trimEnd().split('\r\n')).toHaveLength(232)
})

it('is for those who decide, as Excel too, and is in the audit trail', async () => {
  await waiting()
  const other = await appointed('course_adviser', { offering_id: offering(), level: 2 })
  expect(await rowsOf({}, other.cookie)).toEqual([])
  expect(await rowsOf({}, setup.office)).toHaveLength(3)
  expect((await exported({}, setup.student.cookie)).statusCode).toBe(403)
  expect((await exported({ format: 'print' })).statusCode).toBe(400)
  const excel = await exported({ format: 'xlsx' })
  expect(excel.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(
    await test.db('audit_log').where({ action: 'registered-courses.exported' }).pluck('actor_kind'),
  ).toEqual(['staff', 'staff', 'staff'])
})
