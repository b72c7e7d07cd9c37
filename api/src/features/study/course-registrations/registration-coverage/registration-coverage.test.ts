import {
  registrationMessages,
  type CheckedRegistration,
  type CoverageRow,
  type MissingStudent,
} from '@portal/contracts'
import { testStudy, usual } from '../../../../../test/study'

const { test, setup, offering, enrolled, addCourse, send, submit, savePolicy } = testStudy()

const coverage = () =>
  send<{ sessionYear: string; rows: CoverageRow[] }>(setup.office, 'GET', '/registration-coverage')
const rowsOf = async () =>
  (await coverage()).data.rows.map(
    ({ level, students, approved, submitted, returned, missing }) => [
      level,
      students,
      approved,
      submitted,
      returned,
      missing,
    ],
  )
const missing = (filter = '') =>
  send<{ students: MissingStudent[] }>(
    setup.office,
    'GET',
    `/missing-registrations?page=1${filter}`,
  )
const namesOf = async (filter = '') => (await missing(filter)).data.students.map(({ name }) => name)

it('counts the students of each program and level by their newest submission', async () => {
  const [waits, returned] = [await enrolled(), await enrolled()]
  await enrolled({ sessionYear: '2024/2025' }) // in the second level now
  await enrolled({ sessionYear: '2020/2021' }) // after the last year
  await enrolled({ status: 'suspended' })
  await setup.seed.student({ status: 'pending' })
  await submit(0, usual)
  await savePolicy({ adviserNeeded: true })
  await submit(0, usual, waits.cookie)
  await submit(0, usual, returned.cookie)
  await test
    .db('course_registration_versions as v')
    .whereIn(
      'v.registration_id',
      test.db('course_registrations').where({ student_id: returned.id }).select('id'),
    )
    .update({ state: 'returned' })
  expect((await coverage()).data.sessionYear).toBe('2025/2026')
  expect(await rowsOf()).toEqual([
    [1, 3, 1, 1, 1, 0],
    [2, 1, 0, 0, 0, 1],
    [null, 1, 0, 0, 0, 1],
  ])
})

it('counts a submission of the semester that the program registers now', async () => {
  await submit(0, usual)
  await savePolicy({ program: offering(), semester: '2' })
  expect(await rowsOf()).toEqual([[1, 1, 0, 0, 0, 1]])
})

/** The approved numbers that are not 0, each with the length of the list that it leads to. */
async function approvedWithLists(): Promise<[number, number][]> {
  const numbers: [number, number][] = []
  for (const { program, level, semester, approved } of (await coverage()).data.rows) {
    if (approved === 0) continue
    const place = `program=${program._id}&level=${String(level)}&semester=${semester}`
    const { data } = await send<{ registrations: CheckedRegistration[] }>(
      setup.office,
      'GET',
      `/course-registrations?page=1&${place}&state=approved&students=enrolled`,
    )
    numbers.push([approved, data.registrations.length])
  }
  return numbers
}

it('leads to a list with the same count after another semester is opened', async () => {
  const other = await enrolled()
  await submit(0, usual)
  await submit(0, usual, other.cookie)
  await addCourse('SEM 201', { units: 15, semester: '2' })
  await savePolicy({ program: offering(), semester: '2' })
  expect((await submit(0, ['SEM 201'], other.cookie, { semester: '2' })).status).toBe(200)
  expect(await approvedWithLists()).toEqual([[1, 1]])
})

it('leads to a list with the same count after students were moved and suspended', async () => {
  const [moved, suspended] = [await enrolled(), await enrolled()]
  await submit(0, usual)
  await submit(0, usual, moved.cookie)
  await submit(0, usual, suspended.cookie)
  const students = test.db('students')
  await students.clone().where({ id: moved.id }).update({ year: 2 })
  await students.clone().where({ id: suspended.id }).update({ status: 'suspended' })
  expect(await approvedWithLists()).toEqual([[2, 2]])
})

it('does not count a saved choice as a submission', async () => {
  await send(setup.student.cookie, 'PUT', '/course-registrations/own/draft', {
    session: setup.seed.id('sessions', '2025/2026'),
    semester: '1',
    version: 0,
    courses: [],
  })
  expect(await rowsOf()).toEqual([[1, 1, 0, 0, 0, 1]])
})

it('lists the students without submitted courses, by program, level and name', async () => {
  await enrolled({ firstname: 'Bayo', lastname: 'Cole' })
  await enrolled({ firstname: 'Chidi', lastname: 'Dede', sessionYear: '2024/2025' })
  await enrolled({ firstname: 'Efe', lastname: 'Uche', sessionYear: '2020/2021' })
  await submit(0, usual)
  expect(await namesOf()).toEqual(['Bayo Cole', 'Chidi Dede', 'Efe Uche'])
  expect(await namesOf('&level=none')).toEqual(['Efe Uche'])
  expect(await namesOf(`&program=${offering()}&level=none`)).toEqual(['Efe Uche'])
  expect(await namesOf('&level=2')).toEqual(['Chidi Dede'])
  expect(await namesOf(`&program=${offering()}&level=1`)).toEqual(['Bayo Cole'])
  expect(await namesOf('&q=dede')).toEqual(['Chidi Dede'])
  expect(await namesOf('&sort=-name')).toEqual(['Efe Uche', 'Chidi Dede', 'Bayo Cole'])
  expect(await namesOf(`&program=${setup.seed.id('offerings', 'ACC ND FT')}`)).toEqual([])
})

it('lists all students of a place, with and without submitted courses, as the coverage counts them', async () => {
  await enrolled({ firstname: 'Bayo', lastname: 'Cole' })
  const moved = await enrolled({ firstname: 'Chidi', lastname: 'Dede' })
  await submit(0, usual)
  await submit(0, usual, moved.cookie)
  await test.db('students').where({ id: moved.id }).update({ year: 2 })
  const place = `&program=${offering()}&level=1&submitted=all`
  expect(await namesOf(place)).toEqual(['Bayo Cole', 'Chidi Dede', 'Ada Obi'])
  expect((await rowsOf())[0]?.slice(0, 2)).toEqual([1, 3])
  expect(await namesOf(`&program=${offering()}&level=1`)).toEqual(['Bayo Cole'])
})

it('exports both lists', async () => {
  await enrolled({ firstname: 'Chidi', lastname: 'Dede', sessionYear: '2024/2025' })
  const read = async (path: string) =>
    (await test.call('GET', `${path}?format=csv`, { cookie: setup.office })).body
  expect(await read('/registration-coverage/export')).toContain('Computer Science')
  expect(await read('/missing-registrations/export')).toContain('Chidi Dede')
})

it('is for the academic office, and needs an open session', async () => {
  for (const path of ['/registration-coverage', '/missing-registrations']) {
    expect((await send(await setup.seed.staffWith('students'), 'GET', path)).status).toBe(403)
    expect((await send(setup.student.cookie, 'GET', path)).status).toBe(403)
  }
  await test.db('academic_sessions').update({ open_key: null })
  expect(await coverage()).toMatchObject({
    status: 404,
    message: registrationMessages.noSession,
  })
})
