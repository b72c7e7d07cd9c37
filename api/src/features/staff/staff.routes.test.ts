import { seedInstitution } from '../../demo/testing'
import { testApp } from '../../../test/app'

const test = testApp()

it('shows staff their own profile with role and modules, and no secret', async () => {
  const seed = await seedInstitution(test)
  const cookie = await seed.staffWith('notifications', 'students')
  const reply = await test.call('GET', '/staff/profile', { cookie })
  expect(reply.json()).toMatchObject({
    success: true, data: { first_name: 'Bola', staff_type: 'Administrative', status: 'Active', role: { modules: ['students', 'notifications'] }, mustChangePassword: false },
  })
  expect(reply.body).not.toMatch(/hash/)
  expect((await test.call('GET', '/staff/profile', { cookie: (await seed.student()).cookie })).statusCode).toBe(403)
  expect((await test.call('GET', '/staff/profile')).statusCode).toBe(401)
})
