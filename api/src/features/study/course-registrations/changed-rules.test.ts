import { testStudy, usual } from '../../../../test/study'
import { untilBlocked } from '../../../../test/waiting'

const { test, submit, problemsOf } = testStudy()

it('checks a submission by the rules that are stored in the same moment', async () => {
  const change = await test.db.transaction()
  await change('registration_policies').update({ max_units: 12, min_units: 0, version: 2 })
  const sent = submit(0, usual)
  await untilBlocked(test.db)
  await change.commit()
  const answer = await sent
  expect(answer.status).toBe(409)
  expect(problemsOf(answer)).toEqual(['too-many-units'])
})
