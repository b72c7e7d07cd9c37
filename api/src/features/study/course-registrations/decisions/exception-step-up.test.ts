import { usual } from '../../../../../test/study'
import { testDecisions } from './decisions.fixture'

const { test, setup, send, savePolicy, submit, enrolled, waiting } = testDecisions({
  secondFactor: { policy: 'asked', modules: [], graceDays: 14 },
})

/** The session of the academic office was confirmed with a second factor at this moment. */
const confirmedAt = (factor_at: string) =>
  test.db('account_sessions').where({ kind: 'staff' }).update({ factor_at })

it('asks for the second factor again before the approval of an exception alone', async () => {
  await savePolicy({ adviserNeeded: true, maxUnits: 15 })
  const plain = await waiting(usual, await enrolled())
  await submit(0, [...usual, 'ELE 101'], setup.student.cookie, {
    exception: 'I finish this year and need this course',
  })
  const { id } = await test
    .db('course_registrations')
    .where({ student_id: setup.student.id })
    .first<{ id: string }>('id')
  const approve = (of: string) =>
    send(setup.office, 'POST', `/course-registrations/${of}/approval`, {
      version: 1,
      reason: 'The student has one course left',
    })
  const now = test.clock.instant()
  await confirmedAt(new Date(Date.parse(now) - 16 * 60_000).toISOString())
  expect((await approve(plain)).status).toBe(200)
  expect(await approve(id)).toMatchObject({ status: 403, code: 'SECOND_FACTOR_AGAIN' })
  await confirmedAt(now)
  expect((await approve(id)).status).toBe(200)
})
