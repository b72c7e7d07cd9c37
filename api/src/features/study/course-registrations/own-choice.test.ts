import { registrationMessages, registrationProblems } from '@portal/contracts'
import { testStudy, usual } from '../../../../test/study'

const { test, setup, own, save, submit, problemsOf } = testStudy()

it('takes a submission that is sent again after its answer was lost', async () => {
  await submit(0, usual)
  const again = await submit(0, usual)
  expect([again.status, again.message]).toEqual([200, registrationMessages.approved])
  expect(again.data.versions).toHaveLength(1)
  const acts = test.db('audit_log').where('action', 'like', 'course-registration.%')
  expect(await acts).toHaveLength(1)
})

it('names chosen courses that are not offered any more', async () => {
  await save(0, [...usual, 'ELE 101'])
  await test.db('program_courses').where({ id: setup.courses['ELE 101'] }).update({ active: false })
  expect(problemsOf(await own())).toEqual(['not-offered ELE 101'])
})

it('says that nobody can register while the control is switched off', async () => {
  await setup.seed.turn('courseRegistration', false)
  expect((await own()).data.problems).toEqual([
    {
      rule: 'switched-off',
      course: null,
      code: null,
      ...registrationProblems['switched-off'](),
    },
  ])
})
