import { testApp } from '../../../../test/app'
import { engine, withoutTable } from '../../../../test/database'
import { newId } from '../../../platform/ids'
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

/** The number of counted registrations of an address. */
const countOf = async (address: string): Promise<number> =>
  (
    await test
      .db('login_throttles')
      .where({ id: `registration/${address}` })
      .first<{ failures: number } | undefined>()
  )?.failures ?? 0

it('does not count a registration that ended with a failure of the server', async () => {
  const address = '10.7.1.1'
  const failed = await withoutTable(test.db, 'outbox', () => register(applicant(), address))
  expect(test.takeErrors()).toHaveLength(1)
  expect([failed.statusCode, await countOf(address)]).toEqual([500, 0])
  const refused = await register(applicant({ session: newId() }), address)
  expect([refused.statusCode, await countOf(address)]).toEqual([409, 1])
  const registered = await register(applicant(), address)
  expect([registered.statusCode, await countOf(address)]).toEqual([201, 2])
})

// The embedded engine has one connection, so no registration finds the queue full.
if (engine === 'mysql')
  it('does not count a registration that was refused because the queue is full', async () => {
    const address = '10.7.1.2'
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        register(applicant({ email: `a${String(nth)}@example.com` }), address),
      ),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([201, 503]))
    expect(await countOf(address)).toBe(statuses.filter((status) => status === 201).length)
  })
