import { problemsForStaff, registrationProblems, type PrerequisiteKind } from '@portal/contracts'
import { usual } from '../../../../test/study'
import { newId } from '../../../platform/ids'
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
} = testDecisions()

const courseIdOf = async (code: string): Promise<string> =>
  (
    await test
      .db('program_courses')
      .where({ id: setup.courses[code] })
      .first<{ course_id: string }>('course_id')
  ).course_id
const requires = async (code: string, required: string, kind: PrerequisiteKind) => {
  const at = { created_at: test.clock.instant(), updated_at: test.clock.instant() }
  await test.db('course_prerequisites').insert({
    id: newId(),
    course_id: await courseIdOf(code),
    requires_course_id: await courseIdOf(required),
    kind,
    ...at,
  })
}
/** A student of the second level, who has taken AAA 101 in the first one. */
const second = async (outcome: 'passed' | 'failed' | null) => {
  await addCourse('CCC 201', { units: 6, year: 2 })
  await addCourse('DDD 201', { units: 6, year: 2 })
  await addCourse('EEE 201', { units: 3, year: 2, kind: 'elective' })
  await addCourse('OLD 101', { semester: '2', kind: 'elective' })
  const student = await enrolled({ sessionYear: '2024/2025' })
  await past(student, { 'OLD 101': outcome })
  return student
}
const chosen = ['CCC 201', 'DDD 201', 'EEE 201']

beforeEach(() => savePolicy())

it.each([
  ['passed', 'passed', true],
  ['passed', null, true],
  ['passed', 'failed', false],
  ['taken', 'failed', true],
  ['with', 'failed', true],
] as const)('%s before, and the outcome is %s: %s', async (kind, outcome, isMet) => {
  const student = await second(outcome)
  await requires('EEE 201', 'OLD 101', kind)
  const answer = await submit(0, chosen, student.cookie)
  expect(problemsOf(answer)).toEqual(isMet ? [] : ['prerequisite EEE 201'])
  expect(answer.status).toBe(isMet ? 200 : 409)
})

it('names all missing courses of a course with the cure', async () => {
  const student = await second('failed')
  await addCourse('NEW 101', { semester: '2' })
  await requires('EEE 201', 'OLD 101', 'passed')
  await requires('EEE 201', 'NEW 101', 'taken')
  const { data } = await submit(0, chosen, student.cookie)
  const missing = [
    { code: 'NEW 101', kind: 'taken' },
    { code: 'OLD 101', kind: 'passed' },
  ] as const
  expect(data.problems).toEqual([
    {
      rule: 'prerequisite',
      course: setup.courses['EEE 201'],
      code: 'EEE 201',
      ...registrationProblems.prerequisite(missing, false),
    },
  ])
  expect(data.problems?.[0]).toMatchObject({
    message: 'It requires that you have passed OLD 101. It requires that you have taken NEW 101.',
    cure: 'Remove it.',
  })
})

it('takes a course together with the one that it requires', async () => {
  await requires('ELE 101', 'GNS 901', 'with')
  const alone = await submit(0, ['AAA 101', 'BBB 101', 'ELE 101'])
  expect(alone.data.problems).toMatchObject([
    {
      rule: 'prerequisite',
      message: 'It is taken together with GNS 901.',
      cure: 'Add GNS 901.',
    },
  ])
  expect((await submit(0, [...usual, 'ELE 101'])).status).toBe(200)
})

it('neither suggests nor demands a core course or carry-over whose prerequisites are missing', async () => {
  const student = await second('failed')
  await requires('CCC 201', 'OLD 101', 'passed')
  await past(student, { 'AAA 101': 'failed' }, ['2023/2024', '2'])
  await requires('AAA 101', 'OLD 101', 'passed')
  await savePolicy({ minUnits: 6 })
  const { data } = await own(student.cookie)
  expect(data.draft.courses).toEqual([setup.courses['DDD 201']])
  expect(data.problems).toEqual([])
  expect((await submit(0, ['DDD 201'], student.cookie)).status).toBe(200)
})

it.each(['full', 'blocked itself', 'not offered'] as const)(
  'does not demand a core course that is taken together with one that is %s',
  async (case_) => {
    const student = await second('failed')
    await addCourse('FFF 201', {
      year: 2,
      kind: 'elective',
      capacity: case_ === 'full' ? 0 : null,
      active: case_ !== 'not offered',
    })
    if (case_ === 'blocked itself') await requires('FFF 201', 'OLD 101', 'passed')
    await requires('CCC 201', 'FFF 201', 'with')
    await savePolicy({ minUnits: 6 })
    const { data } = await own(student.cookie)
    expect(data.draft.courses).toEqual([setup.courses['DDD 201']])
    expect((await submit(0, ['DDD 201'], student.cookie)).status).toBe(200)
  },
)

it('demands two core courses that are taken together', async () => {
  const student = await second('failed')
  await requires('CCC 201', 'DDD 201', 'with')
  await requires('DDD 201', 'CCC 201', 'with')
  await savePolicy({ minUnits: 6 })
  expect(problemsOf(await submit(0, ['EEE 201', 'CCC 201'], student.cookie))).toEqual([
    'core-missing DDD 201',
    'prerequisite CCC 201',
  ])
  expect((await submit(0, ['CCC 201', 'DDD 201'], student.cookie)).status).toBe(200)
})

it('checks a waiting registration against the results of today', async () => {
  await savePolicy({ adviserNeeded: true })
  const student = await second(null)
  await requires('EEE 201', 'OLD 101', 'passed')
  const id = await waiting(chosen, student)
  expect((await show(id, setup.office)).data.check).toBe('clear')
  await test
    .db('course_registration_lines')
    .whereNot({ registration_id: id })
    .update({ outcome: 'failed' })
  expect((await show(id, setup.office)).data.problems).toMatchObject([
    {
      rule: 'prerequisite',
      code: 'EEE 201',
      ...problemsForStaff.prerequisite([{ code: 'OLD 101', kind: 'passed' }], false),
    },
  ])
})
