import { testDecisions } from './decisions.fixture'

const { test, setup, appointed, approve, own, waiting } = testDecisions()

it('names the advisers of the level to the student until one of them decides', async () => {
  const id = await waiting()
  await appointed('course_adviser', { level: 2 }, ['Bola', 'Ige'])
  await appointed('course_adviser', { until_on: '2020-06-30' }, ['Dayo', 'Bello'])
  expect((await own()).data.waitsFor).toEqual(['Ada Obi'])
  await approve(id)
  expect((await own()).data.waitsFor).toEqual([])
})

it('names those of the place that was submitted, also after the student was moved', async () => {
  await waiting()
  await appointed('course_adviser', { level: 2 }, ['Bola', 'Ige'])
  await test.db('students').where({ id: setup.student.id }).update({ year: 2 })
  expect((await own()).data.waitsFor).toEqual(['Ada Obi'])
})
