import { seedInstitution } from '../../../demo/testing'
import { testApp } from '../../../../test/app'

const test = testApp()

it('mails login details with which the applicant can sign in', async () => {
  const seed = await seedInstitution(test)
  const body = {
    surname: 'Obi',
    firstname: 'Ada',
    email: 'ada@example.com',
    phone: '08031234567',
    session: seed.id('sessions', '2025/2026'),
    program: seed.id('offerings', 'CSC ND FT'),
  }
  await test.call('POST', '/students/biodata', { body })
  const [mail, ...others] = await test.deliver()
  expect(others).toEqual([])
  expect(mail?.text).toContain('APP25000001')
  const passwords = mail?.text.match(/\S{14}/g) ?? []
  const statuses = await Promise.all(
    passwords.map(
      async (password) =>
        (
          await test.call('POST', '/students/login', {
            body: { applicationNumber: 'APP25000001', password },
          })
        ).statusCode,
    ),
  )
  expect(statuses).toContain(200)
})
