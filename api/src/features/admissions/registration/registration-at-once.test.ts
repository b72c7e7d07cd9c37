import { testApp } from '../../../../test/app'
import { testRegistration } from './registration.fixture'

const test = testApp()
const { applicant, register } = testRegistration(test)

it('answers other requests between registrations, also when many people register at once', async () => {
  const many = 60
  let registered = 0
  const one = async (nth: number): Promise<number> => {
    const reply = await register(
      applicant({ email: `a${String(nth)}@example.com` }),
      `10.7.0.${String(nth)}`,
    )
    registered += 1
    return reply.statusCode
  }
  const all = Array.from({ length: many }, (_, nth) => one(nth))
  await Promise.race(all)
  const other = await test.call('GET', '/program-offerings')
  // They do not wait for a connection to the database behind all registrations.
  expect([other.statusCode, registered < many / 2]).toEqual([200, true])
  expect(await Promise.all(all)).toEqual(Array(many).fill(201))
})
