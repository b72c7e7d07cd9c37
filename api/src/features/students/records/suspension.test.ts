import { testApp } from '../../../../test/app'
import { seedInstitution } from '../../../demo/testing'

const test = testApp()

it('a session that was ended by a suspension stays ended when the student is reinstated', async () => {
  const seed = await seedInstitution(test)
  const [officer, student] = [
    await seed.staffWith('students'),
    await seed.student({ status: 'active' }),
  ]
  const stored = await test.db('students').where({ id: student.id }).first<Record<string, string>>()
  const move = (status: string) =>
    test.call('PUT', `/students/${student.number}`, {
      cookie: officer,
      body: {
        applicationNumber: student.number,
        surname: stored.lastname,
        firstname: stored.firstname,
        email: stored.email,
        phone: stored.phone,
        program: stored.offering_id,
        session: stored.session_id,
        status,
      },
    })
  const statusOf = async (cookie: string) =>
    (await test.call('GET', '/students/user-data', { cookie })).statusCode

  expect(await statusOf(student.cookie)).toBe(200)
  expect((await move('suspended')).statusCode).toBe(200)
  expect(await test.db('account_sessions').where({ kind: 'student' })).toEqual([])
  // A concurrent sign-in creates a session that is not usable during the suspension.
  const late = await test.sessionOf('student', student.id)
  expect(await statusOf(late)).toBe(401)
  expect((await move('active')).statusCode).toBe(200)
  expect([await statusOf(student.cookie), await statusOf(late)]).toEqual([401, 401])
})
