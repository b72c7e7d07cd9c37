import { registrationMessages } from '@portal/contracts'
import { testStudy, usual } from '../../../../test/study'

const { test, setup, savePolicy, submit } = testStudy()

it('tells the student of an approval without an adviser', async () => {
  await submit(0, usual)
  const told = await test.db('notifications').where({ title: 'Courses approved' })
  expect(told).toMatchObject([
    {
      target_student: setup.student.number,
      message: 'Your courses of the first semester 2025/2026 are approved: 15 units.',
      link: '/app/academics/courses',
    },
  ])
  const [mail, ...others] = await test.deliver()
  expect(others).toEqual([])
  expect(mail?.text).toContain('The number of your course form is CF-2025-000001.')
})

it('waits for an adviser if the rules of the session need one', async () => {
  await savePolicy({ adviserNeeded: true })
  const { message, data } = await submit(0, usual)
  expect(message).toBe(registrationMessages.submitted)
  expect(data.versions).toMatchObject([{ state: 'submitted', decidedAt: null }])
  expect(await test.db('outbox')).toEqual([])
  const again = await submit(1, [...usual, 'ELE 101'])
  expect(again.data.versions).toMatchObject([
    { version: 2, state: 'submitted', units: 18 },
    { version: 1, state: 'replaced' },
  ])
  expect(again.data.changesUntil).toBeNull()
})
