import { registrationMessages, registrationProblems } from '@portal/contracts'
import { testDecisions } from './decisions/decisions.fixture'

const {
  test,
  setup,
  addCourse,
  past,
  enrolled,
  own,
  submit,
  problemsOf,
  savePolicy,
  waiting,
  show,
  approve,
} = testDecisions()

/** A student of the second level, whose courses have 6, 6 and 3 units. */
const second = async () => {
  await addCourse('CCC 201', { units: 6, year: 2 })
  await addCourse('DDD 201', { units: 6, year: 2 })
  await addCourse('GNS 902', { kind: 'general', year: 2 })
  return enrolled({ sessionYear: '2024/2025' })
}
const set = (code: string, columns: object) =>
  test
    .db('program_courses')
    .where({ id: setup.courses[code] ?? '' })
    .update(columns)
/** 'AAA 101*' for a carry-over, 'ELE 101?' for an outstanding course. */
const codesOf = (
  courses: readonly { code: string; carryOver: boolean; outstanding?: boolean }[],
): string[] =>
  courses.map(({ code, carryOver, outstanding }) =>
    carryOver ? `${code}*` : outstanding ? `${code}?` : code,
  )

beforeEach(() => savePolicy())

it('offers courses of earlier levels first, and suggests failed core courses', async () => {
  const student = await second()
  await past(student, {
    'AAA 101': 'failed',
    'BBB 101': 'passed',
    'ELE 101': 'failed',
    'GNS 901': null,
  })
  const { data } = await own(student.cookie)
  expect(data).toMatchObject({ level: 2, spillOver: false })
  expect(codesOf(data.courses)).toEqual(['AAA 101*', 'ELE 101?', 'CCC 201', 'DDD 201', 'GNS 902'])
  expect(data.courses[0]).toMatchObject({ level: 1 })
  // The second core course no longer fits within 18 units.
  expect(data.draft.courses).toEqual(
    ['AAA 101', 'CCC 201', 'DDD 201'].map((code) => setup.courses[code]),
  )
  expect(data.problems).toEqual([])
})

it('does not accept a choice without the carry-over, and stores the others with their mark', async () => {
  const student = await second()
  await past(student, { 'AAA 101': 'failed' })
  const refused = await submit(0, ['CCC 201', 'DDD 201', 'GNS 902'], student.cookie)
  expect(refused).toMatchObject({ status: 409, message: registrationMessages.refused })
  expect(refused.data.problems).toMatchObject([
    {
      rule: 'carry-over-missing',
      course: setup.courses['AAA 101'],
      code: 'AAA 101',
      ...registrationProblems['carry-over-missing'](),
    },
  ])
  // The other core course of the level has no room beside the carry-over.
  const { status, data } = await submit(0, ['AAA 101', 'CCC 201', 'GNS 902'], student.cookie)
  expect(status).toBe(200)
  expect(codesOf(data.versions[0]?.courses ?? [])).toEqual(['AAA 101*', 'CCC 201', 'GNS 902'])
  expect(data.versions[0]?.courses.map(({ offered }) => offered)).toEqual([true, true, true])
})

it('does not ask for a carry-over that is not offered this semester', async () => {
  const student = await second()
  await past(student, { 'AAA 101': 'failed', 'BBB 101': 'failed' })
  await set('AAA 101', { semester: '2' })
  await set('BBB 101', { active: false })
  const chosen = ['CCC 201', 'DDD 201', 'GNS 902']
  expect(codesOf((await own(student.cookie)).data.courses)).toEqual(['GNS 901?', ...chosen])
  expect((await submit(0, chosen, student.cookie)).status).toBe(200)
})

it('does not ask for a carry-over that is full', async () => {
  const student = await second()
  await past(student, { 'BBB 101': 'failed' })
  await set('BBB 101', { capacity: 1 })
  const chosen = ['CCC 201', 'DDD 201', 'GNS 902']
  expect(problemsOf(await submit(0, chosen, student.cookie))).toEqual([
    'carry-over-missing BBB 101',
  ])
  expect((await submit(0, ['AAA 101', 'BBB 101', 'GNS 901'])).status).toBe(200)
  expect((await submit(0, chosen, student.cookie)).status).toBe(200)
})

it('marks a registered course that was moved to another semester or level since', async () => {
  await submit(0, ['AAA 101', 'BBB 101', 'GNS 901'])
  await set('AAA 101', { semester: '2' })
  await set('BBB 101', { year: 2 })
  const { data } = await own()
  expect(data.versions[0]?.courses.map(({ offered }) => offered)).toEqual([false, false, true])
})

it('lets a student after the last year register courses of earlier levels alone', async () => {
  await second()
  const student = await enrolled({ sessionYear: '2023/2024' })
  await addCourse('EEE 201', { year: 2, kind: 'elective' })
  const passed = { 'BBB 101': 'passed', 'CCC 201': 'passed', 'GNS 901': 'passed' } as const
  await past(student, { 'AAA 101': 'failed', ...passed, 'GNS 902': 'passed' })
  const { data } = await own(student.cookie)
  expect(data).toMatchObject({
    level: null,
    spillOver: true,
    policy: { minUnits: 0 },
    problems: [],
  })
  expect(codesOf(data.courses)).toEqual(['AAA 101*', 'DDD 201?'])
  expect(problemsOf(await submit(0, ['AAA 101', 'EEE 201'], student.cookie))).toEqual([
    'not-offered EEE 201',
  ])
  await savePolicy({ adviserNeeded: true })
  const id = await waiting(['AAA 101'], student)
  expect((await show(id, setup.office)).data).toMatchObject({
    level: 2,
    check: 'clear',
    minUnits: 0,
    courses: [{ code: 'AAA 101', carryOver: true }],
  })
  expect((await approve(id, 1, setup.office)).status).toBe(200)
})

it('offers core courses and general studies of an earlier level until they are passed', async () => {
  const student = await second()
  await past(student, { 'BBB 101': 'undecided', 'GNS 901': 'failed', 'ELE 101': 'passed' })
  const { data } = await own(student.cookie)
  const open = ['AAA 101?', 'BBB 101?', 'GNS 901?']
  expect(codesOf(data.courses)).toEqual([...open, 'CCC 201', 'DDD 201', 'GNS 902'])
  expect(data.courses.map(({ level }) => level)).toEqual([1, 1, 1, 2, 2, 2])
  // Nobody has to take them.
  expect(data.draft.courses).toEqual(
    ['CCC 201', 'DDD 201', 'GNS 902'].map((code) => setup.courses[code]),
  )
  expect(data.problems).toEqual([])
  const chosen = ['AAA 101', 'CCC 201', 'DDD 201']
  const { status, data: after } = await submit(0, chosen, student.cookie)
  expect(status).toBe(200)
  expect(after.versions[0]?.courses).toMatchObject(
    chosen.map((code) => ({ code, carryOver: false, offered: true })),
  )
})

it('checks a waiting registration of an earlier course without a difference', async () => {
  await savePolicy({ adviserNeeded: true })
  const student = await second()
  const id = await waiting(['GNS 901', 'CCC 201', 'DDD 201'], student)
  const { data } = await show(id, setup.office)
  expect(data).toMatchObject({ problems: [], check: 'differs', leftOut: [{ code: 'GNS 902' }] })
  expect((await approve(id, 1, setup.office)).status).toBe(200)
})

it('names a carry-over that a waiting registration lacks, once the result is there', async () => {
  await savePolicy({ adviserNeeded: true })
  const student = await second()
  await past(student, { 'AAA 101': null })
  const id = await waiting(['CCC 201', 'DDD 201', 'GNS 902'], student)
  expect((await show(id, setup.office)).data.check).toBe('clear')
  await test
    .db('course_registration_lines')
    .whereNot({ registration_id: id })
    .update({ outcome: 'failed' })
  expect((await show(id, setup.office)).data.problems).toMatchObject([
    { rule: 'carry-over-missing', code: 'AAA 101' },
  ])
  expect((await approve(id, 1, setup.office)).status).toBe(409)
})
