import { courseMessages, type ClassMember } from '@portal/contracts'
import { addMember } from '../../../../../test/staff'
import { usual } from '../../../../../test/study'
import { newId } from '../../../../platform/ids'
import { testDecisions } from '../decisions/decisions.fixture'

const { test, setup, send, waiting, approve, giveBack, enrolled, submit, savePolicy } =
  testDecisions()

const courseOf = (code: string) => setup.courses[code] ?? ''
/** A member of staff who teaches the course from now on. */
const lecturerOf = async (code: string): Promise<string> => {
  const id = await addMember(test, { first_name: 'Chidinma', last_name: 'Nwosu' })
  await test
    .db('program_courses')
    .where({ id: courseOf(code) })
    .update({ lecturer_id: id })
  return test.sessionOf('staff', id)
}
const read = (cookie: string, code: string, query = '') =>
  send<{ students: ClassMember[] }>(cookie, 'GET', `/class-lists?course=${courseOf(code)}${query}`)
const numbers = async (cookie: string, code: string, query = '') =>
  (await read(cookie, code, query)).data.students.map(({ applicationNumber }) => applicationNumber)

it('has the students whose registration is approved, and no others', async () => {
  const cookie = await lecturerOf('AAA 101')
  const [other, returned] = [await enrolled(), await enrolled()]
  const id = await waiting()
  expect(await numbers(cookie, 'AAA 101')).toEqual([])
  await approve(id)
  await waiting(usual, other)
  await giveBack(await waiting(usual, returned))
  const { data } = await read(cookie, 'AAA 101')
  expect(data.students).toMatchObject([
    {
      applicationNumber: setup.student.number,
      level: 1,
      program: { program: { name: 'Computer Science' } },
    },
  ])
})

it('follows the approved courses and not those that wait', async () => {
  const [general, elective] = [await lecturerOf('GNS 901'), await lecturerOf('ELE 101')]
  const id = await waiting()
  await approve(id)
  await submit(1, ['AAA 101', 'BBB 101', 'ELE 101'])
  expect(await numbers(general, 'GNS 901')).toEqual([setup.student.number])
  expect(await numbers(elective, 'ELE 101')).toEqual([])
  await approve(id, 2)
  expect(await numbers(general, 'GNS 901')).toEqual([])
  expect(await numbers(elective, 'ELE 101')).toEqual([setup.student.number])
})

it('leaves the approved courses in their program while those of a new program wait', async () => {
  const cookie = await lecturerOf('AAA 101')
  const modes = async () =>
    (await read(cookie, 'AAA 101')).data.students.map(({ program }) => program.structure.mode.mode)
  const id = await waiting()
  await approve(id)
  const partTime = setup.seed.id('offerings', 'CSC ND PT')
  await test.db('program_courses').update({ offering_id: partTime })
  await test.db('students').where({ id: setup.student.id }).update({ offering_id: partTime })
  expect((await submit(1, [...usual, 'ELE 101'])).status).toBe(200)
  expect(await modes()).toEqual(['FT'])
  expect((await approve(id, 2, setup.office)).status).toBe(200)
  expect(await modes()).toEqual(['PT'])
})

it.each([
  ['general', true],
  ['core', false],
] as const)('has the students of all programs of a %s course: %s', async (kind, spans) => {
  await savePolicy({ minUnits: 3 })
  const cookie = await lecturerOf('GNS 901')
  const own = { id: courseOf('GNS 901') }
  await test.db('program_courses').where(own).update({ kind })
  const other = {
    ...(await test.db('program_courses').where(own).first<Record<string, unknown>>()),
    id: newId(),
    offering_id: setup.seed.id('offerings', 'STA ND FT'),
  }
  await test.db('program_courses').insert(other)
  const statistician = await enrolled({ program: 'STA ND FT' })
  expect((await submit(0, usual)).status).toBe(200)
  expect((await submit(0, [other.id], statistician.cookie)).status).toBe(200)
  const expected = spans ? [setup.student.number, statistician.number] : [setup.student.number]
  expect((await numbers(cookie, 'GNS 901')).sort()).toEqual(expected.sort())
  // A course of another lecturer is another class.
  await test.db('program_courses').where({ id: other.id }).update({ lecturer_id: null })
  expect(await numbers(cookie, 'GNS 901')).toEqual([setup.student.number])
})

it('leaves suspended students out', async () => {
  const cookie = await lecturerOf('AAA 101')
  await approve(await waiting())
  await test.db('students').where({ id: setup.student.id }).update({ status: 'suspended' })
  expect(await numbers(cookie, 'AAA 101')).toEqual([])
})

it('is searched, sorted and paged', async () => {
  const cookie = await lecturerOf('AAA 101')
  const students = [setup.student, await enrolled(), await enrolled()]
  for (const student of students) await approve(await waiting(usual, student))
  const all = await numbers(cookie, 'AAA 101')
  expect(all).toHaveLength(3)
  expect(await numbers(cookie, 'AAA 101', '&sort=-name')).toEqual(all.toReversed())
  expect([
    ...(await numbers(cookie, 'AAA 101', '&page=1&pageSize=2')),
    ...(await numbers(cookie, 'AAA 101', '&page=2&pageSize=2')),
  ]).toEqual(all)
  expect(await numbers(cookie, 'AAA 101', `&q=${setup.student.number}`)).toEqual([
    setup.student.number,
  ])
})

it('is exported with its course in the title', async () => {
  const cookie = await lecturerOf('AAA 101')
  await approve(await waiting())
  const file = async (format: string, as = cookie) =>
    test.call('GET', '/class-lists/export', {
      query: { format, course: courseOf('AAA 101') },
      cookie: as,
    })
  const csv = (await file('csv')).body.split('\r\n')
  expect(csv).toHaveLength(3)
  expect(csv[1]).toContain(setup.student.number)
  const page = (await file('print')).body
  expect(page).toContain('Class List: AAA 101 Title of AAA 101, 2025/2026')
  expect(page).toContain('Signature')
  expect((await file('csv', setup.office)).statusCode).toBe(404)
})

/** An assistant lecturer of the course. */
const assistantOf = async (code: string): Promise<string> => {
  const id = await addMember(test, { first_name: 'Ada', last_name: 'Obi' })
  await test.db('program_course_assistants').insert({
    program_course_id: courseOf(code),
    staff_id: id,
    created_at: test.clock.instant(),
  })
  return test.sessionOf('staff', id)
}

it.each(['AAA 101', 'GNS 901'])(
  'is shown to the assistant of %s without a lecturer',
  async (code) => {
    await approve(await waiting())
    expect(await numbers(await assistantOf(code), code)).toEqual([setup.student.number])
  },
)

it('is for the lecturer and the assistant lecturers of the course alone', async () => {
  const cookie = await lecturerOf('AAA 101')
  await approve(await waiting())
  expect(await numbers(await assistantOf('AAA 101'), 'AAA 101')).toEqual([setup.student.number])
  const notOwn = { status: 404, message: courseMessages.notOwn }
  expect(await read(cookie, 'BBB 101')).toMatchObject(notOwn)
  expect(await read(setup.office, 'AAA 101')).toMatchObject(notOwn)
  expect(await read(await setup.seed.staffWith('students'), 'AAA 101')).toMatchObject(notOwn)
  expect(await send(cookie, 'GET', `/class-lists?course=${newId()}`)).toMatchObject(notOwn)
})
