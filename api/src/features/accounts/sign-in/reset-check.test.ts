import { messages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { testPasswords } from './passwords.fixture'

const test = testApp()
const { forgot, reset, mailedToken, setup } = testPasswords(test)
const check = (token: string, address = '10.2.0.1', kind = 'students') =>
  test.call('POST', `/${kind}/reset-password/check`, { body: { token }, address })

it('says whether a link can be used, and uses nothing', async () => {
  await forgot('chinedu@example.com')
  const token = await mailedToken()
  for (let time = 0; time < 2; time += 1)
    expect((await check(token)).json()).toEqual({
      success: true,
      message: messages.password.resetValid,
    })
  expect((await check(token, '10.2.0.1', 'staff')).statusCode).toBe(400)
  expect((await reset(token)).statusCode).toBe(200)
  const used = await check(token)
  expect([used.statusCode, used.json()]).toMatchObject([
    400,
    { message: messages.password.resetInvalid, errors: [{ field: 'token' }] },
  ])
})

it('refuses a link after an hour, and a text that is no token', async () => {
  await forgot('chinedu@example.com')
  const token = await mailedToken()
  test.clock.forward(3601)
  expect((await check(token)).statusCode).toBe(400)
  expect((await check('short')).statusCode).toBe(400)
})

it('works for links of staff', async () => {
  await setup.seed.staffWith()
  await test.db('staff').update({ email: 'chinedu@example.com' })
  await test.call('POST', '/staff/forgot-password', { body: { email: 'chinedu@example.com' } })
  const token = await mailedToken()
  expect((await check(token, '10.2.0.1', 'staff')).statusCode).toBe(200)
  expect((await check(token)).statusCode).toBe(400)
})

it('limits guesses of an address, and no valid link', async () => {
  await forgot('chinedu@example.com')
  const token = await mailedToken()
  const statuses: number[] = []
  for (let guess = 0; guess < 61; guess += 1)
    statuses.push((await check(`${String(guess).padStart(3, '0')}${'x'.repeat(40)}`)).statusCode)
  expect([statuses.slice(0, 60).every((status) => status === 400), statuses[60]]).toEqual([
    true,
    429,
  ])
  expect((await check(token, '10.9.0.1')).statusCode).toBe(200)
  test.clock.forward(61)
  expect((await check(token)).statusCode).toBe(200)
})
