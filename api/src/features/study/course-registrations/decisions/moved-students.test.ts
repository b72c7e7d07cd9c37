import { newId } from '../../../../platform/ids'
import { testDecisions } from './decisions.fixture'

const {
  test,
  setup,
  appointed,
  offering,
  addCourse,
  show,
  approve,
  giveBack,
  waiting,
  submit,
  own,
  save,
} = testDecisions()

it('takes the new level of a student who was moved and chooses again', async () => {
  await addCourse('CCC 201', { units: 6, year: 2 })
  await addCourse('DDD 201', { units: 6, year: 2 })
  await addCourse('EEE 201', { year: 2 })
  const id = await waiting()
  await test.db('students').where({ id: setup.student.id }).update({ year: 2 })
  await giveBack(id)
  expect((await submit(1, ['CCC 201', 'DDD 201', 'EEE 201'])).status).toBe(200)
  expect((await show(id)).status).toBe(404)
  const next = await appointed('course_adviser', { offering_id: offering(), level: 2 })
  const { data } = await show(id, next.cookie)
  expect(data).toMatchObject({ level: 2, check: 'clear', problems: [] })
  expect(data.courses.map(({ offered }) => offered)).toEqual([true, true, true])
  expect((await approve(id, 2, next.cookie)).status).toBe(200)
})

it('keeps the chosen courses that the new program of a moved student offers as well', async () => {
  await save(0, ['AAA 101', 'BBB 101'])
  const program = setup.seed.id('offerings', 'CSC ND PT')
  const row = await test
    .db('program_courses')
    .where({ id: setup.courses['AAA 101'] })
    .first<Record<string, unknown>>()
  const there = newId()
  await test.db('program_courses').insert({ ...row, id: there, offering_id: program })
  await test.db('students').where({ id: setup.student.id }).update({ offering_id: program })
  const { draft, problems } = (await own()).data
  expect(draft.courses).toEqual([there, setup.courses['BBB 101']])
  expect(problems.filter(({ rule }) => rule === 'not-offered').map(({ code }) => code)).toEqual([
    'BBB 101',
  ])
})
