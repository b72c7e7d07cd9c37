import { registrationMessages } from '@portal/contracts'
import { testDecisions } from './decisions.fixture'

const { test, setup, adviser, offering, appointed, approve, own, waiting } = testDecisions()

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

it('names the head of department without an adviser, and the academic office without both', async () => {
  await waiting()
  await test.db('staff_appointments').delete()
  const { department_id } = await test
    .db('program_offerings as o')
    .join('programs as p', 'p.id', 'o.program_id')
    .where({ 'o.id': offering() })
    .first<{ department_id: string }>('p.department_id')
  expect((await own()).data.waitsFor).toEqual([registrationMessages.academicOffice])
  await appointed('head_of_department', { department_id }, ['Chidi', 'Nwosu'])
  expect((await own()).data.waitsFor).toEqual(['Chidi Nwosu'])
})

it('does not name an adviser who is suspended', async () => {
  await waiting()
  await test.db('staff').where({ id: adviser.id }).update({ status: 'Suspended' })
  expect((await own()).data.waitsFor).toEqual([registrationMessages.academicOffice])
})
